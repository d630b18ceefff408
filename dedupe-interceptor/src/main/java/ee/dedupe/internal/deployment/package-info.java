/**
 * Finds what is annotated, and checks whether the annotation can be honored. Everything that refuses a deployment for
 * its classes is here.
 */
@NullMarked
package ee.dedupe.internal.deployment;

import org.jspecify.annotations.NullMarked;
