package dev.offload.linker.device;

import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;

/**
 * What goes into one device link.
 *
 * @param kinds the programming models that the code belongs to; each gets the image under its own name
 * @param units in the order of the command line
 */
record LinkGroup(Target target, SortedSet<OffloadKind> kinds, List<DeviceUnit> units) {

    /**
     * The order in which a program registers its images. libomptarget loads the first image of a program that fits a device, so
     * the more specific ones of a processor come first; otherwise it is the order of LLVM's linker.
     */
    static final Comparator<LinkGroup> REGISTRATION_ORDER =
            Comparator.comparing(LinkGroup::target).reversed();
}
