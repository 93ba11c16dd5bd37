/** The device link: device code of one target in, one image out, by a backend for each device family. */
@NullMarked
package dev.offload.linker.device;

import org.jspecify.annotations.NullMarked;
