package dev.offload.linker.cli;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.kernel.ImageContents;
import dev.offload.linker.kernel.Inspection.InspectedFile;
import dev.offload.linker.kernel.Inspection.InspectedImage;
import java.util.List;
import java.util.function.UnaryOperator;

/** The images of files as JSON, by the schema {@code inspect.schema.json}. */
final class ImageJson {

    /** Of the schema: it grows when a field changes its meaning or goes, not when one is added. */
    private static final int VERSION = 2;

    private final KernelJson kernels;

    ImageJson(UnaryOperator<String> demangle) {
        this.kernels = new KernelJson(demangle);
    }

    /** The document, with its last line ended. */
    String of(List<InspectedFile> files) {
        JsonArray all = new JsonArray();
        files.forEach(file -> all.add(file(file)));
        JsonObject document = new JsonObject();
        document.addProperty("version", VERSION);
        document.add("files", all);
        return new GsonBuilder()
                        .setPrettyPrinting()
                        .disableHtmlEscaping()
                        .create()
                        .toJson(document)
                + System.lineSeparator();
    }

    private JsonObject file(InspectedFile file) {
        JsonObject object = new JsonObject();
        object.addProperty("file", file.file().toString());
        object.add("images", images(file.images()));
        return object;
    }

    private JsonArray images(List<InspectedImage> images) {
        JsonArray all = new JsonArray();
        for (int i = 0; i < images.size(); i++) {
            all.add(image(images.get(i), i));
        }
        return all;
    }

    private JsonObject image(InspectedImage inspected, int index) {
        FoundImage found = inspected.found();
        OffloadImage image = found.image();
        JsonObject strings = new JsonObject();
        image.strings().forEach(strings::addProperty);
        JsonObject object = new JsonObject();
        object.addProperty("index", index);
        object.addProperty("source", found.source());
        object.addProperty("kind", image.kind().word());
        object.addProperty("offloadKind", image.offloadKind().word());
        object.addProperty("triple", image.triple());
        object.addProperty("arch", image.arch());
        object.addProperty("size", image.size());
        object.addProperty("flags", image.flags());
        object.add("strings", strings);
        add(object, inspected.contents());
        if (!inspected.parts().isEmpty()) {
            object.add("images", images(inspected.parts()));
        }
        return object;
    }

    private void add(JsonObject object, ImageContents contents) {
        contents.producer().ifPresent(producer -> object.addProperty("producer", producer));
        contents.architecture().ifPresent(name -> object.addProperty("madeFor", name));
        contents.remark().ifPresent(remark -> object.addProperty("remark", remark));
        contents.kernels().ifPresent(known -> {
            JsonArray all = new JsonArray();
            known.forEach(kernel -> all.add(kernels.of(kernel)));
            object.add("kernels", all);
        });
    }
}
