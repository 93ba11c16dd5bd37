package dev.offload.maven.problem;

/**
 * A parameter of the plugin, as messages name it: the pom element and the property that set it.
 *
 * @param name the parameter's name, such as {@code llvm}
 */
public record Setting(String name) {

    public static final Setting LLVM = new Setting("llvm");
    public static final Setting CUDA = new Setting("cuda");
    public static final Setting RUNTIME = new Setting("runtime");
    public static final Setting JAVA = new Setting("java");
    public static final Setting COMPILER_LAUNCHER = new Setting("compilerLauncher");
    public static final Setting CACHE_DIRECTORY = new Setting("cacheDirectory");
    public static final Setting TARGETS = new Setting("targets");

    /** The property, such as {@code offload.llvm}. */
    public String property() {
        return "offload." + name;
    }

    /** Both ways to set it, such as {@code <llvm>DIR</llvm> or -Doffload.llvm=DIR}. */
    public String to(String value) {
        return "<" + name + ">" + value + "</" + name + "> or -D" + property() + "=" + value;
    }

    @Override
    public String toString() {
        return "<" + name + "> / -D" + property();
    }
}
