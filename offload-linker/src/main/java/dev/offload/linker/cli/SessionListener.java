package dev.offload.linker.cli;

import dev.offload.linker.device.LinkListener;

/** Tells the user of a session what goes on in a device link. */
record SessionListener(Session session) implements LinkListener {

    @Override
    public void progress(String line) {
        session.progress().accept(line);
    }

    @Override
    public void warning(String line) {
        session.err().println("warning: " + line);
    }
}
