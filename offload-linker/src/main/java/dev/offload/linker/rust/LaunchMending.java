package dev.offload.linker.rust;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.BasicBlock;
import dev.offload.llvm.Constant;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.Instruction;
import dev.offload.llvm.IrBuilder;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.Module;
import dev.offload.llvm.Types;
import dev.offload.llvm.UnnamedAddress;
import dev.offload.llvm.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Has each launch of a kernel pass scalars as scalars. rustc 1.96 launches with a map type for each argument that says
 * "parameter" and no more, so that libomptarget takes a scalar's bits for an address and passes what it finds for that.
 *
 * <p>The arrays of map types are constants that LLVM merges when they are equal, also those of different kernels: a launch gets an
 * array of its own, and the shared ones stay as they are.
 */
final class LaunchMending {

    /** {@code OMP_TGT_MAPTYPE_TARGET_PARAM}, {@code _LITERAL} and {@code _IMPLICIT}; LLVM's {@code omptarget.h}. */
    private static final long TARGET_PARAM = 0x20;

    private static final long LITERAL = 0x100;
    private static final long IMPLICIT = 0x200;

    /** Where {@code ArgTypes} is in {@code KernelArgsTy} of LLVM's {@code APITypes.h}: two ints and three pointers before it. */
    private static final long ARG_TYPES_OFFSET = 32;

    /** {@code __tgt_target_kernel(ident, device, teams, threads, region id, kernel arguments)}. */
    private static final int REGION_ID = 4;

    private static final int KERNEL_ARGUMENTS = 5;

    /** {@code __tgt_target_data_begin_mapper(ident, device, count, bases, pointers, sizes, types, names, mappers)}. */
    private static final int COUNT = 2;

    private static final int MAP_TYPES = 6;

    private static final Pattern REGION = Pattern.compile("\\.(.+)\\.region_id");

    private final Module module;
    private final Types types;

    private LaunchMending(Module module) {
        this.module = module;
        this.types = module.context().types();
    }

    /** @throws LinkerException if a launch does not fit the kernel that it launches */
    static void mend(Module module, DeviceKernels kernels) {
        LaunchMending mending = new LaunchMending(module);
        module.function("__tgt_target_kernel")
                .ifPresent(launcher -> launcher.users().stream()
                        .filter(Instruction.class::isInstance)
                        .map(Instruction.class::cast)
                        .forEach(launch -> mending.mend(launch, kernels)));
    }

    private void mend(Instruction launch, DeviceKernels kernels) {
        Matcher region = REGION.matcher(launch.operands().get(REGION_ID).name());
        Optional<KernelParameters> parameters =
                region.matches() ? kernels.parametersOf(region.group(1)) : Optional.empty();
        if (parameters.isEmpty()) {
            return;
        }
        String kernel = region.group(1);
        List<Boolean> scalars = parameters.get().scalars();
        Optional<Instruction> begin = transferBefore(launch);
        if (begin.isPresent()) {
            requireAgreement(kernel, begin.get(), scalars);
        }
        if (scalars.contains(true)) {
            begin.ifPresent(transfer -> keepFromMapping(kernel, transfer, scalars));
            passAsScalars(kernel, launch, scalars);
        }
    }

    /** The mapping of the arguments, which rustc puts straight before the launch. */
    private static Optional<Instruction> transferBefore(Instruction launch) {
        BasicBlock block = launch.block();
        List<Instruction> before = new ArrayList<>(block.instructions());
        before.subList(before.indexOf(launch), before.size()).clear();
        Collections.reverse(before);
        return before.stream()
                .filter(instruction -> instruction
                        .calledFunction()
                        .filter(callee -> callee.name().equals("__tgt_target_data_begin_mapper"))
                        .isPresent())
                .findFirst();
    }

    private static void requireAgreement(String kernel, Instruction transfer, List<Boolean> scalars) {
        if (!(transfer.operands().get(COUNT) instanceof Constant count)) {
            return;
        }
        if (count.unsignedValue() != scalars.size()) {
            throw disagree(
                    kernel,
                    "is launched with " + count.unsignedValue() + " arguments and takes " + scalars.size()
                            + " in the device code");
        }
        List<Long> mapTypes = mapTypes(transfer);
        for (int i = 0; i < mapTypes.size(); i++) {
            if ((mapTypes.get(i) & LITERAL) != 0 && !scalars.get(i)) {
                throw disagree(
                        kernel,
                        "is launched with a scalar as argument " + (i + 1) + " and takes a pointer in the device code");
            }
        }
    }

    private static LinkerException disagree(String kernel, String how) {
        return new LinkerException(
                Problem.KERNELS_DISAGREE,
                "kernel '" + kernel + "' " + how,
                "declare the kernel for the host with the parameters that it has for the device");
    }

    private static List<Long> mapTypes(Instruction transfer) {
        return transfer.operands().get(MAP_TYPES) instanceof GlobalVariable array
                ? array.initializer().orElseThrow().elements().stream()
                        .map(Constant::unsignedValue)
                        .toList()
                : List.of();
    }

    /** A scalar in a type of the user's own, such as an enum, is mapped as if it were memory. */
    private void keepFromMapping(String kernel, Instruction transfer, List<Boolean> scalars) {
        List<Long> mapTypes = mapTypes(transfer);
        List<Long> mended = IntStream.range(0, mapTypes.size())
                .mapToObj(i -> scalars.get(i) ? Long.valueOf(LITERAL | IMPLICIT) : mapTypes.get(i))
                .toList();
        if (!mended.equals(mapTypes)) {
            transfer.setOperand(MAP_TYPES, array(".offload_maptypes." + kernel + ".begin", mended));
        }
    }

    private void passAsScalars(String kernel, Instruction launch, List<Boolean> scalars) {
        List<Long> mapTypes = scalars.stream()
                .map(scalar -> scalar ? TARGET_PARAM | LITERAL | IMPLICIT : TARGET_PARAM)
                .toList();
        GlobalValue array = array(".offload_maptypes." + kernel + ".kernel", mapTypes);
        try (IrBuilder builder = module.context().newBuilder().before(launch)) {
            Value field = builder.inBoundsGep(
                    types.i8(),
                    launch.operands().get(KERNEL_ARGUMENTS),
                    List.of(types.i64().constant(ARG_TYPES_OFFSET)),
                    "");
            builder.store(array, field);
        }
    }

    private GlobalVariable array(String name, List<Long> elements) {
        GlobalVariable array = module.addGlobal(name, types.i64().array(elements.size()));
        array.setInitializer(
                types.i64().arrayOf(elements.stream().map(types.i64()::constant).toList()));
        array.setLinkage(Linkage.PRIVATE);
        array.setConstant(true);
        array.setUnnamedAddress(UnnamedAddress.GLOBAL);
        return array;
    }
}
