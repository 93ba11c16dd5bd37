package dev.offload.linker.target;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.problem.Problem;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An AMD target ID: a processor and, for each feature that a process can have on or off, what the code is compiled for
 * (LLVM's AMDGPUUsage, "Target ID"). In canonical form the features are in alphabetical order:
 * {@code gfx90a:sramecc+:xnack-}.
 */
public record TargetId(String processor, Setting sramecc, Setting xnack, int sinceLlvm) implements Arch {

    /** What code is compiled for, of a feature. */
    public enum Setting {
        /** Runs with the feature on and off. */
        ANY(""),
        ON("+"),
        OFF("-");

        private final String sign;

        Setting(String sign) {
            this.sign = sign;
        }

        private boolean serves(Setting link) {
            return this == ANY || this == link;
        }

        private boolean meets(Setting other) {
            return this == ANY || other == ANY || this == other;
        }

        private static Setting of(String feature, String text) {
            return feature.endsWith("+") ? ON : feature.endsWith("-") ? OFF : invalid(text);
        }

        private static Setting invalid(String text) {
            throw TargetId.invalid(text, "a feature ends in + or -");
        }
    }

    /**
     * Reads a target ID, its features in any order.
     *
     * @throws LinkerException if the processor is not known, or has no such feature
     */
    public static TargetId of(String text) {
        List<String> parts = List.of(text.split(":", -1));
        AmdProcessor processor = AmdProcessor.of(parts.get(0));
        Setting sramecc = Setting.ANY;
        Setting xnack = Setting.ANY;
        for (String feature : parts.subList(1, parts.size())) {
            if (feature.startsWith("sramecc")
                    && feature.length() == 8
                    && processor.sramecc()
                    && sramecc == Setting.ANY) {
                sramecc = Setting.of(feature, text);
            } else if (feature.startsWith("xnack")
                    && feature.length() == 6
                    && processor.xnack()
                    && xnack == Setting.ANY) {
                xnack = Setting.of(feature, text);
            } else {
                throw invalid(text, features(processor));
            }
        }
        return new TargetId(processor.name(), sramecc, xnack, processor.sinceLlvm());
    }

    private static LinkerException invalid(String text, String why) {
        return new LinkerException(
                Problem.UNKNOWN_ARCHITECTURE,
                "invalid AMD target ID '" + Printable.text(text) + "'",
                why + "; write it as in gfx90a:xnack+");
    }

    private static String features(AmdProcessor processor) {
        List<String> names = Stream.of(processor.sramecc() ? "sramecc" : "", processor.xnack() ? "xnack" : "")
                .filter(name -> !name.isEmpty())
                .toList();
        return names.isEmpty()
                ? processor.name() + " has no features to choose"
                : processor.name() + " takes each of " + String.join(" and ", names) + " once, with + or -";
    }

    @Override
    public String name() {
        return Stream.of(processor, named("sramecc", sramecc), named("xnack", xnack))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(":"));
    }

    private static String named(String feature, Setting setting) {
        return setting == Setting.ANY ? "" : feature + setting.sign;
    }

    /** The features in the form of LLVM's backend, such as {@code +sramecc,-xnack}. */
    public String llvmFeatures() {
        return Stream.of(signed("sramecc", sramecc), signed("xnack", xnack))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(","));
    }

    private static String signed(String feature, Setting setting) {
        return setting == Setting.ANY ? "" : setting.sign + feature;
    }

    /** Code for any setting of a feature serves both settings; code for one setting serves only that one. */
    @Override
    public boolean serves(Arch link) {
        return link instanceof TargetId id
                && processor.equals(id.processor)
                && sramecc.serves(id.sramecc)
                && xnack.serves(id.xnack);
    }

    @Override
    public int specificity() {
        return 1 + (sramecc == Setting.ANY ? 0 : 1) + (xnack == Setting.ANY ? 0 : 1);
    }

    /** Whether there are devices that run images of both, and neither of the two is the more specific one. */
    public boolean isAmbiguousWith(TargetId other) {
        return processor.equals(other.processor)
                && sramecc.meets(other.sramecc)
                && xnack.meets(other.xnack)
                && !serves(other)
                && !other.serves(this);
    }

    @Override
    public String toString() {
        return name();
    }
}
