package ee.dedupe.it.methods;

import java.io.IOException;

/** What can be booked at; also the local business interface of a session bean. */
public interface Desk {
    String book(String test, String ending) throws IOException;

    String hold(String test, String ending) throws IOException;

    void skip(String test, String ending) throws IOException;

    String reject(String test, String ending) throws IOException;
}
