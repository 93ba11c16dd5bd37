package dev.offload.maven;

import dev.offload.maven.project.MavenContext.MavenServices;
import java.util.List;
import org.apache.maven.plugins.annotations.Parameter;

/** The parameters of the goals that make code for devices. */
abstract class AbstractDeviceMojo extends AbstractOffloadMojo {

    /**
     * The devices that the program is to run on. A target is written
     *
     * <ul>
     *   <li>{@code host}: the processor of the machine itself as a device, which needs no GPU
     *   <li>{@code sm_90}: NVIDIA GPUs, by their compute capability
     *   <li>{@code gfx90a}, {@code gfx90a:xnack+}: AMD GPUs
     *   <li>{@code nvptx64-nvidia-cuda:sm_90}: in full, the triple and the architecture
     * </ul>
     *
     * <pre>{@code
     * <targets>
     *   <target>host</target>
     *   <target>sm_90</target>
     * </targets>
     * }</pre>
     *
     * In the property they are separated by commas.
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.targets", defaultValue = "host")
    List<String> targets;

    /**
     * How much the compiler optimises, 0 to 3: clang's {@code -O}, for host and device code alike.
     *
     * <pre>{@code
     * <optimize>3</optimize>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.optimize", defaultValue = "2")
    int optimize;

    /**
     * Whether debug information is made: clang's {@code -g}, for host and device code alike.
     *
     * <pre>{@code
     * <debug>true</debug>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.debug", defaultValue = "false")
    boolean debug;

    AbstractDeviceMojo(MavenServices services) {
        super(services);
    }
}
