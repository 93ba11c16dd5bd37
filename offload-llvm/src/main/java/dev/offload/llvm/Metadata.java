package dev.offload.llvm;

/** An operand of metadata. */
public sealed interface Metadata permits Metadata.Text, Metadata.Wrapped, Metadata.None, MetadataNode {

    /** A metadata string: {@code !"text"}. */
    record Text(String text) implements Metadata {}

    /** A value as metadata: {@code i32 1}, {@code ptr @f}. */
    record Wrapped(Value value) implements Metadata {}

    /** The operand {@code null}. */
    record None() implements Metadata {}
}
