package dev.offload.linker.cli;

import dev.offload.linker.binary.ImageArguments;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the value of {@code --image}. */
final class ImageArgumentsConverter implements ITypeConverter<ImageArguments> {

    @Override
    public ImageArguments convert(String text) {
        try {
            return ImageArguments.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
