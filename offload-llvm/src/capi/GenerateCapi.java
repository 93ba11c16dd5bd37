import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes package dev.offload.llvm.capi from LLVM's own headers and the list of functions beside this file.
 *
 * <p>Usage: {@code java GenerateCapi.java INCLUDE_DIR OUTPUT_DIR}, see README.md.
 */
final class GenerateCapi {

    private static final String PACKAGE = "dev.offload.llvm.capi";
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
    private static final Pattern PREPROCESSOR = Pattern.compile("(?m)^\\s*#(?:.*\\\\\n)*.*$");
    private static final Pattern ENUM = Pattern.compile("typedef enum\\s*\\w*\\s*\\{[^}]*}\\s*(\\w+)\\s*;");
    private static final Pattern HANDLE = Pattern.compile("typedef (?:const )?struct \\w+\\s*\\*\\s*(\\w+)\\s*;");
    private static final Pattern CALLBACK = Pattern.compile("typedef \\w+\\s*\\**\\s*\\(\\*(\\w+)\\)\\s*\\(");
    private static final Pattern FUNCTION = Pattern.compile("([\\w\\s*]+?[\\s*])(LLVM\\w+)\\s*\\(([^()]*)\\)\\s*;");

    /** What a C type is in Java: the letter of the signature, the Java type, and the layout. */
    private enum Carrier {
        VOID('V', "void", ""),
        BOOL('I', "boolean", "JAVA_INT"),
        INT('I', "int", "JAVA_INT"),
        LONG('J', "long", "JAVA_LONG"),
        DOUBLE('D', "double", "JAVA_DOUBLE"),
        ADDRESS('A', "MemorySegment", "ADDRESS");

        final char letter;
        final String java;
        final String layout;

        Carrier(char letter, String java, String layout) {
            this.letter = letter;
            this.java = java;
            this.layout = layout;
        }
    }

    private record Parameter(String name, Carrier carrier) {}

    private record Function(String cName, String prototype, Carrier result, List<Parameter> parameters) {
        String javaName() {
            return lowerCamel(cName.substring("LLVM".length()));
        }

        String signature() {
            return result.letter
                    + parameters.stream().map(p -> String.valueOf(p.carrier.letter)).collect(Collectors.joining());
        }
    }

    /** ABISizeOfType is abiSizeOfType, FP128TypeInContext is fp128TypeInContext. */
    private static String lowerCamel(String name) {
        int upper = 0;
        while (Character.isUpperCase(name.charAt(upper))) {
            upper++;
        }
        boolean digit = Character.isDigit(name.charAt(upper));
        int lowered = upper == 1 || digit ? upper : upper - 1;
        return name.substring(0, lowered).toLowerCase() + name.substring(lowered);
    }

    private final Map<String, Carrier> types = new TreeMap<>();
    private final Map<String, Map<String, Function>> declared = new TreeMap<>();

    public static void main(String[] args) throws IOException {
        Path include = Path.of(args[0]);
        Path output = Path.of(args[1]).resolve(PACKAGE.replace('.', '/'));
        Path list = Path.of("functions.txt");
        GenerateCapi generator = new GenerateCapi();
        generator.readHeaders(include.resolve("llvm-c").toRealPath());
        generator.write(wanted(list), output);
    }

    private static Map<String, List<String>> wanted(Path list) throws IOException {
        Map<String, List<String>> wanted = new LinkedHashMap<>();
        String header = "";
        for (String line : Files.readAllLines(list)) {
            if (line.startsWith("[")) {
                header = line.substring(1, line.length() - 1);
                wanted.put(header, new ArrayList<>());
            } else if (!line.isBlank() && !line.startsWith("#")) {
                wanted.get(header).add(line.strip());
            }
        }
        return wanted;
    }

    private void readHeaders(Path folder) throws IOException {
        types.put("void", Carrier.VOID);
        types.put("LLVMBool", Carrier.BOOL);
        types.put("LLVMAttributeIndex", Carrier.INT);
        types.put("LLVMDiagnosticSeverity", Carrier.INT);
        types.put("int", Carrier.INT);
        types.put("unsigned", Carrier.INT);
        types.put("unsigned int", Carrier.INT);
        types.put("uint32_t", Carrier.INT);
        types.put("uint64_t", Carrier.LONG);
        types.put("unsigned long long", Carrier.LONG);
        types.put("long long", Carrier.LONG);
        types.put("size_t", Carrier.LONG);
        types.put("double", Carrier.DOUBLE);
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".h")).toList()) {
                String text = Files.readString(file);
                text = COMMENT.matcher(text).replaceAll(" ");
                text = PREPROCESSOR.matcher(text).replaceAll(" ");
                text = text.replaceAll("LLVM_C_EXTERN_C_(BEGIN|END)|LLVM_C_ABI", ";");
                texts.put(folder.relativize(file).toString(), text);
                names(ENUM, text).forEach(name -> types.put(name, Carrier.INT));
                names(HANDLE, text).forEach(name -> types.put(name, Carrier.ADDRESS));
                names(CALLBACK, text).forEach(name -> types.put(name, Carrier.ADDRESS));
            }
        }
        texts.forEach((header, text) -> declared.put(header, functions(text)));
    }

    private static List<String> names(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(m -> m.group(1)).toList();
    }

    private Map<String, Function> functions(String text) {
        Map<String, Function> functions = new TreeMap<>();
        for (MatchResult match : FUNCTION.matcher(text).results().toList()) {
            String result = match.group(1).strip().replaceAll("\\s+", " ");
            String name = match.group(2);
            String parameters = match.group(3).strip().replaceAll("\\s+", " ");
            String prototype = result + (result.endsWith("*") ? "" : " ") + name + "(" + parameters + ")";
            if (types.containsKey(result) || result.endsWith("*")) {
                functions.put(name, new Function(name, prototype, carrier(result), parameters(parameters)));
            }
        }
        return functions;
    }

    private List<Parameter> parameters(String text) {
        List<Parameter> parameters = new ArrayList<>();
        if (text.isEmpty() || text.equals("void")) {
            return parameters;
        }
        for (String declaration : text.split(",")) {
            String type = declaration.strip();
            String name = "arg" + parameters.size();
            boolean array = type.endsWith("[]");
            MatchResult named = Pattern.compile("^(.*[\\s*])(\\w+)(?:\\[])?$").matcher(type).results().findFirst().orElse(null);
            if (named != null && !types.containsKey(type)) {
                type = named.group(1).strip();
                name = named.group(2);
            }
            parameters.add(new Parameter(javaParameter(name), array ? Carrier.ADDRESS : carrier(type)));
        }
        return parameters;
    }

    /** Every name of a C parameter in lower camel case: {@code OutMessage} is {@code outMessage}. */
    private static String javaParameter(String name) {
        String lowered = name.equals(name.toUpperCase())
                ? name.toLowerCase()
                : Character.toLowerCase(name.charAt(0)) + name.substring(1);
        lowered = Pattern.compile("_(\\w)").matcher(lowered).replaceAll(m -> m.group(1).toUpperCase());
        return Set.of("case", "else", "default", "switch", "if").contains(lowered) ? lowered + "Value" : lowered;
    }

    private Carrier carrier(String type) {
        String plain = type.replaceAll("\\bconst\\b", "").strip().replaceAll("\\s+", " ");
        if (plain.endsWith("*")) {
            return Carrier.ADDRESS;
        }
        Carrier carrier = types.get(plain);
        return carrier == null ? Carrier.ADDRESS : carrier;
    }

    private void write(Map<String, List<String>> wanted, Path output) throws IOException {
        Files.createDirectories(output);
        Map<String, Function> signatures = new TreeMap<>();
        for (Map.Entry<String, List<String>> entry : wanted.entrySet()) {
            List<Function> functions = new ArrayList<>();
            for (String name : entry.getValue()) {
                Function function = declared.get(entry.getKey()).get(name);
                if (function == null) {
                    throw new IllegalStateException(name + " is not declared in " + entry.getKey());
                }
                functions.add(function);
                signatures.putIfAbsent(function.signature(), function);
            }
            Files.writeString(output.resolve(className(entry.getKey()) + ".java"), headerClass(entry.getKey(), functions));
        }
        Files.writeString(output.resolve("Signature.java"), signatureClass(signatures));
        Files.writeString(output.resolve("LlvmC.java"), rootClass(wanted.keySet()));
    }

    private static String className(String header) {
        return header.substring(header.lastIndexOf('/') + 1).replace(".h", "H");
    }

    private static String headerClass(String header, List<Function> functions) {
        boolean addresses = functions.stream()
                .anyMatch(f -> f.result == Carrier.ADDRESS
                        || f.parameters.stream().anyMatch(p -> p.carrier == Carrier.ADDRESS));
        String methods = functions.stream().map(GenerateCapi::method).collect(Collectors.joining("\n"));
        return """
                // Written by src/capi/GenerateCapi.java from llvm-c/%1$s.
                // Change the list of functions, not this file.
                package %2$s;

                %3$s
                /** The functions of llvm-c/%1$s, in one opened library. */
                public final class %4$s {

                    private final NativeLibrary library;

                    %4$s(NativeLibrary library) {
                        this.library = library;
                    }

                %5$s}
                """
                .formatted(header, PACKAGE, addresses ? "import java.lang.foreign.MemorySegment;\n" : "", className(header), methods);
    }

    private static String method(Function f) {
        String parameters = f.parameters.stream().map(p -> p.carrier.java + " " + p.name).collect(Collectors.joining(", "));
        String traced = f.parameters.stream().map(p -> ", " + p.name).collect(Collectors.joining());
        String passed = f.parameters.stream()
                .map(p -> ", " + (p.carrier == Carrier.BOOL ? "(" + p.name + " ? 1 : 0)" : p.name))
                .collect(Collectors.joining());
        String call = "Signature.%s.CALL.invokeExact(library.function(\"%s\"%s)%s)".formatted(f.signature(), f.cName, traced, passed);
        String statement = switch (f.result) {
            case VOID -> call + ";";
            case BOOL -> "return (int) " + call + " != 0;";
            default -> "return (" + f.result.java + ") " + call + ";";
        };
        return """
                    /** {@code %s} */
                    public %s %s(%s) {
                        try {
                            %s
                        } catch (Throwable thrown) {
                            throw NativeLibrary.unchecked(thrown);
                        }
                    }
                """
                .formatted(f.prototype, f.result.java, f.javaName(), parameters, statement);
    }

    private static String signatureClass(Map<String, Function> signatures) {
        Set<String> layouts = new TreeSet<>();
        StringBuilder holders = new StringBuilder();
        signatures.forEach((signature, f) -> {
            List<String> parameters = f.parameters.stream().map(p -> p.carrier.layout).toList();
            layouts.addAll(parameters);
            List<String> all = new ArrayList<>(parameters);
            if (f.result != Carrier.VOID) {
                all.add(0, f.result.layout);
                layouts.add(f.result.layout);
            }
            holders.append("""

                        static final class %s {
                            static final MethodHandle CALL = downcall(FunctionDescriptor.%s(%s));

                            private %s() {}
                        }
                    """
                    .formatted(signature, f.result == Carrier.VOID ? "ofVoid" : "of", String.join(", ", all), signature));
        });
        String imports = layouts.stream().map(l -> "import static java.lang.foreign.ValueLayout." + l + ";\n").collect(Collectors.joining());
        return """
                // Written by src/capi/GenerateCapi.java. Change the list of functions, not this file.
                package %s;

                %s
                import java.lang.foreign.FunctionDescriptor;
                import java.lang.foreign.Linker;
                import java.lang.invoke.MethodHandle;

                /**
                 * Downcalls by signature. Each takes the function's address first, so that functions of one signature, and the same
                 * function of two libraries, share one; each is linked at its first use. A name is the result, then the parameters:
                 * V void, I int, J long, D double, A address.
                 */
                final class Signature {

                    private Signature() {}

                    private static MethodHandle downcall(FunctionDescriptor descriptor) {
                        return Linker.nativeLinker().downcallHandle(descriptor);
                    }
                %s}
                """
                .formatted(PACKAGE, imports, holders);
    }

    private static String rootClass(Set<String> headers) {
        StringBuilder fields = new StringBuilder();
        StringBuilder assignments = new StringBuilder();
        StringBuilder accessors = new StringBuilder();
        for (String header : headers) {
            String type = className(header);
            String field = lowerCamel(type.substring(0, type.length() - 1));
            fields.append("    private final %s %s;\n".formatted(type, field));
            assignments.append("        this.%s = new %s(library);\n".formatted(field, type));
            accessors.append("""

                        /** llvm-c/%s. */
                        public %s %s() {
                            return %s;
                        }
                    """
                    .formatted(header, type, field, field));
        }
        return """
                // Written by src/capi/GenerateCapi.java. Change the list of functions, not this file.
                package %s;

                /** The C API of one opened libLLVM, by header. */
                public final class LlvmC {

                    private final NativeLibrary library;
                %s
                    /** Nothing is looked up before it is called. */
                    public LlvmC(NativeLibrary library) {
                        this.library = library;
                %s    }

                    /** The library itself. */
                    public NativeLibrary library() {
                        return library;
                    }
                %s}
                """
                .formatted(PACKAGE, fields, assignments, accessors);
    }
}
