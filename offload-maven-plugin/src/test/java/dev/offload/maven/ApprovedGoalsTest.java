package dev.offload.maven;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptorBuilder;
import org.codehaus.plexus.configuration.PlexusConfigurationException;
import org.junit.jupiter.api.Test;

/** The goals and the parameters that a user's pom can name: no change of them goes unseen. */
class ApprovedGoalsTest {

    private static final Path APPROVED = Path.of("src/test/approved/goals.txt");
    private static final Path PRESENT = Path.of("target/approved/goals.txt");

    @Test
    void theGoalsAreThoseThatWereApproved() throws IOException, PlexusConfigurationException {
        Files.createDirectories(requireNonNull(PRESENT.getParent()));
        Files.writeString(PRESENT, new GoalListing(descriptor()).toString());

        assertThat(PRESENT)
                .as(
                        "A goal or a parameter is not as it was approved. If a user's pom of today still means the same,"
                                + " approve it, with a line in CHANGELOG.md:%n"
                                + "    cp offload-maven-plugin/%s offload-maven-plugin/%s%n",
                        PRESENT, APPROVED)
                .hasSameTextualContentAs(APPROVED);
    }

    /** As Maven itself reads it. */
    private static PluginDescriptor descriptor() throws IOException, PlexusConfigurationException {
        try (InputStream in =
                        requireNonNull(ApprovedGoalsTest.class.getResourceAsStream("/META-INF/maven/plugin.xml"));
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return new PluginDescriptorBuilder().build(reader);
        }
    }
}
