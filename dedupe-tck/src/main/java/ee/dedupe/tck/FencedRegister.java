package ee.dedupe.tck;

/** A resource that keeps the greatest number that it has seen, and refuses what does not come with a greater one. */
final class FencedRegister {
    private long fence;
    private int writes;
    private int asked;

    synchronized boolean write(long number) {
        asked++;
        if (number <= fence) {
            return false;
        }
        fence = number;
        writes++;
        return true;
    }

    synchronized int writes() {
        return writes;
    }

    /** How often it had been written if it kept no number. */
    synchronized int writesWithoutFence() {
        return asked;
    }
}
