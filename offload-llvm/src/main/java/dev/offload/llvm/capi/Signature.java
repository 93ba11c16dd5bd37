// Written by src/capi/GenerateCapi.java. Change the list of functions, not this file.
package dev.offload.llvm.capi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;

/**
 * Downcalls by signature. Each takes the function's address first, so that functions of one signature, and the same
 * function of two libraries, share one; each is linked at its first use. A name is the result, then the parameters:
 * V void, I int, J long, D double, A address.
 */
final class Signature {

    private Signature() {}

    private static MethodHandle downcall(FunctionDescriptor descriptor) {
        return Linker.nativeLinker().downcallHandle(descriptor);
    }

    static final class A {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS));

        private A() {}
    }

    static final class AA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS));

        private AA() {}
    }

    static final class AAA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS));

        private AAA() {}
    }

    static final class AAAA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, ADDRESS));

        private AAAA() {}
    }

    static final class AAAAA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS));

        private AAAAA() {}
    }

    static final class AAAAAA {
        static final MethodHandle CALL =
                downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS));

        private AAAAAA() {}
    }

    static final class AAAAAIA {
        static final MethodHandle CALL =
                downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, JAVA_INT, ADDRESS));

        private AAAAAIA() {}
    }

    static final class AAAAAIII {
        static final MethodHandle CALL = downcall(
                FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT));

        private AAAAAIII() {}
    }

    static final class AAAAI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, ADDRESS, JAVA_INT));

        private AAAAI() {}
    }

    static final class AAAAIA {
        static final MethodHandle CALL =
                downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, ADDRESS, JAVA_INT, ADDRESS));

        private AAAAIA() {}
    }

    static final class AAAI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_INT));

        private AAAI() {}
    }

    static final class AAAIA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_INT, ADDRESS));

        private AAAIA() {}
    }

    static final class AAAIAI {
        static final MethodHandle CALL =
                downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT));

        private AAAIAI() {}
    }

    static final class AAAII {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_INT, JAVA_INT));

        private AAAII() {}
    }

    static final class AAAJ {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_LONG));

        private AAAJ() {}
    }

    static final class AAAJI {
        static final MethodHandle CALL =
                downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT));

        private AAAJI() {}
    }

    static final class AAD {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_DOUBLE));

        private AAD() {}
    }

    static final class AAI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));

        private AAI() {}
    }

    static final class AAIAAA {
        static final MethodHandle CALL =
                downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS));

        private AAIAAA() {}
    }

    static final class AAIAI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT));

        private AAIAI() {}
    }

    static final class AAII {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT, JAVA_INT));

        private AAII() {}
    }

    static final class AAIJ {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT, JAVA_LONG));

        private AAIJ() {}
    }

    static final class AAJ {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG));

        private AAJ() {}
    }

    static final class AAJA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG, ADDRESS));

        private AAJA() {}
    }

    static final class AAJI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT));

        private AAJI() {}
    }

    static final class IA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_INT, ADDRESS));

        private IA() {}
    }

    static final class IAA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));

        private IAA() {}
    }

    static final class IAAA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS));

        private IAAA() {}
    }

    static final class IAAAA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS));

        private IAAAA() {}
    }

    static final class IAAI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));

        private IAAI() {}
    }

    static final class IAAIAA {
        static final MethodHandle CALL =
                downcall(FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, ADDRESS, ADDRESS));

        private IAAIAA() {}
    }

    static final class IAI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));

        private IAI() {}
    }

    static final class IAIA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS));

        private IAIA() {}
    }

    static final class IAJ {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));

        private IAJ() {}
    }

    static final class JA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_LONG, ADDRESS));

        private JA() {}
    }

    static final class JAA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.of(JAVA_LONG, ADDRESS, ADDRESS));

        private JAA() {}
    }

    static final class V {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid());

        private V() {}
    }

    static final class VA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS));

        private VA() {}
    }

    static final class VAA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));

        private VAA() {}
    }

    static final class VAAA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, ADDRESS));

        private VAAA() {}
    }

    static final class VAAAI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, ADDRESS, JAVA_INT));

        private VAAAI() {}
    }

    static final class VAAII {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, JAVA_INT, JAVA_INT));

        private VAAII() {}
    }

    static final class VAAJ {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, JAVA_LONG));

        private VAAJ() {}
    }

    static final class VAI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT));

        private VAI() {}
    }

    static final class VAIA {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT, ADDRESS));

        private VAIA() {}
    }

    static final class VAIAI {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT, ADDRESS, JAVA_INT));

        private VAIAI() {}
    }

    static final class VAIAJA {
        static final MethodHandle CALL =
                downcall(FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS));

        private VAIAJA() {}
    }

    static final class VAII {
        static final MethodHandle CALL = downcall(FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT, JAVA_INT));

        private VAII() {}
    }
}
