package dev.offload.linker.binary;

import java.util.ArrayList;
import java.util.List;

/** Gathers the offload sections of a file. Those of a hostile file may not overlap, so all of them are no more than the file. */
final class OffloadSections {

    private final Bytes file;
    private final List<Bytes> found = new ArrayList<>();
    private long room;

    OffloadSections(Bytes file) {
        this.file = file;
        this.room = file.size();
    }

    void add(Bytes content) {
        room -= content.size();
        if (room < 0) {
            throw file.bad("its offload sections overlap");
        }
        found.add(content);
    }

    List<Bytes> found() {
        return found;
    }
}
