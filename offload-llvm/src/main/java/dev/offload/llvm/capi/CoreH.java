// Written by src/capi/GenerateCapi.java from llvm-c/Core.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/Core.h, in one opened library. */
public final class CoreH {

    private final NativeLibrary library;

    CoreH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code void LLVMGetVersion(unsigned *Major, unsigned *Minor, unsigned *Patch)} */
    public void getVersion(MemorySegment major, MemorySegment minor, MemorySegment patch) {
        try {
            Signature.VAAA.CALL.invokeExact(
                    library.function("LLVMGetVersion", major, minor, patch), major, minor, patch);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeMessage(char *Message)} */
    public void disposeMessage(MemorySegment message) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeMessage", message), message);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMContextRef LLVMContextCreate(void)} */
    public MemorySegment contextCreate() {
        try {
            return (MemorySegment) Signature.A.CALL.invokeExact(library.function("LLVMContextCreate"));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMContextDispose(LLVMContextRef C)} */
    public void contextDispose(MemorySegment c) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMContextDispose", c), c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMContextSetDiagnosticHandler(LLVMContextRef C, LLVMDiagnosticHandler Handler, void *DiagnosticContext)} */
    public void contextSetDiagnosticHandler(MemorySegment c, MemorySegment handler, MemorySegment diagnosticContext) {
        try {
            Signature.VAAA.CALL.invokeExact(
                    library.function("LLVMContextSetDiagnosticHandler", c, handler, diagnosticContext),
                    c,
                    handler,
                    diagnosticContext);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code char *LLVMGetDiagInfoDescription(LLVMDiagnosticInfoRef DI)} */
    public MemorySegment getDiagInfoDescription(MemorySegment di) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMGetDiagInfoDescription", di), di);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMDiagnosticSeverity LLVMGetDiagInfoSeverity(LLVMDiagnosticInfoRef DI)} */
    public int getDiagInfoSeverity(MemorySegment di) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetDiagInfoSeverity", di), di);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetEnumAttributeKindForName(const char *Name, size_t SLen)} */
    public int getEnumAttributeKindForName(MemorySegment name, long sLen) {
        try {
            return (int) Signature.IAJ.CALL.invokeExact(
                    library.function("LLVMGetEnumAttributeKindForName", name, sLen), name, sLen);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMAttributeRef LLVMCreateEnumAttribute(LLVMContextRef C, unsigned KindID, uint64_t Val)} */
    public MemorySegment createEnumAttribute(MemorySegment c, int kindID, long val) {
        try {
            return (MemorySegment) Signature.AAIJ.CALL.invokeExact(
                    library.function("LLVMCreateEnumAttribute", c, kindID, val), c, kindID, val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMAttributeRef LLVMCreateStringAttribute(LLVMContextRef C, const char *K, unsigned KLength, const char *V, unsigned VLength)} */
    public MemorySegment createStringAttribute(
            MemorySegment c, MemorySegment k, int kLength, MemorySegment v, int vLength) {
        try {
            return (MemorySegment) Signature.AAAIAI.CALL.invokeExact(
                    library.function("LLVMCreateStringAttribute", c, k, kLength, v, vLength),
                    c,
                    k,
                    kLength,
                    v,
                    vLength);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetStringAttributeKind(LLVMAttributeRef A, unsigned *Length)} */
    public MemorySegment getStringAttributeKind(MemorySegment a, MemorySegment length) {
        try {
            return (MemorySegment) Signature.AAA.CALL.invokeExact(
                    library.function("LLVMGetStringAttributeKind", a, length), a, length);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetStringAttributeValue(LLVMAttributeRef A, unsigned *Length)} */
    public MemorySegment getStringAttributeValue(MemorySegment a, MemorySegment length) {
        try {
            return (MemorySegment) Signature.AAA.CALL.invokeExact(
                    library.function("LLVMGetStringAttributeValue", a, length), a, length);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMGetTypeAttributeValue(LLVMAttributeRef A)} */
    public MemorySegment getTypeAttributeValue(MemorySegment a) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetTypeAttributeValue", a), a);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMIsStringAttribute(LLVMAttributeRef A)} */
    public boolean isStringAttribute(MemorySegment a) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMIsStringAttribute", a), a) != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMAddAttributeAtIndex(LLVMValueRef F, LLVMAttributeIndex Idx, LLVMAttributeRef A)} */
    public void addAttributeAtIndex(MemorySegment f, int idx, MemorySegment a) {
        try {
            Signature.VAIA.CALL.invokeExact(library.function("LLVMAddAttributeAtIndex", f, idx, a), f, idx, a);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetAttributeCountAtIndex(LLVMValueRef F, LLVMAttributeIndex Idx)} */
    public int getAttributeCountAtIndex(MemorySegment f, int idx) {
        try {
            return (int)
                    Signature.IAI.CALL.invokeExact(library.function("LLVMGetAttributeCountAtIndex", f, idx), f, idx);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMGetAttributesAtIndex(LLVMValueRef F, LLVMAttributeIndex Idx, LLVMAttributeRef *Attrs)} */
    public void getAttributesAtIndex(MemorySegment f, int idx, MemorySegment attrs) {
        try {
            Signature.VAIA.CALL.invokeExact(library.function("LLVMGetAttributesAtIndex", f, idx, attrs), f, idx, attrs);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMAttributeRef LLVMGetEnumAttributeAtIndex(LLVMValueRef F, LLVMAttributeIndex Idx, unsigned KindID)} */
    public MemorySegment getEnumAttributeAtIndex(MemorySegment f, int idx, int kindID) {
        try {
            return (MemorySegment) Signature.AAII.CALL.invokeExact(
                    library.function("LLVMGetEnumAttributeAtIndex", f, idx, kindID), f, idx, kindID);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMAttributeRef LLVMGetStringAttributeAtIndex(LLVMValueRef F, LLVMAttributeIndex Idx, const char *K, unsigned KLen)} */
    public MemorySegment getStringAttributeAtIndex(MemorySegment f, int idx, MemorySegment k, int kLen) {
        try {
            return (MemorySegment) Signature.AAIAI.CALL.invokeExact(
                    library.function("LLVMGetStringAttributeAtIndex", f, idx, k, kLen), f, idx, k, kLen);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMRemoveEnumAttributeAtIndex(LLVMValueRef F, LLVMAttributeIndex Idx, unsigned KindID)} */
    public void removeEnumAttributeAtIndex(MemorySegment f, int idx, int kindID) {
        try {
            Signature.VAII.CALL.invokeExact(
                    library.function("LLVMRemoveEnumAttributeAtIndex", f, idx, kindID), f, idx, kindID);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMRemoveStringAttributeAtIndex(LLVMValueRef F, LLVMAttributeIndex Idx, const char *K, unsigned KLen)} */
    public void removeStringAttributeAtIndex(MemorySegment f, int idx, MemorySegment k, int kLen) {
        try {
            Signature.VAIAI.CALL.invokeExact(
                    library.function("LLVMRemoveStringAttributeAtIndex", f, idx, k, kLen), f, idx, k, kLen);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMAddCallSiteAttribute(LLVMValueRef C, LLVMAttributeIndex Idx, LLVMAttributeRef A)} */
    public void addCallSiteAttribute(MemorySegment c, int idx, MemorySegment a) {
        try {
            Signature.VAIA.CALL.invokeExact(library.function("LLVMAddCallSiteAttribute", c, idx, a), c, idx, a);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMModuleRef LLVMModuleCreateWithNameInContext(const char *ModuleID, LLVMContextRef C)} */
    public MemorySegment moduleCreateWithNameInContext(MemorySegment moduleID, MemorySegment c) {
        try {
            return (MemorySegment) Signature.AAA.CALL.invokeExact(
                    library.function("LLVMModuleCreateWithNameInContext", moduleID, c), moduleID, c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMModuleRef LLVMCloneModule(LLVMModuleRef M)} */
    public MemorySegment cloneModule(MemorySegment m) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMCloneModule", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeModule(LLVMModuleRef M)} */
    public void disposeModule(MemorySegment m) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeModule", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetSourceFileName(LLVMModuleRef M, size_t *Len)} */
    public MemorySegment getSourceFileName(MemorySegment m, MemorySegment len) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMGetSourceFileName", m, len), m, len);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetSourceFileName(LLVMModuleRef M, const char *Name, size_t Len)} */
    public void setSourceFileName(MemorySegment m, MemorySegment name, long len) {
        try {
            Signature.VAAJ.CALL.invokeExact(library.function("LLVMSetSourceFileName", m, name, len), m, name, len);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetDataLayoutStr(LLVMModuleRef M)} */
    public MemorySegment getDataLayoutStr(MemorySegment m) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetDataLayoutStr", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetDataLayout(LLVMModuleRef M, const char *DataLayoutStr)} */
    public void setDataLayout(MemorySegment m, MemorySegment dataLayoutStr) {
        try {
            Signature.VAA.CALL.invokeExact(library.function("LLVMSetDataLayout", m, dataLayoutStr), m, dataLayoutStr);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetTarget(LLVMModuleRef M)} */
    public MemorySegment getTarget(MemorySegment m) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetTarget", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetTarget(LLVMModuleRef M, const char *Triple)} */
    public void setTarget(MemorySegment m, MemorySegment triple) {
        try {
            Signature.VAA.CALL.invokeExact(library.function("LLVMSetTarget", m, triple), m, triple);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetModuleInlineAsm(LLVMModuleRef M, size_t *Len)} */
    public MemorySegment getModuleInlineAsm(MemorySegment m, MemorySegment len) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMGetModuleInlineAsm", m, len), m, len);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetModuleInlineAsm2(LLVMModuleRef M, const char *Asm, size_t Len)} */
    public void setModuleInlineAsm2(MemorySegment m, MemorySegment asm, long len) {
        try {
            Signature.VAAJ.CALL.invokeExact(library.function("LLVMSetModuleInlineAsm2", m, asm, len), m, asm, len);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code char *LLVMPrintModuleToString(LLVMModuleRef M)} */
    public MemorySegment printModuleToString(MemorySegment m) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMPrintModuleToString", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMAddModuleFlag(LLVMModuleRef M, LLVMModuleFlagBehavior Behavior, const char *Key, size_t KeyLen, LLVMMetadataRef Val)} */
    public void addModuleFlag(MemorySegment m, int behavior, MemorySegment key, long keyLen, MemorySegment val) {
        try {
            Signature.VAIAJA.CALL.invokeExact(
                    library.function("LLVMAddModuleFlag", m, behavior, key, keyLen, val),
                    m,
                    behavior,
                    key,
                    keyLen,
                    val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMMetadataRef LLVMGetModuleFlag(LLVMModuleRef M, const char *Key, size_t KeyLen)} */
    public MemorySegment getModuleFlag(MemorySegment m, MemorySegment key, long keyLen) {
        try {
            return (MemorySegment) Signature.AAAJ.CALL.invokeExact(
                    library.function("LLVMGetModuleFlag", m, key, keyLen), m, key, keyLen);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetFirstFunction(LLVMModuleRef M)} */
    public MemorySegment getFirstFunction(MemorySegment m) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetFirstFunction", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetNextFunction(LLVMValueRef Fn)} */
    public MemorySegment getNextFunction(MemorySegment fn) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetNextFunction", fn), fn);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetNamedFunction(LLVMModuleRef M, const char *Name)} */
    public MemorySegment getNamedFunction(MemorySegment m, MemorySegment name) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMGetNamedFunction", m, name), m, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMAddFunction(LLVMModuleRef M, const char *Name, LLVMTypeRef FunctionTy)} */
    public MemorySegment addFunction(MemorySegment m, MemorySegment name, MemorySegment functionTy) {
        try {
            return (MemorySegment) Signature.AAAA.CALL.invokeExact(
                    library.function("LLVMAddFunction", m, name, functionTy), m, name, functionTy);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetFirstGlobal(LLVMModuleRef M)} */
    public MemorySegment getFirstGlobal(MemorySegment m) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetFirstGlobal", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetNextGlobal(LLVMValueRef GlobalVar)} */
    public MemorySegment getNextGlobal(MemorySegment globalVar) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMGetNextGlobal", globalVar), globalVar);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetNamedGlobal(LLVMModuleRef M, const char *Name)} */
    public MemorySegment getNamedGlobal(MemorySegment m, MemorySegment name) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMGetNamedGlobal", m, name), m, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMAddGlobalInAddressSpace(LLVMModuleRef M, LLVMTypeRef Ty, const char *Name, unsigned AddressSpace)} */
    public MemorySegment addGlobalInAddressSpace(
            MemorySegment m, MemorySegment ty, MemorySegment name, int addressSpace) {
        try {
            return (MemorySegment) Signature.AAAAI.CALL.invokeExact(
                    library.function("LLVMAddGlobalInAddressSpace", m, ty, name, addressSpace),
                    m,
                    ty,
                    name,
                    addressSpace);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetFirstGlobalAlias(LLVMModuleRef M)} */
    public MemorySegment getFirstGlobalAlias(MemorySegment m) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetFirstGlobalAlias", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetNextGlobalAlias(LLVMValueRef GA)} */
    public MemorySegment getNextGlobalAlias(MemorySegment ga) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetNextGlobalAlias", ga), ga);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMAliasGetAliasee(LLVMValueRef Alias)} */
    public MemorySegment aliasGetAliasee(MemorySegment alias) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMAliasGetAliasee", alias), alias);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeKind LLVMGetTypeKind(LLVMTypeRef Ty)} */
    public int getTypeKind(MemorySegment ty) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetTypeKind", ty), ty);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code char *LLVMPrintTypeToString(LLVMTypeRef Val)} */
    public MemorySegment printTypeToString(MemorySegment val) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMPrintTypeToString", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMIntTypeInContext(LLVMContextRef C, unsigned NumBits)} */
    public MemorySegment intTypeInContext(MemorySegment c, int numBits) {
        try {
            return (MemorySegment)
                    Signature.AAI.CALL.invokeExact(library.function("LLVMIntTypeInContext", c, numBits), c, numBits);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetIntTypeWidth(LLVMTypeRef IntegerTy)} */
    public int getIntTypeWidth(MemorySegment integerTy) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetIntTypeWidth", integerTy), integerTy);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMHalfTypeInContext(LLVMContextRef C)} */
    public MemorySegment halfTypeInContext(MemorySegment c) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMHalfTypeInContext", c), c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMBFloatTypeInContext(LLVMContextRef C)} */
    public MemorySegment bFloatTypeInContext(MemorySegment c) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMBFloatTypeInContext", c), c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMFloatTypeInContext(LLVMContextRef C)} */
    public MemorySegment floatTypeInContext(MemorySegment c) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMFloatTypeInContext", c), c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMDoubleTypeInContext(LLVMContextRef C)} */
    public MemorySegment doubleTypeInContext(MemorySegment c) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMDoubleTypeInContext", c), c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMFP128TypeInContext(LLVMContextRef C)} */
    public MemorySegment fp128TypeInContext(MemorySegment c) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMFP128TypeInContext", c), c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMVoidTypeInContext(LLVMContextRef C)} */
    public MemorySegment voidTypeInContext(MemorySegment c) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMVoidTypeInContext", c), c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMPointerTypeInContext(LLVMContextRef C, unsigned AddressSpace)} */
    public MemorySegment pointerTypeInContext(MemorySegment c, int addressSpace) {
        try {
            return (MemorySegment) Signature.AAI.CALL.invokeExact(
                    library.function("LLVMPointerTypeInContext", c, addressSpace), c, addressSpace);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetPointerAddressSpace(LLVMTypeRef PointerTy)} */
    public int getPointerAddressSpace(MemorySegment pointerTy) {
        try {
            return (int)
                    Signature.IA.CALL.invokeExact(library.function("LLVMGetPointerAddressSpace", pointerTy), pointerTy);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMFunctionType(LLVMTypeRef ReturnType, LLVMTypeRef *ParamTypes, unsigned ParamCount, LLVMBool IsVarArg)} */
    public MemorySegment functionType(
            MemorySegment returnType, MemorySegment paramTypes, int paramCount, boolean isVarArg) {
        try {
            return (MemorySegment) Signature.AAAII.CALL.invokeExact(
                    library.function("LLVMFunctionType", returnType, paramTypes, paramCount, isVarArg),
                    returnType,
                    paramTypes,
                    paramCount,
                    (isVarArg ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMIsFunctionVarArg(LLVMTypeRef FunctionTy)} */
    public boolean isFunctionVarArg(MemorySegment functionTy) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMIsFunctionVarArg", functionTy), functionTy)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMGetReturnType(LLVMTypeRef FunctionTy)} */
    public MemorySegment getReturnType(MemorySegment functionTy) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMGetReturnType", functionTy), functionTy);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMCountParamTypes(LLVMTypeRef FunctionTy)} */
    public int countParamTypes(MemorySegment functionTy) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMCountParamTypes", functionTy), functionTy);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMGetParamTypes(LLVMTypeRef FunctionTy, LLVMTypeRef *Dest)} */
    public void getParamTypes(MemorySegment functionTy, MemorySegment dest) {
        try {
            Signature.VAA.CALL.invokeExact(library.function("LLVMGetParamTypes", functionTy, dest), functionTy, dest);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMStructTypeInContext(LLVMContextRef C, LLVMTypeRef *ElementTypes, unsigned ElementCount, LLVMBool Packed)} */
    public MemorySegment structTypeInContext(
            MemorySegment c, MemorySegment elementTypes, int elementCount, boolean packed) {
        try {
            return (MemorySegment) Signature.AAAII.CALL.invokeExact(
                    library.function("LLVMStructTypeInContext", c, elementTypes, elementCount, packed),
                    c,
                    elementTypes,
                    elementCount,
                    (packed ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMStructCreateNamed(LLVMContextRef C, const char *Name)} */
    public MemorySegment structCreateNamed(MemorySegment c, MemorySegment name) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMStructCreateNamed", c, name), c, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMStructSetBody(LLVMTypeRef StructTy, LLVMTypeRef *ElementTypes, unsigned ElementCount, LLVMBool Packed)} */
    public void structSetBody(MemorySegment structTy, MemorySegment elementTypes, int elementCount, boolean packed) {
        try {
            Signature.VAAII.CALL.invokeExact(
                    library.function("LLVMStructSetBody", structTy, elementTypes, elementCount, packed),
                    structTy,
                    elementTypes,
                    elementCount,
                    (packed ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetStructName(LLVMTypeRef Ty)} */
    public MemorySegment getStructName(MemorySegment ty) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetStructName", ty), ty);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMCountStructElementTypes(LLVMTypeRef StructTy)} */
    public int countStructElementTypes(MemorySegment structTy) {
        try {
            return (int)
                    Signature.IA.CALL.invokeExact(library.function("LLVMCountStructElementTypes", structTy), structTy);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMGetStructElementTypes(LLVMTypeRef StructTy, LLVMTypeRef *Dest)} */
    public void getStructElementTypes(MemorySegment structTy, MemorySegment dest) {
        try {
            Signature.VAA.CALL.invokeExact(
                    library.function("LLVMGetStructElementTypes", structTy, dest), structTy, dest);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMGetTypeByName2(LLVMContextRef C, const char *Name)} */
    public MemorySegment getTypeByName2(MemorySegment c, MemorySegment name) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMGetTypeByName2", c, name), c, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMArrayType2(LLVMTypeRef ElementType, uint64_t ElementCount)} */
    public MemorySegment arrayType2(MemorySegment elementType, long elementCount) {
        try {
            return (MemorySegment) Signature.AAJ.CALL.invokeExact(
                    library.function("LLVMArrayType2", elementType, elementCount), elementType, elementCount);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code uint64_t LLVMGetArrayLength2(LLVMTypeRef ArrayTy)} */
    public long getArrayLength2(MemorySegment arrayTy) {
        try {
            return (long) Signature.JA.CALL.invokeExact(library.function("LLVMGetArrayLength2", arrayTy), arrayTy);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMVectorType(LLVMTypeRef ElementType, unsigned ElementCount)} */
    public MemorySegment vectorType(MemorySegment elementType, int elementCount) {
        try {
            return (MemorySegment) Signature.AAI.CALL.invokeExact(
                    library.function("LLVMVectorType", elementType, elementCount), elementType, elementCount);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetVectorSize(LLVMTypeRef VectorTy)} */
    public int getVectorSize(MemorySegment vectorTy) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetVectorSize", vectorTy), vectorTy);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMGetElementType(LLVMTypeRef Ty)} */
    public MemorySegment getElementType(MemorySegment ty) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetElementType", ty), ty);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMTypeOf(LLVMValueRef Val)} */
    public MemorySegment typeOf(MemorySegment val) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMTypeOf", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueKind LLVMGetValueKind(LLVMValueRef Val)} */
    public int getValueKind(MemorySegment val) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetValueKind", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetValueName2(LLVMValueRef Val, size_t *Length)} */
    public MemorySegment getValueName2(MemorySegment val, MemorySegment length) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMGetValueName2", val, length), val, length);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetValueName2(LLVMValueRef Val, const char *Name, size_t NameLen)} */
    public void setValueName2(MemorySegment val, MemorySegment name, long nameLen) {
        try {
            Signature.VAAJ.CALL.invokeExact(
                    library.function("LLVMSetValueName2", val, name, nameLen), val, name, nameLen);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code char *LLVMPrintValueToString(LLVMValueRef Val)} */
    public MemorySegment printValueToString(MemorySegment val) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMPrintValueToString", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMReplaceAllUsesWith(LLVMValueRef OldVal, LLVMValueRef NewVal)} */
    public void replaceAllUsesWith(MemorySegment oldVal, MemorySegment newVal) {
        try {
            Signature.VAA.CALL.invokeExact(library.function("LLVMReplaceAllUsesWith", oldVal, newVal), oldVal, newVal);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMUseRef LLVMGetFirstUse(LLVMValueRef Val)} */
    public MemorySegment getFirstUse(MemorySegment val) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetFirstUse", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMUseRef LLVMGetNextUse(LLVMUseRef U)} */
    public MemorySegment getNextUse(MemorySegment u) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetNextUse", u), u);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetUser(LLVMUseRef U)} */
    public MemorySegment getUser(MemorySegment u) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetUser", u), u);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code int LLVMGetNumOperands(LLVMValueRef Val)} */
    public int getNumOperands(MemorySegment val) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetNumOperands", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetOperand(LLVMValueRef Val, unsigned Index)} */
    public MemorySegment getOperand(MemorySegment val, int index) {
        try {
            return (MemorySegment)
                    Signature.AAI.CALL.invokeExact(library.function("LLVMGetOperand", val, index), val, index);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetOperand(LLVMValueRef User, unsigned Index, LLVMValueRef Val)} */
    public void setOperand(MemorySegment user, int index, MemorySegment val) {
        try {
            Signature.VAIA.CALL.invokeExact(library.function("LLVMSetOperand", user, index, val), user, index, val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstNull(LLVMTypeRef Ty)} */
    public MemorySegment constNull(MemorySegment ty) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMConstNull", ty), ty);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetUndef(LLVMTypeRef Ty)} */
    public MemorySegment getUndef(MemorySegment ty) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetUndef", ty), ty);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetPoison(LLVMTypeRef Ty)} */
    public MemorySegment getPoison(MemorySegment ty) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetPoison", ty), ty);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMIsNull(LLVMValueRef Val)} */
    public boolean isNull(MemorySegment val) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMIsNull", val), val) != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstInt(LLVMTypeRef IntTy, unsigned long long N, LLVMBool SignExtend)} */
    public MemorySegment constInt(MemorySegment intTy, long n, boolean signExtend) {
        try {
            return (MemorySegment) Signature.AAJI.CALL.invokeExact(
                    library.function("LLVMConstInt", intTy, n, signExtend), intTy, n, (signExtend ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned long long LLVMConstIntGetZExtValue(LLVMValueRef ConstantVal)} */
    public long constIntGetZExtValue(MemorySegment constantVal) {
        try {
            return (long) Signature.JA.CALL.invokeExact(
                    library.function("LLVMConstIntGetZExtValue", constantVal), constantVal);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code long long LLVMConstIntGetSExtValue(LLVMValueRef ConstantVal)} */
    public long constIntGetSExtValue(MemorySegment constantVal) {
        try {
            return (long) Signature.JA.CALL.invokeExact(
                    library.function("LLVMConstIntGetSExtValue", constantVal), constantVal);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstReal(LLVMTypeRef RealTy, double N)} */
    public MemorySegment constReal(MemorySegment realTy, double n) {
        try {
            return (MemorySegment)
                    Signature.AAD.CALL.invokeExact(library.function("LLVMConstReal", realTy, n), realTy, n);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstStringInContext2(LLVMContextRef C, const char *Str, size_t Length, LLVMBool DontNullTerminate)} */
    public MemorySegment constStringInContext2(
            MemorySegment c, MemorySegment str, long length, boolean dontNullTerminate) {
        try {
            return (MemorySegment) Signature.AAAJI.CALL.invokeExact(
                    library.function("LLVMConstStringInContext2", c, str, length, dontNullTerminate),
                    c,
                    str,
                    length,
                    (dontNullTerminate ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetAsString(LLVMValueRef c, size_t *Length)} */
    public MemorySegment getAsString(MemorySegment c, MemorySegment length) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMGetAsString", c, length), c, length);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstStructInContext(LLVMContextRef C, LLVMValueRef *ConstantVals, unsigned Count, LLVMBool Packed)} */
    public MemorySegment constStructInContext(MemorySegment c, MemorySegment constantVals, int count, boolean packed) {
        try {
            return (MemorySegment) Signature.AAAII.CALL.invokeExact(
                    library.function("LLVMConstStructInContext", c, constantVals, count, packed),
                    c,
                    constantVals,
                    count,
                    (packed ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstNamedStruct(LLVMTypeRef StructTy, LLVMValueRef *ConstantVals, unsigned Count)} */
    public MemorySegment constNamedStruct(MemorySegment structTy, MemorySegment constantVals, int count) {
        try {
            return (MemorySegment) Signature.AAAI.CALL.invokeExact(
                    library.function("LLVMConstNamedStruct", structTy, constantVals, count),
                    structTy,
                    constantVals,
                    count);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstArray2(LLVMTypeRef ElementTy, LLVMValueRef *ConstantVals, uint64_t Length)} */
    public MemorySegment constArray2(MemorySegment elementTy, MemorySegment constantVals, long length) {
        try {
            return (MemorySegment) Signature.AAAJ.CALL.invokeExact(
                    library.function("LLVMConstArray2", elementTy, constantVals, length),
                    elementTy,
                    constantVals,
                    length);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetAggregateElement(LLVMValueRef C, unsigned Idx)} */
    public MemorySegment getAggregateElement(MemorySegment c, int idx) {
        try {
            return (MemorySegment)
                    Signature.AAI.CALL.invokeExact(library.function("LLVMGetAggregateElement", c, idx), c, idx);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstInBoundsGEP2(LLVMTypeRef Ty, LLVMValueRef ConstantVal, LLVMValueRef *ConstantIndices, unsigned NumIndices)} */
    public MemorySegment constInBoundsGEP2(
            MemorySegment ty, MemorySegment constantVal, MemorySegment constantIndices, int numIndices) {
        try {
            return (MemorySegment) Signature.AAAAI.CALL.invokeExact(
                    library.function("LLVMConstInBoundsGEP2", ty, constantVal, constantIndices, numIndices),
                    ty,
                    constantVal,
                    constantIndices,
                    numIndices);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstPtrToInt(LLVMValueRef ConstantVal, LLVMTypeRef ToType)} */
    public MemorySegment constPtrToInt(MemorySegment constantVal, MemorySegment toType) {
        try {
            return (MemorySegment) Signature.AAA.CALL.invokeExact(
                    library.function("LLVMConstPtrToInt", constantVal, toType), constantVal, toType);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstIntToPtr(LLVMValueRef ConstantVal, LLVMTypeRef ToType)} */
    public MemorySegment constIntToPtr(MemorySegment constantVal, MemorySegment toType) {
        try {
            return (MemorySegment) Signature.AAA.CALL.invokeExact(
                    library.function("LLVMConstIntToPtr", constantVal, toType), constantVal, toType);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMConstAddrSpaceCast(LLVMValueRef ConstantVal, LLVMTypeRef ToType)} */
    public MemorySegment constAddrSpaceCast(MemorySegment constantVal, MemorySegment toType) {
        try {
            return (MemorySegment) Signature.AAA.CALL.invokeExact(
                    library.function("LLVMConstAddrSpaceCast", constantVal, toType), constantVal, toType);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMIsDeclaration(LLVMValueRef Global)} */
    public boolean isDeclaration(MemorySegment global) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMIsDeclaration", global), global) != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMLinkage LLVMGetLinkage(LLVMValueRef Global)} */
    public int getLinkage(MemorySegment global) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetLinkage", global), global);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetLinkage(LLVMValueRef Global, LLVMLinkage Linkage)} */
    public void setLinkage(MemorySegment global, int linkage) {
        try {
            Signature.VAI.CALL.invokeExact(library.function("LLVMSetLinkage", global, linkage), global, linkage);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetSection(LLVMValueRef Global)} */
    public MemorySegment getSection(MemorySegment global) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetSection", global), global);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetSection(LLVMValueRef Global, const char *Section)} */
    public void setSection(MemorySegment global, MemorySegment section) {
        try {
            Signature.VAA.CALL.invokeExact(library.function("LLVMSetSection", global, section), global, section);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMVisibility LLVMGetVisibility(LLVMValueRef Global)} */
    public int getVisibility(MemorySegment global) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetVisibility", global), global);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetVisibility(LLVMValueRef Global, LLVMVisibility Viz)} */
    public void setVisibility(MemorySegment global, int viz) {
        try {
            Signature.VAI.CALL.invokeExact(library.function("LLVMSetVisibility", global, viz), global, viz);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMUnnamedAddr LLVMGetUnnamedAddress(LLVMValueRef Global)} */
    public int getUnnamedAddress(MemorySegment global) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetUnnamedAddress", global), global);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetUnnamedAddress(LLVMValueRef Global, LLVMUnnamedAddr UnnamedAddr)} */
    public void setUnnamedAddress(MemorySegment global, int unnamedAddr) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMSetUnnamedAddress", global, unnamedAddr), global, unnamedAddr);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTypeRef LLVMGlobalGetValueType(LLVMValueRef Global)} */
    public MemorySegment globalGetValueType(MemorySegment global) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMGlobalGetValueType", global), global);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetAlignment(LLVMValueRef V)} */
    public int getAlignment(MemorySegment v) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetAlignment", v), v);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetAlignment(LLVMValueRef V, unsigned Bytes)} */
    public void setAlignment(MemorySegment v, int bytes) {
        try {
            Signature.VAI.CALL.invokeExact(library.function("LLVMSetAlignment", v, bytes), v, bytes);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMGlobalSetMetadata(LLVMValueRef Global, unsigned Kind, LLVMMetadataRef MD)} */
    public void globalSetMetadata(MemorySegment global, int kind, MemorySegment md) {
        try {
            Signature.VAIA.CALL.invokeExact(
                    library.function("LLVMGlobalSetMetadata", global, kind, md), global, kind, md);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueMetadataEntry *LLVMGlobalCopyAllMetadata(LLVMValueRef Value, size_t *NumEntries)} */
    public MemorySegment globalCopyAllMetadata(MemorySegment value, MemorySegment numEntries) {
        try {
            return (MemorySegment) Signature.AAA.CALL.invokeExact(
                    library.function("LLVMGlobalCopyAllMetadata", value, numEntries), value, numEntries);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeValueMetadataEntries(LLVMValueMetadataEntry *Entries)} */
    public void disposeValueMetadataEntries(MemorySegment entries) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeValueMetadataEntries", entries), entries);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMValueMetadataEntriesGetKind(LLVMValueMetadataEntry *Entries, unsigned Index)} */
    public int valueMetadataEntriesGetKind(MemorySegment entries, int index) {
        try {
            return (int) Signature.IAI.CALL.invokeExact(
                    library.function("LLVMValueMetadataEntriesGetKind", entries, index), entries, index);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMMetadataRef LLVMValueMetadataEntriesGetMetadata(LLVMValueMetadataEntry *Entries, unsigned Index)} */
    public MemorySegment valueMetadataEntriesGetMetadata(MemorySegment entries, int index) {
        try {
            return (MemorySegment) Signature.AAI.CALL.invokeExact(
                    library.function("LLVMValueMetadataEntriesGetMetadata", entries, index), entries, index);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDeleteGlobal(LLVMValueRef GlobalVar)} */
    public void deleteGlobal(MemorySegment globalVar) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDeleteGlobal", globalVar), globalVar);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetInitializer(LLVMValueRef GlobalVar)} */
    public MemorySegment getInitializer(MemorySegment globalVar) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMGetInitializer", globalVar), globalVar);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetInitializer(LLVMValueRef GlobalVar, LLVMValueRef ConstantVal)} */
    public void setInitializer(MemorySegment globalVar, MemorySegment constantVal) {
        try {
            Signature.VAA.CALL.invokeExact(
                    library.function("LLVMSetInitializer", globalVar, constantVal), globalVar, constantVal);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMIsThreadLocal(LLVMValueRef GlobalVar)} */
    public boolean isThreadLocal(MemorySegment globalVar) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMIsThreadLocal", globalVar), globalVar)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetThreadLocal(LLVMValueRef GlobalVar, LLVMBool IsThreadLocal)} */
    public void setThreadLocal(MemorySegment globalVar, boolean isThreadLocal) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMSetThreadLocal", globalVar, isThreadLocal),
                    globalVar,
                    (isThreadLocal ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMIsGlobalConstant(LLVMValueRef GlobalVar)} */
    public boolean isGlobalConstant(MemorySegment globalVar) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMIsGlobalConstant", globalVar), globalVar)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetGlobalConstant(LLVMValueRef GlobalVar, LLVMBool IsConstant)} */
    public void setGlobalConstant(MemorySegment globalVar, boolean isConstant) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMSetGlobalConstant", globalVar, isConstant), globalVar, (isConstant ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMIsExternallyInitialized(LLVMValueRef GlobalVar)} */
    public boolean isExternallyInitialized(MemorySegment globalVar) {
        try {
            return (int) Signature.IA.CALL.invokeExact(
                            library.function("LLVMIsExternallyInitialized", globalVar), globalVar)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetExternallyInitialized(LLVMValueRef GlobalVar, LLVMBool IsExtInit)} */
    public void setExternallyInitialized(MemorySegment globalVar, boolean isExtInit) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMSetExternallyInitialized", globalVar, isExtInit),
                    globalVar,
                    (isExtInit ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDeleteFunction(LLVMValueRef Fn)} */
    public void deleteFunction(MemorySegment fn) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDeleteFunction", fn), fn);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetFunctionCallConv(LLVMValueRef Fn)} */
    public int getFunctionCallConv(MemorySegment fn) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetFunctionCallConv", fn), fn);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetFunctionCallConv(LLVMValueRef Fn, unsigned CC)} */
    public void setFunctionCallConv(MemorySegment fn, int cc) {
        try {
            Signature.VAI.CALL.invokeExact(library.function("LLVMSetFunctionCallConv", fn, cc), fn, cc);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMCountParams(LLVMValueRef Fn)} */
    public int countParams(MemorySegment fn) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMCountParams", fn), fn);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetParam(LLVMValueRef Fn, unsigned Index)} */
    public MemorySegment getParam(MemorySegment fn, int index) {
        try {
            return (MemorySegment)
                    Signature.AAI.CALL.invokeExact(library.function("LLVMGetParam", fn, index), fn, index);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetIntrinsicID(LLVMValueRef Fn)} */
    public int getIntrinsicID(MemorySegment fn) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetIntrinsicID", fn), fn);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBasicBlockRef LLVMGetFirstBasicBlock(LLVMValueRef Fn)} */
    public MemorySegment getFirstBasicBlock(MemorySegment fn) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetFirstBasicBlock", fn), fn);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBasicBlockRef LLVMGetNextBasicBlock(LLVMBasicBlockRef BB)} */
    public MemorySegment getNextBasicBlock(MemorySegment bb) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetNextBasicBlock", bb), bb);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBasicBlockRef LLVMAppendBasicBlockInContext(LLVMContextRef C, LLVMValueRef Fn, const char *Name)} */
    public MemorySegment appendBasicBlockInContext(MemorySegment c, MemorySegment fn, MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAAA.CALL.invokeExact(
                    library.function("LLVMAppendBasicBlockInContext", c, fn, name), c, fn, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetBasicBlockName(LLVMBasicBlockRef BB)} */
    public MemorySegment getBasicBlockName(MemorySegment bb) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetBasicBlockName", bb), bb);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetBasicBlockParent(LLVMBasicBlockRef BB)} */
    public MemorySegment getBasicBlockParent(MemorySegment bb) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetBasicBlockParent", bb), bb);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetFirstInstruction(LLVMBasicBlockRef BB)} */
    public MemorySegment getFirstInstruction(MemorySegment bb) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetFirstInstruction", bb), bb);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetNextInstruction(LLVMValueRef Inst)} */
    public MemorySegment getNextInstruction(MemorySegment inst) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMGetNextInstruction", inst), inst);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBasicBlockRef LLVMGetInstructionParent(LLVMValueRef Inst)} */
    public MemorySegment getInstructionParent(MemorySegment inst) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMGetInstructionParent", inst), inst);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetMDKindIDInContext(LLVMContextRef C, const char *Name, unsigned SLen)} */
    public int getMDKindIDInContext(MemorySegment c, MemorySegment name, int sLen) {
        try {
            return (int) Signature.IAAI.CALL.invokeExact(
                    library.function("LLVMGetMDKindIDInContext", c, name, sLen), c, name, sLen);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMMetadataRef LLVMMDStringInContext2(LLVMContextRef C, const char *Str, size_t SLen)} */
    public MemorySegment mdStringInContext2(MemorySegment c, MemorySegment str, long sLen) {
        try {
            return (MemorySegment) Signature.AAAJ.CALL.invokeExact(
                    library.function("LLVMMDStringInContext2", c, str, sLen), c, str, sLen);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMMetadataRef LLVMMDNodeInContext2(LLVMContextRef C, LLVMMetadataRef *MDs, size_t Count)} */
    public MemorySegment mdNodeInContext2(MemorySegment c, MemorySegment mDs, long count) {
        try {
            return (MemorySegment) Signature.AAAJ.CALL.invokeExact(
                    library.function("LLVMMDNodeInContext2", c, mDs, count), c, mDs, count);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMMetadataAsValue(LLVMContextRef C, LLVMMetadataRef MD)} */
    public MemorySegment metadataAsValue(MemorySegment c, MemorySegment md) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMMetadataAsValue", c, md), c, md);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMMetadataRef LLVMValueAsMetadata(LLVMValueRef Val)} */
    public MemorySegment valueAsMetadata(MemorySegment val) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMValueAsMetadata", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMIsAMDString(LLVMValueRef Val)} */
    public MemorySegment isAMDString(MemorySegment val) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMIsAMDString", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMIsAMDNode(LLVMValueRef Val)} */
    public MemorySegment isAMDNode(MemorySegment val) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMIsAMDNode", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMIsAValueAsMetadata(LLVMValueRef Val)} */
    public MemorySegment isAValueAsMetadata(MemorySegment val) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMIsAValueAsMetadata", val), val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetMDString(LLVMValueRef V, unsigned *Length)} */
    public MemorySegment getMDString(MemorySegment v, MemorySegment length) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMGetMDString", v, length), v, length);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetMDNodeNumOperands(LLVMValueRef V)} */
    public int getMDNodeNumOperands(MemorySegment v) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetMDNodeNumOperands", v), v);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMGetMDNodeOperands(LLVMValueRef V, LLVMValueRef *Dest)} */
    public void getMDNodeOperands(MemorySegment v, MemorySegment dest) {
        try {
            Signature.VAA.CALL.invokeExact(library.function("LLVMGetMDNodeOperands", v, dest), v, dest);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMNamedMDNodeRef LLVMGetFirstNamedMetadata(LLVMModuleRef M)} */
    public MemorySegment getFirstNamedMetadata(MemorySegment m) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetFirstNamedMetadata", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMNamedMDNodeRef LLVMGetNextNamedMetadata(LLVMNamedMDNodeRef NamedMDNode)} */
    public MemorySegment getNextNamedMetadata(MemorySegment namedMDNode) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(
                    library.function("LLVMGetNextNamedMetadata", namedMDNode), namedMDNode);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetNamedMetadataName(LLVMNamedMDNodeRef NamedMD, size_t *NameLen)} */
    public MemorySegment getNamedMetadataName(MemorySegment namedMD, MemorySegment nameLen) {
        try {
            return (MemorySegment) Signature.AAA.CALL.invokeExact(
                    library.function("LLVMGetNamedMetadataName", namedMD, nameLen), namedMD, nameLen);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMGetNamedMetadataNumOperands(LLVMModuleRef M, const char *Name)} */
    public int getNamedMetadataNumOperands(MemorySegment m, MemorySegment name) {
        try {
            return (int) Signature.IAA.CALL.invokeExact(
                    library.function("LLVMGetNamedMetadataNumOperands", m, name), m, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMGetNamedMetadataOperands(LLVMModuleRef M, const char *Name, LLVMValueRef *Dest)} */
    public void getNamedMetadataOperands(MemorySegment m, MemorySegment name, MemorySegment dest) {
        try {
            Signature.VAAA.CALL.invokeExact(
                    library.function("LLVMGetNamedMetadataOperands", m, name, dest), m, name, dest);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMAddNamedMetadataOperand(LLVMModuleRef M, const char *Name, LLVMValueRef Val)} */
    public void addNamedMetadataOperand(MemorySegment m, MemorySegment name, MemorySegment val) {
        try {
            Signature.VAAA.CALL.invokeExact(
                    library.function("LLVMAddNamedMetadataOperand", m, name, val), m, name, val);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMOpcode LLVMGetInstructionOpcode(LLVMValueRef Inst)} */
    public int getInstructionOpcode(MemorySegment inst) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMGetInstructionOpcode", inst), inst);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMInstructionEraseFromParent(LLVMValueRef Inst)} */
    public void instructionEraseFromParent(MemorySegment inst) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMInstructionEraseFromParent", inst), inst);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetInstructionCallConv(LLVMValueRef Instr, unsigned CC)} */
    public void setInstructionCallConv(MemorySegment instr, int cc) {
        try {
            Signature.VAI.CALL.invokeExact(library.function("LLVMSetInstructionCallConv", instr, cc), instr, cc);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMGetCalledValue(LLVMValueRef Instr)} */
    public MemorySegment getCalledValue(MemorySegment instr) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetCalledValue", instr), instr);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetTailCall(LLVMValueRef CallInst, LLVMBool IsTailCall)} */
    public void setTailCall(MemorySegment callInst, boolean isTailCall) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMSetTailCall", callInst, isTailCall), callInst, (isTailCall ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMAddIncoming(LLVMValueRef PhiNode, LLVMValueRef *IncomingValues, LLVMBasicBlockRef *IncomingBlocks, unsigned Count)} */
    public void addIncoming(
            MemorySegment phiNode, MemorySegment incomingValues, MemorySegment incomingBlocks, int count) {
        try {
            Signature.VAAAI.CALL.invokeExact(
                    library.function("LLVMAddIncoming", phiNode, incomingValues, incomingBlocks, count),
                    phiNode,
                    incomingValues,
                    incomingBlocks,
                    count);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMAddCase(LLVMValueRef Switch, LLVMValueRef OnVal, LLVMBasicBlockRef Dest)} */
    public void addCase(MemorySegment switchValue, MemorySegment onVal, MemorySegment dest) {
        try {
            Signature.VAAA.CALL.invokeExact(
                    library.function("LLVMAddCase", switchValue, onVal, dest), switchValue, onVal, dest);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBuilderRef LLVMCreateBuilderInContext(LLVMContextRef C)} */
    public MemorySegment createBuilderInContext(MemorySegment c) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMCreateBuilderInContext", c), c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeBuilder(LLVMBuilderRef Builder)} */
    public void disposeBuilder(MemorySegment builder) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeBuilder", builder), builder);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMPositionBuilderAtEnd(LLVMBuilderRef Builder, LLVMBasicBlockRef Block)} */
    public void positionBuilderAtEnd(MemorySegment builder, MemorySegment block) {
        try {
            Signature.VAA.CALL.invokeExact(
                    library.function("LLVMPositionBuilderAtEnd", builder, block), builder, block);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMPositionBuilderBefore(LLVMBuilderRef Builder, LLVMValueRef Instr)} */
    public void positionBuilderBefore(MemorySegment builder, MemorySegment instr) {
        try {
            Signature.VAA.CALL.invokeExact(
                    library.function("LLVMPositionBuilderBefore", builder, instr), builder, instr);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildRetVoid(LLVMBuilderRef)} */
    public MemorySegment buildRetVoid(MemorySegment arg0) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMBuildRetVoid", arg0), arg0);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildRet(LLVMBuilderRef, LLVMValueRef V)} */
    public MemorySegment buildRet(MemorySegment arg0, MemorySegment v) {
        try {
            return (MemorySegment) Signature.AAA.CALL.invokeExact(library.function("LLVMBuildRet", arg0, v), arg0, v);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildBr(LLVMBuilderRef, LLVMBasicBlockRef Dest)} */
    public MemorySegment buildBr(MemorySegment arg0, MemorySegment dest) {
        try {
            return (MemorySegment)
                    Signature.AAA.CALL.invokeExact(library.function("LLVMBuildBr", arg0, dest), arg0, dest);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildCondBr(LLVMBuilderRef, LLVMValueRef If, LLVMBasicBlockRef Then, LLVMBasicBlockRef Else)} */
    public MemorySegment buildCondBr(
            MemorySegment arg0, MemorySegment ifValue, MemorySegment then, MemorySegment elseValue) {
        try {
            return (MemorySegment) Signature.AAAAA.CALL.invokeExact(
                    library.function("LLVMBuildCondBr", arg0, ifValue, then, elseValue),
                    arg0,
                    ifValue,
                    then,
                    elseValue);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildSwitch(LLVMBuilderRef, LLVMValueRef V, LLVMBasicBlockRef Else, unsigned NumCases)} */
    public MemorySegment buildSwitch(MemorySegment arg0, MemorySegment v, MemorySegment elseValue, int numCases) {
        try {
            return (MemorySegment) Signature.AAAAI.CALL.invokeExact(
                    library.function("LLVMBuildSwitch", arg0, v, elseValue, numCases), arg0, v, elseValue, numCases);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildUnreachable(LLVMBuilderRef)} */
    public MemorySegment buildUnreachable(MemorySegment arg0) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMBuildUnreachable", arg0), arg0);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildBinOp(LLVMBuilderRef B, LLVMOpcode Op, LLVMValueRef LHS, LLVMValueRef RHS, const char *Name)} */
    public MemorySegment buildBinOp(MemorySegment b, int op, MemorySegment lhs, MemorySegment rhs, MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAIAAA.CALL.invokeExact(
                    library.function("LLVMBuildBinOp", b, op, lhs, rhs, name), b, op, lhs, rhs, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildCast(LLVMBuilderRef B, LLVMOpcode Op, LLVMValueRef Val, LLVMTypeRef DestTy, const char *Name)} */
    public MemorySegment buildCast(
            MemorySegment b, int op, MemorySegment val, MemorySegment destTy, MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAIAAA.CALL.invokeExact(
                    library.function("LLVMBuildCast", b, op, val, destTy, name), b, op, val, destTy, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildICmp(LLVMBuilderRef, LLVMIntPredicate Op, LLVMValueRef LHS, LLVMValueRef RHS, const char *Name)} */
    public MemorySegment buildICmp(
            MemorySegment arg0, int op, MemorySegment lhs, MemorySegment rhs, MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAIAAA.CALL.invokeExact(
                    library.function("LLVMBuildICmp", arg0, op, lhs, rhs, name), arg0, op, lhs, rhs, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildPhi(LLVMBuilderRef, LLVMTypeRef Ty, const char *Name)} */
    public MemorySegment buildPhi(MemorySegment arg0, MemorySegment ty, MemorySegment name) {
        try {
            return (MemorySegment)
                    Signature.AAAA.CALL.invokeExact(library.function("LLVMBuildPhi", arg0, ty, name), arg0, ty, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildSelect(LLVMBuilderRef, LLVMValueRef If, LLVMValueRef Then, LLVMValueRef Else, const char *Name)} */
    public MemorySegment buildSelect(
            MemorySegment arg0,
            MemorySegment ifValue,
            MemorySegment then,
            MemorySegment elseValue,
            MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAAAAA.CALL.invokeExact(
                    library.function("LLVMBuildSelect", arg0, ifValue, then, elseValue, name),
                    arg0,
                    ifValue,
                    then,
                    elseValue,
                    name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildCall2(LLVMBuilderRef, LLVMTypeRef, LLVMValueRef Fn, LLVMValueRef *Args, unsigned NumArgs, const char *Name)} */
    public MemorySegment buildCall2(
            MemorySegment arg0,
            MemorySegment arg1,
            MemorySegment fn,
            MemorySegment args,
            int numArgs,
            MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAAAAIA.CALL.invokeExact(
                    library.function("LLVMBuildCall2", arg0, arg1, fn, args, numArgs, name),
                    arg0,
                    arg1,
                    fn,
                    args,
                    numArgs,
                    name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildAlloca(LLVMBuilderRef, LLVMTypeRef Ty, const char *Name)} */
    public MemorySegment buildAlloca(MemorySegment arg0, MemorySegment ty, MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAAA.CALL.invokeExact(
                    library.function("LLVMBuildAlloca", arg0, ty, name), arg0, ty, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildLoad2(LLVMBuilderRef, LLVMTypeRef Ty, LLVMValueRef PointerVal, const char *Name)} */
    public MemorySegment buildLoad2(
            MemorySegment arg0, MemorySegment ty, MemorySegment pointerVal, MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAAAA.CALL.invokeExact(
                    library.function("LLVMBuildLoad2", arg0, ty, pointerVal, name), arg0, ty, pointerVal, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildStore(LLVMBuilderRef, LLVMValueRef Val, LLVMValueRef Ptr)} */
    public MemorySegment buildStore(MemorySegment arg0, MemorySegment val, MemorySegment ptr) {
        try {
            return (MemorySegment)
                    Signature.AAAA.CALL.invokeExact(library.function("LLVMBuildStore", arg0, val, ptr), arg0, val, ptr);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildGEP2(LLVMBuilderRef B, LLVMTypeRef Ty, LLVMValueRef Pointer, LLVMValueRef *Indices, unsigned NumIndices, const char *Name)} */
    public MemorySegment buildGEP2(
            MemorySegment b,
            MemorySegment ty,
            MemorySegment pointer,
            MemorySegment indices,
            int numIndices,
            MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAAAAIA.CALL.invokeExact(
                    library.function("LLVMBuildGEP2", b, ty, pointer, indices, numIndices, name),
                    b,
                    ty,
                    pointer,
                    indices,
                    numIndices,
                    name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildInBoundsGEP2(LLVMBuilderRef B, LLVMTypeRef Ty, LLVMValueRef Pointer, LLVMValueRef *Indices, unsigned NumIndices, const char *Name)} */
    public MemorySegment buildInBoundsGEP2(
            MemorySegment b,
            MemorySegment ty,
            MemorySegment pointer,
            MemorySegment indices,
            int numIndices,
            MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAAAAIA.CALL.invokeExact(
                    library.function("LLVMBuildInBoundsGEP2", b, ty, pointer, indices, numIndices, name),
                    b,
                    ty,
                    pointer,
                    indices,
                    numIndices,
                    name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildExtractValue(LLVMBuilderRef, LLVMValueRef AggVal, unsigned Index, const char *Name)} */
    public MemorySegment buildExtractValue(MemorySegment arg0, MemorySegment aggVal, int index, MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAAIA.CALL.invokeExact(
                    library.function("LLVMBuildExtractValue", arg0, aggVal, index, name), arg0, aggVal, index, name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMValueRef LLVMBuildInsertValue(LLVMBuilderRef, LLVMValueRef AggVal, LLVMValueRef EltVal, unsigned Index, const char *Name)} */
    public MemorySegment buildInsertValue(
            MemorySegment arg0, MemorySegment aggVal, MemorySegment eltVal, int index, MemorySegment name) {
        try {
            return (MemorySegment) Signature.AAAAIA.CALL.invokeExact(
                    library.function("LLVMBuildInsertValue", arg0, aggVal, eltVal, index, name),
                    arg0,
                    aggVal,
                    eltVal,
                    index,
                    name);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMCreateMemoryBufferWithContentsOfFile(const char *Path, LLVMMemoryBufferRef *OutMemBuf, char **OutMessage)} */
    public boolean createMemoryBufferWithContentsOfFile(
            MemorySegment path, MemorySegment outMemBuf, MemorySegment outMessage) {
        try {
            return (int) Signature.IAAA.CALL.invokeExact(
                            library.function("LLVMCreateMemoryBufferWithContentsOfFile", path, outMemBuf, outMessage),
                            path,
                            outMemBuf,
                            outMessage)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMMemoryBufferRef LLVMCreateMemoryBufferWithMemoryRangeCopy(const char *InputData, size_t InputDataLength, const char *BufferName)} */
    public MemorySegment createMemoryBufferWithMemoryRangeCopy(
            MemorySegment inputData, long inputDataLength, MemorySegment bufferName) {
        try {
            return (MemorySegment) Signature.AAJA.CALL.invokeExact(
                    library.function(
                            "LLVMCreateMemoryBufferWithMemoryRangeCopy", inputData, inputDataLength, bufferName),
                    inputData,
                    inputDataLength,
                    bufferName);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetBufferStart(LLVMMemoryBufferRef MemBuf)} */
    public MemorySegment getBufferStart(MemorySegment memBuf) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMGetBufferStart", memBuf), memBuf);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code size_t LLVMGetBufferSize(LLVMMemoryBufferRef MemBuf)} */
    public long getBufferSize(MemorySegment memBuf) {
        try {
            return (long) Signature.JA.CALL.invokeExact(library.function("LLVMGetBufferSize", memBuf), memBuf);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeMemoryBuffer(LLVMMemoryBufferRef MemBuf)} */
    public void disposeMemoryBuffer(MemorySegment memBuf) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeMemoryBuffer", memBuf), memBuf);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}
