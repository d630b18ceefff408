package ee.dedupe.internal.rest;

/** Whether the guard of an opened request has asked for it. Of one request. */
final class Taking {
    private final HttpOperation operation;
    private final int passesBefore;
    private boolean taken;

    /** Not yet. */
    Taking(HttpOperation operation) {
        this.operation = operation;
        this.passesBefore = operation.passes();
    }

    /** True once: a resource that calls itself again does not answer the request a second time. */
    boolean isFirst() {
        boolean first = !taken;
        taken = true;
        return first;
    }

    /** Whether nobody has, while its method was called where no request was found. */
    boolean isPassedBy() {
        return !taken && operation.passes() != passesBefore;
    }
}
