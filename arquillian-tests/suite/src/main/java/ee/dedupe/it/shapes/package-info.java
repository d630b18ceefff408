/** Where the annotation, {@code @Path} and the verb stand, and on what kind of bean. */
package ee.dedupe.it.shapes;
