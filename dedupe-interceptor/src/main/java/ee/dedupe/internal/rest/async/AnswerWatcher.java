package ee.dedupe.internal.rest.async;

/** Is told of the answer of a method that answers later. */
public interface AnswerWatcher {
    /** The method is one of those; this knows how far it is. */
    void awaits(AsyncAnswer later);

    /**
     * The application has answered, once and for all, and the server has been told.
     *
     * @param over whether the server is done with it: it gave another answer before, or has given this one by now
     */
    void answered(ApplicationAnswer answer, boolean over);
}
