package dev.offload.maven.rust;

import dev.offload.maven.frontend.Target;
import java.util.List;
import java.util.Optional;

/**
 * How rustc compiles for a device.
 *
 * @param triple rustc's target
 * @param processor what {@code -Ctarget-cpu} is; empty for the host's own processor
 * @param linkerOptions what rustc needs to know of the linker that it is given
 */
record DeviceTriple(String triple, Optional<String> processor, List<String> linkerOptions) {

    static DeviceTriple of(Target target, RustVersion version) {
        if (target.isNvptx()) {
            return new DeviceTriple(target.triple(), Optional.of(target.arch()), List.of());
        }
        if (target.isAmdgpu()) {
            // The features of a target ID, such as xnack, are applied when the kernels are lowered.
            String processor = target.arch().split(":", 2)[0];
            // rustc 1.96 fails an assertion when it links a cdylib for AMD with anything but a C compiler.
            return new DeviceTriple(target.triple(), Optional.of(processor), List.of("-Clinker-flavor=gcc"));
        }
        return new DeviceTriple(version.host(), Optional.empty(), List.of());
    }

    /** Whether the target has no precompiled {@code core}. */
    boolean needsSysroot() {
        return processor.isPresent();
    }
}
