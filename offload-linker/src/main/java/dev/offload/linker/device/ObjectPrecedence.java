package dev.offload.linker.device;

import dev.offload.linker.binary.ElfGlobals;
import java.util.HashMap;
import java.util.Map;

/** Leaves out objects whose source came in compiled for something nearer to the target as well. */
final class ObjectPrecedence {

    /** How near to the target the code is that defines each symbol. */
    private final Map<String, Integer> definitions = new HashMap<>();

    /**
     * Whether objects asked about before define all that this one defines, and are nearer to the target.
     *
     * @param object an ELF object; the nearest ones have to be asked about first
     */
    boolean isReplaced(DeviceUnit object) {
        var defined = ElfGlobals.read(object.input(), object.content()).defined();
        boolean isReplaced = !defined.isEmpty()
                && defined.stream().allMatch(name -> definitions.getOrDefault(name, 0) > object.specificity());
        defined.forEach(name -> definitions.merge(name, object.specificity(), Math::max));
        return isReplaced;
    }
}
