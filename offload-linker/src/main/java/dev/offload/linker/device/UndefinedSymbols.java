package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.tool.Demangler;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Module;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds what an image refers to and nothing defines, before a vendor's tool or, worse, a program's start does. */
final class UndefinedSymbols {

    private static final int MOST_NAMED = 8;

    private final LinkTools tools;
    private final LinkRules rules;

    UndefinedSymbols(LinkTools tools, LinkRules rules) {
        this.tools = tools;
        this.rules = rules;
    }

    /** @throws LinkerException if the module, in which all unused declarations are gone, refers to something undefined */
    void check(Module module, Neighbours neighbours, LinkJob job) throws InterruptedException {
        List<String> undefined = Stream.<GlobalValue>concat(module.functions().stream(), module.globals().stream())
                .filter(symbol -> symbol.isDeclaration() && symbol.isUsed())
                .filter(symbol -> !symbol.name().startsWith("llvm.") && !rules.isProvided(symbol))
                .filter(symbol -> !neighbours.define(symbol.name()))
                .map(GlobalValue::name)
                .toList();
        if (!undefined.isEmpty()) {
            throw failure(undefined, job, job::sourcesOf);
        }
    }

    /**
     * What to tell the user of undefined symbols.
     *
     * @param sources the sources that refer to a symbol
     */
    LinkerException failure(List<String> undefined, LinkJob job, Function<String, List<String>> sources)
            throws InterruptedException {
        List<String> symbols = programsFirst(undefined);
        List<String> names = demangled(symbols.subList(0, Math.min(symbols.size(), MOST_NAMED)));
        StringBuilder message = new StringBuilder("no device code for ")
                .append(job.target())
                .append(" defines ")
                .append(names.get(0));
        List<String> users = sources.apply(symbols.get(0));
        if (!users.isEmpty()) {
            message.append(", which ").append(String.join(" and ", users)).append(" refers to");
        }
        if (names.size() > 1) {
            message.append("; nor ").append(String.join(", ", names.subList(1, names.size())));
        }
        if (symbols.size() > names.size()) {
            message.append(" and ").append(symbols.size() - names.size()).append(" more");
        }
        return new LinkerException(
                Problem.UNDEFINED_DEVICE_SYMBOL, message.toString(), rules.remedyFor(symbols.get(0)));
    }

    /** Those of a library tell less than those that the program itself should have. */
    private List<String> programsFirst(List<String> undefined) {
        return undefined.stream()
                .sorted(Comparator.comparing(symbol -> rules.libraryOf(symbol).isPresent()))
                .toList();
    }

    private List<String> demangled(List<String> symbols) throws InterruptedException {
        Demangler demangler = Demangler.find(tools.llvm().library(), tools.system(), tools.runner());
        List<String> names = new ArrayList<>();
        for (String symbol : symbols) {
            String name = demangler.demangle(symbol);
            names.add(name.equals(symbol) ? symbol : name + " [" + symbol + "]");
        }
        return names;
    }
}
