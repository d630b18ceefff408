/** Whether first answers are what they are without the guard, and their duplicates' the same. */
package ee.dedupe.it.answers;
