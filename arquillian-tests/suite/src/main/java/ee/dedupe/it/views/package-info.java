/** Whether two requests are one by what the server shows their methods. */
package ee.dedupe.it.views;
