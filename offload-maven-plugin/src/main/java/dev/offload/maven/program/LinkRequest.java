package dev.offload.maven.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is to be linked.
 *
 * @param output the program or library
 * @param cxx whether the C++ library is needed
 * @param objects the host objects and the registration of the images
 * @param rust what the object of a Rust crate needs, if there is one
 * @param bundled whether the runtime is copied beside the result
 * @param libraries what else is linked in
 * @param linkerArgs further arguments for the linker driver
 */
public record LinkRequest(
        Path output,
        OutputType type,
        boolean cxx,
        List<Path> objects,
        Optional<RecordedLink> rust,
        boolean bundled,
        List<Library> libraries,
        List<String> linkerArgs) {

    public LinkRequest {
        objects = List.copyOf(objects);
        libraries = List.copyOf(libraries);
        linkerArgs = List.copyOf(linkerArgs);
    }
}
