/** Lets the executors of a server hand on what a thread works for. Only they load these classes. */
@NullMarked
package ee.dedupe.internal.concurrency;

import org.jspecify.annotations.NullMarked;
