package dev.offload.maven.tool;

/** Where the user is told of what goes on: Maven's log. */
public interface BuildLog {

    void info(String line);

    void warn(String line);

    void error(String line);
}
