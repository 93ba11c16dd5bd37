package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What inspect prints of real images. */
class InspectCommandTest {

    /** A kernel of 64 threads, one with a long C++ name, and one that spills. */
    private static final String SOURCE = """
            #define KERNEL(n) __attribute__((global)) void __attribute__((amdgpu_flat_work_group_size(1, n)))
            template <typename A, typename B, typename C, typename D> struct Quadruple { A a; B b; C c; D d; };
            template <typename T> KERNEL(64) copy(T *to, const T *from) { *to = *from; }
            template KERNEL(64) copy(Quadruple<long, unsigned char, Quadruple<int, int, int, int>, double> *,
                const Quadruple<long, unsigned char, Quadruple<int, int, int, int>, double> *);
            extern "C" KERNEL(1024) spilling(float *x, int n) {
              float r[196];
            #pragma unroll
              for (int i = 0; i < 196; i++) r[i] = x[i * n];
              for (int k = 0; k < n; k++) {
            #pragma unroll
                for (int i = 0; i < 196; i++) r[i] = r[i] * r[(i + 7) % 196] + r[(i * 5 + 3) % 196];
              }
            #pragma unroll
              for (int i = 0; i < 196; i++) x[i * n + 1] = r[i];
            }
            """;

    private final LlvmTools llvm = LlvmTools.find();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private Path object;
    private Path bitcode;
    private Path packed;

    @BeforeEach
    void compile() throws IOException {
        Files.writeString(folder.resolve("kernels.hip"), SOURCE);
        object = clang("kernels.o");
        bitcode = clang("kernels.bc", "-emit-llvm", "-c");
        packed = folder.resolve("packed.bin");
        assertThat(run(
                        "pack",
                        "-o",
                        packed.toString(),
                        "--image=file=" + object + ",triple=amdgcn-amd-amdhsa,arch=gfx90a,kind=hip",
                        "--image=file=" + bitcode + ",triple=amdgcn-amd-amdhsa,arch=gfx90a,kind=openmp"))
                .isZero();
    }

    private Path clang(String output, String... options) {
        List<String> arguments = new ArrayList<>(List.of(
                "-x",
                "hip",
                "--offload-arch=gfx90a",
                "--offload-device-only",
                "-nogpuinc",
                "-nogpulib",
                "--no-gpu-bundle-output",
                "-O2",
                "-o",
                output,
                "kernels.hip"));
        arguments.addAll(List.of(options));
        llvm.run(folder, "clang", arguments.toArray(String[]::new));
        return folder.resolve(output);
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        return OffloadLinker.run(Sessions.of(out, err), List.of(arguments));
    }

    @Test
    void theTableFitsALineAndIsPlainText() {
        assertThat(run("inspect", packed.toString())).as(err.toString()).isZero();

        assertThat(out.toString().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
        assertThat(out.toString()).matches("[ -~\\n]*").doesNotContain("\u001b");
        assertThat(out.toString())
                .contains("  INDEX  KIND     OFFLOAD  TRIPLE             ARCH    ")
                .containsPattern("  0      object   hip      amdgcn-amd-amdhsa  gfx90a +\\d+ +2  \\w* ?clang version ")
                .containsPattern("  1      bitcode  openmp   amdgcn-amd-amdhsa  gfx90a +\\d+ +2  LLVM\\d+")
                .containsPattern(
                        "KERNEL +REGS  AGPRS  SGPRS  SHARED  LOCAL +SPILLS +PARAMS  THREADS  OCCUPANCY  BLOCKS    LIMIT")
                .containsPattern("spilling +128 .* 2 \\(12\\)   <=1024        50%  1 x 1024  regs");
    }

    @Test
    void namesAreThoseOfTheSourceShortenedInTheMiddle() {
        run("inspect", packed.toString());
        assertThat(out.toString()).containsPattern("  copy<[^\\n]*\\.\\.\\.[^\\n]*> ");

        run("inspect", "--no-demangle", packed.toString());
        assertThat(out.toString()).contains("  _Z4copyI").doesNotContain(" copy<");
    }

    @Test
    void parametersOnDemand() {
        run("inspect", "--parameters", object.toString());

        assertThat(out.toString())
                .containsPattern("KERNEL +PARAMETER  OFFSET  BYTES  PASSED")
                .containsPattern("spilling +0       0      8  pointer")
                .containsPattern("spilling +1       8      4  value");
    }

    @Test
    void imagesAlone() {
        run("inspect", "--images", packed.toString());

        assertThat(out.toString().lines()).hasSize(4);
    }

    /** A code object outside of any offload binary, and text that is nothing. */
    @Test
    void filesThatAreImagesThemselves() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.txt"), "nothing");
        run("inspect", object.toString(), bitcode.toString(), text.toString());

        assertThat(out.toString())
                .containsPattern("  0      object  none     amdgcn-amd-amdhsa  gfx90a +\\d+ +2  ")
                .containsPattern("  0      bitcode  none     amdgcn-amd-amdhsa  gfx90a +\\d+ +2  ")
                .contains(text + ": no device images");
    }

    @Test
    void theJsonIsByItsSchema() {
        assertThat(run("inspect", "--schema")).isZero();
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(out.toString());
        assertThat(run(
                        "inspect",
                        "--json",
                        packed.toString(),
                        object.toString(),
                        folder.resolve("kernels.hip").toString()))
                .isZero();

        List<Error> errors = schema.validate(out.toString(), InputFormat.JSON);

        assertThat(errors).isEmpty();
        JsonArray files =
                JsonParser.parseString(out.toString()).getAsJsonObject().getAsJsonArray("files");
        assertThat(files).hasSize(3);
        // A document that is not as the schema says is refused, so the above says something.
        JsonObject wrong = JsonParser.parseString(out.toString().replace("\"vector\": 128", "\"vector\": \"many\""))
                .getAsJsonObject();
        assertThat(schema.validate(wrong.toString(), InputFormat.JSON)).isNotEmpty();
    }

    @Test
    void theJsonHasAllThatIsKnown() {
        run("inspect", "--json", packed.toString());

        JsonObject image = JsonParser.parseString(out.toString())
                .getAsJsonObject()
                .getAsJsonArray("files")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("images")
                .get(0)
                .getAsJsonObject();
        JsonObject kernel = StreamSupport.stream(image.getAsJsonArray("kernels").spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .filter(candidate -> candidate.get("name").getAsString().equals("spilling"))
                .findFirst()
                .orElseThrow();
        assertThat(kernel.keySet())
                .containsExactly(
                        "name", "codeSize", "registers", "memory", "spills", "parameters", "launchBounds", "occupancy");
        assertThat(kernel.get("occupancy")).isEqualTo(JsonParser.parseString("""
                        {"threads": 1024, "blocks": 1, "waves": 16, "mostWaves": 32, "percent": 50,
                         "limits": ["registers", "scalarRegisters"]}
                        """));
        assertThat(kernel.get("parameters")).isEqualTo(JsonParser.parseString("""
                        {"size": 12, "hidden": 0, "list": [{"offset": 0, "size": 8, "kind": "pointer"},
                         {"offset": 8, "size": 4, "kind": "value"}]}
                        """));
        assertThat(image.get("madeFor").getAsString()).isEqualTo("gfx90a");
    }

    @Test
    void withoutAFileThereIsNothingToInspect() {
        assertThat(run("inspect")).isEqualTo(2);
        assertThat(run("inspect", "--schema", object.toString())).isEqualTo(2);
    }
}
