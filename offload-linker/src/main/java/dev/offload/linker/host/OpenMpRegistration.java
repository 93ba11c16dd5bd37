package dev.offload.linker.host;

import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.llvm.Constant;
import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.IrBuilder;
import dev.offload.llvm.Type;
import dev.offload.llvm.Types;
import dev.offload.llvm.UnnamedAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Registers OpenMP images with libomptarget. */
final class OpenMpRegistration {

    private static final String IMAGE_SECTION = ".llvm.offloading";

    /** Where an offload binary of version 1 has the offset of its image: {@code ImageOffset} of the entry after the header. */
    private static final int IMAGE_OFFSET = 0x38;

    private final RegistrationModule module;
    private final OffloadEntries entries;
    private final Types types;

    OpenMpRegistration(RegistrationModule module, OffloadEntries entries) {
        this.module = module;
        this.entries = entries;
        this.types = module.types();
    }

    void register(List<OffloadImage> images) {
        GlobalVariable descriptor = descriptor(images);
        Function register = module.startupFunction(".omp_offloading.descriptor_reg");
        Function registerLibrary = module.declare("__tgt_register_lib", types.voidType(), module.pointer());
        Function atExit = module.declare("atexit", types.i32(), module.pointer());
        Function unregister = module.startupFunction(".omp_offloading.descriptor_unreg");
        Function unregisterLibrary = module.declare("__tgt_unregister_lib", types.voidType(), module.pointer());
        try (IrBuilder ir = module.context().newBuilder()) {
            ir.at(register.appendBlock("entry"));
            ir.call(registerLibrary, descriptor);
            // After the runtime's own handler, so that this runs before it.
            ir.call(atExit, unregister);
            ir.returnVoid();

            ir.at(unregister.appendBlock("entry"));
            ir.call(unregisterLibrary, descriptor);
            ir.returnVoid();
        }
        module.runAtStart(register);
    }

    /** {@code __tgt_bin_desc} of the offload runtime (openmp, offload/include/Shared/APITypes.h). */
    private GlobalVariable descriptor(List<OffloadImage> images) {
        Type pointer = module.pointer();
        Type imageType = types.namedStruct("__tgt_device_image", pointer, pointer, pointer, pointer);
        List<Constant> constants = new ArrayList<>();
        images.forEach(image -> constants.add(deviceImage(imageType, image)));
        GlobalVariable array = module.constant(".omp_offloading.device_images", imageType.arrayOf(constants));
        array.setUnnamedAddress(UnnamedAddress.GLOBAL);

        Type descriptorType = types.namedStruct("__tgt_bin_desc", types.i32(), pointer, pointer, pointer);
        return module.constant(
                ".omp_offloading.descriptor",
                descriptorType.structOf(types.i32().constant(constants.size()), array, entries.begin(), entries.end()));
    }

    /**
     * {@code __tgt_device_image}, of the image proper. The whole offload binary around it is in the program, so that tools find
     * out what it is for; LLVM gives the section its type by its name.
     */
    private Constant deviceImage(Type imageType, OffloadImage image) {
        byte[] binary = OffloadBinaryWriter.write(List.of(image));
        GlobalVariable content =
                module.constant(".omp_offloading.device_image", module.context().bytes(binary));
        content.setUnnamedAddress(UnnamedAddress.GLOBAL);
        content.setSection(IMAGE_SECTION);
        content.setAlignment(8);
        long offset = ByteBuffer.wrap(binary).order(ByteOrder.LITTLE_ENDIAN).getLong(IMAGE_OFFSET);
        return imageType.structOf(
                at(content, offset), at(content, offset + image.size()), entries.begin(), entries.end());
    }

    private Constant at(GlobalVariable bytes, long offset) {
        return bytes.inBoundsGep(
                bytes.valueType(), types.i64().constant(0), types.i64().constant(offset));
    }
}
