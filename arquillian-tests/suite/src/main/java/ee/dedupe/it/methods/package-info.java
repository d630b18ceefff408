/** Guarded methods of session beans and other CDI beans. */
package ee.dedupe.it.methods;
