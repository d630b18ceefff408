/** The manual's pages by task: their classes in one application, their commands, and the answers that they promise. */
package ee.dedupe.it.tasks;
