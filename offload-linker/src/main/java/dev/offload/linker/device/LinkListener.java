package dev.offload.linker.device;

/** Hears what goes on during a device link. Called by one thread. */
public interface LinkListener {

    /** Something takes a while: a line that says what is under way. */
    void progress(String line);

    /** Something that the user should know, and that does not end the link. */
    void warning(String line);
}
