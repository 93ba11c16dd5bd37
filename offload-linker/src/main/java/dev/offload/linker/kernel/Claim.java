package dev.offload.linker.kernel;

import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.Triple;
import java.util.Optional;
import java.util.Set;

/** Holds what is said of an image against what it says itself: run times choose by the one, and fail by the other. */
final class Claim {

    private Claim() {}

    /**
     * What is wrong, if anything is.
     *
     * @param kind what the image is, by its contents
     */
    static Optional<String> contradiction(OffloadImage said, ImageKind kind, ImageContents contents) {
        if (contents.triple().isEmpty()) {
            return Optional.empty();
        }
        Triple triple = contents.triple().get();
        if (!said.triple().isEmpty() && !said.triple().split("-", 2)[0].equals(triple.architecture())) {
            return Optional.of("made for " + triple + ", not for " + Printable.text(said.triple()) + " as it is said");
        }
        return contents.architecture()
                .filter(own -> !said.arch().isEmpty() && !agree(kind, own, said.arch()))
                .map(own -> "made for " + Printable.text(own) + ", not for " + Printable.text(said.arch())
                        + " as it is said");
    }

    private static boolean agree(ImageKind kind, String own, String said) {
        return switch (kind) {
            // A cubin does not tell whether it is for a family.
            case CUBIN -> own.equals(said) || (own + "f").equals(said);
            case OBJECT -> Set.of(own.split(":")).equals(Set.of(said.split(":")));
            // Text and bitcode may be for an older architecture than they are to run on.
            default -> true;
        };
    }
}
