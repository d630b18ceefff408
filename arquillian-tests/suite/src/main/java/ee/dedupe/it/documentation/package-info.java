/** The manual's pages for newcomers, followed word for word. */
package ee.dedupe.it.documentation;
