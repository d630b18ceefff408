/** Where the annotation, path and the verb stand, and on what kind of bean. */
package ee.dedupe.it.shapes;
