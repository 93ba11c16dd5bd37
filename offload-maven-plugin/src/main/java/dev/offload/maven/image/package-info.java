/** The steps that offload-linker does: packing device code, linking device images, and their registration. */
@NullMarked
package dev.offload.maven.image;

import org.jspecify.annotations.NullMarked;
