package dev.offload.maven.program;

import java.nio.file.Path;
import java.util.List;

/** A library of the parameter {@code libraries}. */
public sealed interface Library {

    /** What the linker is given. */
    String argument();

    /** A library that the linker searches for by its name. */
    record Named(String name) implements Library {
        @Override
        public String argument() {
            return "-l" + name;
        }
    }

    /** An object, archive or shared library: its device code is linked as well. */
    record InFile(Path file) implements Library {
        @Override
        public String argument() {
            return file.toString();
        }
    }

    /** A value with a '/' or an extension of a library file is a file, seen from {@code base}; any other is a name. */
    static Library of(String value, Path base) {
        boolean file = value.contains("/")
                || List.of(".a", ".o", ".so", ".dylib", ".lib").stream().anyMatch(value::endsWith);
        return file ? new InFile(base.resolve(value).normalize()) : new Named(value);
    }
}
