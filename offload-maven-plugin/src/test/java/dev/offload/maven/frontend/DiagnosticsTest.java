package dev.offload.maven.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DiagnosticsTest {

    @Test
    void takesClangsOutputApart() {
        assertThat(Diagnostics.in("""
                        In file included from a.c:1:
                                         from b.h:2:
                        c.h:3:4: warning: odd
                            3 | odd
                              | ^
                        a.c:5:6: error: expected ';'
                            5 | return 1
                              |         ^
                              |         ;
                        a.c:4:1: note: here
                        clang: warning: argument unused
                        1 warning and 1 error generated.
                        2 errors generated when compiling for sm_90.
                        """)).containsExactly("""
                        In file included from a.c:1:
                                         from b.h:2:
                        c.h:3:4: warning: odd
                            3 | odd
                              | ^""", """
                        a.c:5:6: error: expected ';'
                            5 | return 1
                              |         ^
                              |         ;
                        a.c:4:1: note: here""", "clang: warning: argument unused");
    }

    @Test
    void silenceIsNoDiagnostic() {
        assertThat(Diagnostics.in("")).isEmpty();
        assertThat(Diagnostics.in("\n")).isEmpty();
    }
}
