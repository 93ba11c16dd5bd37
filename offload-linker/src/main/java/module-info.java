/** The offload binary tools: pack, inspect, device link, wrap; as a program and as a persistent worker. */
module dev.offload.linker {
    requires static org.jspecify;
    requires dev.offload.llvm;
    requires com.github.luben.zstd_jni;
    requires com.google.gson;
    requires info.picocli;

    // Commands and their options are read and written by reflection.
    opens dev.offload.linker.cli to
            info.picocli;
}
