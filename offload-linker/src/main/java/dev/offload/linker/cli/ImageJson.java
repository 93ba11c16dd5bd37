package dev.offload.linker.cli;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.OffloadImage;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;

/**
 * The images of files as JSON:
 *
 * <pre>{@code
 * {"version": 1,
 *  "files": [
 *   {"file": "libk.a",
 *    "images": [
 *     {"index": 0,                       in this file
 *      "source": "libk.a(saxpy.o)",      the file, or the member of an archive
 *      "kind": "bitcode",                object, bitcode, cubin, fatbinary, ptx, spirv, none
 *      "producer": "openmp",             openmp, cuda, hip, sycl, none
 *      "triple": "nvptx64-nvidia-cuda",
 *      "arch": "sm_90",
 *      "size": 2360,                     bytes
 *      "flags": 0,
 *      "strings": {"arch": "sm_90", "triple": "nvptx64-nvidia-cuda"}}]}]}   all that the image carries
 * }</pre>
 */
final class ImageJson {

    private static final int VERSION = 1;

    private ImageJson() {}

    static String of(SequencedMap<Path, List<FoundImage>> files) {
        JsonArray all = new JsonArray();
        files.forEach((file, images) -> all.add(file(file, images)));
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

    private static JsonObject file(Path file, List<FoundImage> images) {
        JsonArray all = new JsonArray();
        for (int i = 0; i < images.size(); i++) {
            all.add(image(images.get(i), i));
        }
        JsonObject object = new JsonObject();
        object.addProperty("file", file.toString());
        object.add("images", all);
        return object;
    }

    private static JsonObject image(FoundImage found, int index) {
        OffloadImage image = found.image();
        JsonObject strings = new JsonObject();
        image.strings().forEach(strings::addProperty);
        JsonObject object = new JsonObject();
        object.addProperty("index", index);
        object.addProperty("source", found.source());
        object.addProperty("kind", image.kind().word());
        object.addProperty("producer", image.offloadKind().word());
        object.addProperty("triple", image.triple());
        object.addProperty("arch", image.arch());
        object.addProperty("size", image.size());
        object.addProperty("flags", image.flags());
        object.add("strings", strings);
        return object;
    }
}
