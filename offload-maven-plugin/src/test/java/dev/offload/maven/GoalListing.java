package dev.offload.maven;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.jspecify.annotations.Nullable;

/** Goals and parameters as lines of text, in an order that does not depend on the sources. */
class GoalListing {

    private final StringBuilder text = new StringBuilder();

    GoalListing(PluginDescriptor plugin) {
        plugin.getMojos().stream()
                .sorted(Comparator.comparing(MojoDescriptor::getGoal))
                .forEach(goal -> add(plugin, goal));
    }

    private void add(PluginDescriptor plugin, MojoDescriptor goal) {
        text.append(plugin.getGoalPrefix()).append(':').append(goal.getGoal()).append('\n');
        properties(goal)
                .forEach((name, value) -> text.append("    ")
                        .append(name)
                        .append(": ")
                        .append(value)
                        .append('\n'));
        List<Parameter> parameters = goal.getParameters();
        parameters.stream()
                .filter(Parameter::isEditable)
                .sorted(Comparator.comparing(Parameter::getName))
                .forEach(parameter -> add(goal.getMojoConfiguration(), parameter));
        text.append('\n');
    }

    private void add(PlexusConfiguration configuration, Parameter parameter) {
        PlexusConfiguration value = configuration.getChild(parameter.getName());
        StringJoiner words = new StringJoiner(", ", "    <" + parameter.getName() + "> ", "\n");
        words.add(parameter.getType());
        words.add(value.getValue("no property"));
        words.add(parameter.isRequired() ? "required" : "optional");
        addIfAny(words, "default ", value.getAttribute("default-value"));
        addIfAny(words, "alias ", parameter.getAlias());
        addIfAny(words, "deprecated: ", parameter.getDeprecated());
        text.append(words);
    }

    private static void addIfAny(StringJoiner words, String name, @Nullable String value) {
        if (value != null) {
            words.add(name + value);
        }
    }

    /** What a pom, a command line or a build on many threads may rely on. */
    private static Map<String, Object> properties(MojoDescriptor goal) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("phase", orNone(goal.getPhase()));
        properties.put("thread safe", goal.isThreadSafe());
        properties.put("project required", goal.isProjectRequired());
        properties.put("dependencies resolved", orNone(goal.getDependencyResolutionRequired()));
        properties.put("dependencies collected", orNone(goal.getDependencyCollectionRequired()));
        properties.put("aggregator", goal.isAggregator());
        properties.put("online required", goal.isOnlineRequired());
        properties.put("inherited", goal.isInheritedByDefault());
        properties.put("only on the command line", goal.isDirectInvocationOnly());
        properties.put("runs first", goal.isForking());
        properties.put("deprecated", orNone(goal.getDeprecated()));
        return properties;
    }

    private static String orNone(@Nullable String value) {
        return value == null ? "none" : value;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
