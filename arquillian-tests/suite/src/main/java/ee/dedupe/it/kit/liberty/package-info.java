/** No tests: what Open Liberty needs beside its configuration. */
package ee.dedupe.it.kit.liberty;
