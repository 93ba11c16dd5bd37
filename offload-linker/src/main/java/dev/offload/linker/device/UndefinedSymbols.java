package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Module;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds what an image refers to and nothing defines, before a vendor's tool or, worse, a program's start does. */
final class UndefinedSymbols {

    private static final int MOST_NAMED = 8;

    private UndefinedSymbols() {}

    /** @throws LinkerException if the module, in which all unused declarations are gone, refers to something undefined */
    static void check(Module module, LinkJob job, LinkRules rules) {
        List<String> undefined = Stream.<GlobalValue>concat(module.functions().stream(), module.globals().stream())
                .filter(symbol -> symbol.isDeclaration() && symbol.isUsed())
                .filter(symbol -> !symbol.name().startsWith("llvm.") && !rules.isProvided(symbol))
                .map(GlobalValue::name)
                .toList();
        if (!undefined.isEmpty()) {
            throw failure(undefined, job, job::sourcesOf, rules);
        }
    }

    static LinkerException failure(
            List<String> undefined, LinkJob job, Function<String, List<String>> sources, LinkRules rules) {
        List<String> symbols = programsFirst(undefined, rules);
        String first = symbols.get(0);
        List<String> users = sources.apply(first);
        StringBuilder message = new StringBuilder("no device code for ")
                .append(job.target())
                .append(" defines ")
                .append(first);
        if (!users.isEmpty()) {
            message.append(", which ").append(String.join(" and ", users)).append(" refers to");
        }
        if (symbols.size() > 1) {
            List<String> named = symbols.subList(1, Math.min(symbols.size(), MOST_NAMED));
            message.append("; nor ").append(String.join(", ", named));
        }
        if (symbols.size() > MOST_NAMED) {
            message.append(" and ").append(symbols.size() - MOST_NAMED).append(" more");
        }
        return new LinkerException(Problem.UNDEFINED_DEVICE_SYMBOL, message.toString(), rules.remedyFor(first));
    }

    /** Those of a library tell less than those that the program itself should have. */
    private static List<String> programsFirst(List<String> undefined, LinkRules rules) {
        return undefined.stream()
                .sorted(Comparator.comparing(symbol -> rules.libraryOf(symbol).isPresent()))
                .toList();
    }
}
