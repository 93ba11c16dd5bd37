package dev.offload.maven.tool;

/** Where the user is told of what goes on: Maven's log. */
public interface BuildLog {

    /** For whoever looks for a fault of the plugin. */
    void debug(String line);

    void info(String line);

    void warn(String line);

    void error(String line);
}
