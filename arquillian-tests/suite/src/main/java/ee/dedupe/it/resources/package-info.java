/** REST resources of every kind: session and CDI beans, sub-resources, inheritance, asynchronous methods, return types. */
package ee.dedupe.it.resources;
