/** What fails a deployment, with which message: misplaced annotations, bad settings, no store or two. */
package ee.dedupe.it.deployment;
