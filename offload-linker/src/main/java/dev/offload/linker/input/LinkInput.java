package dev.offload.linker.input;

import dev.offload.linker.binary.FileHead;
import java.nio.file.Path;

/**
 * A file with device code to link.
 *
 * @param whole whether its device code is wanted for its own sake: that of an object, or of an archive that is named as a whole. The
 *     device code of another archive is linked for the targets that others have code for, all members of it, whatever symbols they
 *     define: which member a program needs is a question of its host code
 */
public record LinkInput(Path file, boolean whole) {

    /** A file as it is named without options around it. */
    public static LinkInput of(Path file) {
        return new LinkInput(file, !FileHead.of(file).isArchive());
    }
}
