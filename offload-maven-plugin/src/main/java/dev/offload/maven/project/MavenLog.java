package dev.offload.maven.project;

import dev.offload.maven.tool.BuildLog;
import org.apache.maven.plugin.logging.Log;

/** Hands lines on to Maven's log. */
record MavenLog(Log log) implements BuildLog {

    @Override
    public void debug(String line) {
        log.debug(line);
    }

    @Override
    public void info(String line) {
        log.info(line);
    }

    @Override
    public void warn(String line) {
        log.warn(line);
    }

    @Override
    public void error(String line) {
        log.error(line);
    }
}
