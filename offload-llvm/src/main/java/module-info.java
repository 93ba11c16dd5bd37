/** The LLVM C API, as types: contexts, modules, target machines, pass pipelines, object files. */
module dev.offload.llvm {
    requires static transitive org.jspecify;

    exports dev.offload.llvm;
}
