package dev.offload.linker.kernel;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.target.Triple;
import java.util.List;
import java.util.Optional;

/**
 * What an image says of itself.
 *
 * @param producer the program that made it and its version, as it is noted in the image
 * @param triple what the image itself is for, if it is for a GPU
 * @param architecture the architecture that the image itself is for, whatever is said around it
 * @param kernels in the order in which they lie in the image; empty if they cannot be told, or are in the images that this one holds
 * @param remark why there are no kernels, or not all that is known of them, for people
 */
public record ImageContents(
        Optional<String> producer,
        Optional<Triple> triple,
        Optional<String> architecture,
        Optional<List<Kernel>> kernels,
        Optional<String> remark) {

    public ImageContents {
        kernels = kernels.map(List::copyOf);
    }

    /** The kernels; none if they are not known. */
    public List<Kernel> knownKernels() {
        return kernels.orElse(List.of());
    }

    /** The same with another remark, before the one there is. */
    ImageContents withRemark(String first) {
        return new ImageContents(
                producer,
                triple,
                architecture,
                kernels,
                Optional.of(remark.map(second -> first + "; " + second).orElse(first)));
    }

    /** A container, which is its images. */
    static ImageContents container() {
        return new ImageContents(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** An image that cannot be read. */
    static ImageContents damaged(LinkerException damage) {
        return unknown("damaged: " + damage.getMessage());
    }

    /** An image of which nothing is known, and why. */
    static ImageContents unknown(String why) {
        return new ImageContents(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(why));
    }
}
