/** EARs, several applications on one server, and what a redeployment leaves behind. */
package ee.dedupe.it.applications;
