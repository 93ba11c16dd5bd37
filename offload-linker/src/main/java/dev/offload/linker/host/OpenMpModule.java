package dev.offload.linker.host;

import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.llvm.Constant;
import dev.offload.llvm.Context;
import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.IrBuilder;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.Module;
import dev.offload.llvm.Type;
import dev.offload.llvm.Types;
import dev.offload.llvm.UnnamedAddress;
import dev.offload.llvm.Visibility;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * The module that registers OpenMP images, as {@code wrapOpenMPBinaries} of LLVM 22 makes it
 * (llvm/lib/Frontend/Offloading/OffloadWrapper.cpp). Names, types and sections are what tools and the runtime go by.
 *
 * <p>It differs in one thing. A linker that collects unused sections may drop neither the entries of the host objects nor the
 * section's bounds. lld drops both, because it does not take {@code __start_} and {@code __stop_} symbols as uses of a
 * section. So {@code llvm.used}, which marks sections as retained, takes the place of {@code llvm.compiler.used}, and a
 * retained array refers to each entry.
 */
final class OpenMpModule {

    private static final String IMAGE_SECTION = ".llvm.offloading";
    private static final String STARTUP_SECTION = ".text.startup";

    /** Where an offload binary of version 1 has the offset of its image: {@code ImageOffset} of the entry after the header. */
    private static final int IMAGE_OFFSET = 0x38;

    /** Before the constructors of the program, which may offload already; 100 and lower are the implementation's. */
    private static final int CONSTRUCTOR_PRIORITY = 101;

    private final Context context;
    private final Types types;
    private final Type pointer;
    private final Type entry;
    private final Module module;

    OpenMpModule(Context context) {
        this.context = context;
        this.types = context.types();
        this.pointer = types.pointer();
        this.entry = types.namedStruct(
                "struct.__tgt_offload_entry",
                types.i64(),
                types.i16(),
                types.i16(),
                types.i32(),
                pointer,
                pointer,
                types.i64(),
                types.i64(),
                pointer);
        this.module = context.createModule("offload.wrapper.module");
    }

    Module build(Registration registration) {
        module.setTriple(registration.host().triple().text());
        if (!registration.images().isEmpty()) {
            register(descriptor(registration));
        }
        return module;
    }

    /** {@code __tgt_bin_desc} of the offload runtime (openmp, offload/include/Shared/APITypes.h). */
    private GlobalVariable descriptor(Registration registration) {
        String section = registration.entries().section().section();
        Constant begin = bound("__start_" + section);
        Constant end = bound("__stop_" + section);
        keepEntries(section, registration.entries().symbols());

        Type imageType = types.namedStruct("__tgt_device_image", pointer, pointer, pointer, pointer);
        List<Constant> images = new ArrayList<>();
        for (OffloadImage image : registration.images()) {
            images.add(deviceImage(imageType, image, begin, end));
        }
        GlobalVariable array = constant(".omp_offloading.device_images", imageType.arrayOf(images));
        array.setUnnamedAddress(UnnamedAddress.GLOBAL);

        Type descriptorType = types.namedStruct("__tgt_bin_desc", types.i32(), pointer, pointer, pointer);
        return constant(
                ".omp_offloading.descriptor",
                descriptorType.structOf(types.i32().constant(images.size()), array, begin, end));
    }

    /** A symbol that the linker defines at one end of the section with the entries. */
    private Constant bound(String name) {
        GlobalVariable bound = module.addGlobal(name, entry.array(0));
        bound.setConstant(true);
        bound.setVisibility(Visibility.HIDDEN);
        return bound;
    }

    private void keepEntries(String section, List<String> symbols) {
        // Without a section of that name in the program there would be no bounds.
        GlobalVariable dummy = constant("__dummy." + section, entry.array(0).zero());
        dummy.setSection(section);
        dummy.setAlignment(8);
        if (symbols.isEmpty()) {
            module.appendToUsed(dummy);
            return;
        }
        List<Constant> entries = new ArrayList<>();
        for (String symbol : symbols) {
            GlobalVariable declared = module.addGlobal(symbol, entry);
            declared.setConstant(true);
            declared.setVisibility(Visibility.HIDDEN);
            entries.add(declared);
        }
        module.appendToUsed(dummy, constant(".omp_offloading.kept_entries", pointer.arrayOf(entries)));
    }

    /**
     * {@code __tgt_device_image}, of the image proper. The whole offload binary around it is in the program, so that tools find
     * out what it is for; LLVM gives the section its type by its name.
     */
    private Constant deviceImage(Type imageType, OffloadImage image, Constant begin, Constant end) {
        byte[] binary = OffloadBinaryWriter.write(List.of(image));
        GlobalVariable content = constant(".omp_offloading.device_image", context.bytes(binary));
        content.setUnnamedAddress(UnnamedAddress.GLOBAL);
        content.setSection(IMAGE_SECTION);
        content.setAlignment(8);
        long offset = ByteBuffer.wrap(binary).order(ByteOrder.LITTLE_ENDIAN).getLong(IMAGE_OFFSET);
        return imageType.structOf(at(content, offset), at(content, offset + image.size()), begin, end);
    }

    private Constant at(GlobalVariable bytes, long offset) {
        return bytes.inBoundsGep(
                bytes.valueType(), types.i64().constant(0), types.i64().constant(offset));
    }

    private void register(GlobalVariable descriptor) {
        Type takesDescriptor = types.voidType().function(pointer);
        Function register = startupFunction(".omp_offloading.descriptor_reg");
        Function registerLibrary = module.addFunction("__tgt_register_lib", takesDescriptor);
        Function atExit = module.addFunction("atexit", types.i32().function(pointer));
        Function unregister = startupFunction(".omp_offloading.descriptor_unreg");
        Function unregisterLibrary = module.addFunction("__tgt_unregister_lib", takesDescriptor);
        try (IrBuilder ir = context.newBuilder()) {
            ir.at(register.appendBlock("entry"));
            ir.call(registerLibrary, descriptor);
            // After the runtime's own handler, so that this runs before it.
            ir.call(atExit, unregister);
            ir.returnVoid();

            ir.at(unregister.appendBlock("entry"));
            ir.call(unregisterLibrary, descriptor);
            ir.returnVoid();
        }
        module.appendToConstructors(CONSTRUCTOR_PRIORITY, register);
    }

    private Function startupFunction(String name) {
        Function function = module.addFunction(name, types.voidType().function());
        function.setLinkage(Linkage.INTERNAL);
        function.setSection(STARTUP_SECTION);
        return function;
    }

    private GlobalVariable constant(String name, Constant value) {
        GlobalVariable variable = module.addGlobal(name, value.type());
        variable.setInitializer(value);
        variable.setConstant(true);
        variable.setLinkage(Linkage.INTERNAL);
        return variable;
    }
}
