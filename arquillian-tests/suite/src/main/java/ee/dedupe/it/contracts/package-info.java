/** Rules of written contracts, against an application that names one. */
package ee.dedupe.it.contracts;
