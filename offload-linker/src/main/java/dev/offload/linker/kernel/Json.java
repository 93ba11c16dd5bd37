package dev.offload.linker.kernel;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The fields of objects that nobody vouches for: one of another type is as good as none. */
final class Json {

    private Json() {}

    static Optional<String> string(JsonObject object, String name) {
        JsonElement value = object.get(name);
        return value != null
                        && value.isJsonPrimitive()
                        && value.getAsJsonPrimitive().isString()
                ? Optional.of(value.getAsString())
                : Optional.empty();
    }

    static boolean isNumber(JsonElement value) {
        return value.isJsonPrimitive() && value.getAsJsonPrimitive().isNumber();
    }

    static boolean isTrue(JsonObject object, String name) {
        JsonElement value = object.get(name);
        return value != null
                && value.isJsonPrimitive()
                && value.getAsJsonPrimitive().isBoolean()
                && value.getAsBoolean();
    }

    /** A number that is not negative. */
    static OptionalLong size(JsonObject object, String name) {
        JsonElement value = object.get(name);
        return value != null && isNumber(value) && value.getAsLong() >= 0
                ? OptionalLong.of(value.getAsLong())
                : OptionalLong.empty();
    }

    /** A number that is not negative and fits 31 bits. */
    static OptionalInt number(JsonObject object, String name) {
        OptionalLong size = size(object, name);
        return size.isPresent() && size.getAsLong() <= Integer.MAX_VALUE
                ? OptionalInt.of((int) size.getAsLong())
                : OptionalInt.empty();
    }

    static JsonArray array(JsonObject object, String name) {
        JsonElement value = object.get(name);
        return value != null && value.isJsonArray() ? value.getAsJsonArray() : new JsonArray();
    }

    /** The objects of an array. */
    static List<JsonObject> objects(JsonObject object, String name) {
        return array(object, name).asList().stream()
                .filter(JsonElement::isJsonObject)
                .map(JsonElement::getAsJsonObject)
                .toList();
    }
}
