/** Tests of the documentation: that its links lead somewhere, and that what it shows is what the tests run. */
@NullMarked
package dev.offload.site;

import org.jspecify.annotations.NullMarked;
