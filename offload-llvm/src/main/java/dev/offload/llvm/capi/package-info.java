@NullMarked
package dev.offload.llvm.capi;

import org.jspecify.annotations.NullMarked;
