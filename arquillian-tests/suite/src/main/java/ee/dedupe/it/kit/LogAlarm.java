package ee.dedupe.it.kit;

/** Interrupts the thread that set it as soon as the server has logged some words. To be closed by that thread. */
final class LogAlarm {
    private static final int LOOK_MILLIS = 500;

    private boolean closed;

    private LogAlarm() {}

    static LogAlarm on(String words, ServerLog log) {
        LogAlarm alarm = new LogAlarm();
        Thread waiting = Thread.currentThread();
        Thread watcher = new Thread(() -> alarm.watch(words, log, waiting), "log-alarm");
        watcher.setDaemon(true);
        watcher.start();
        return alarm;
    }

    private void watch(String words, ServerLog log, Thread waiting) {
        try {
            while (!isClosed()) {
                if (log.sinceThen().contains(words)) {
                    ring(waiting);
                    return;
                }
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    private synchronized void ring(Thread waiting) {
        if (!closed) {
            waiting.interrupt();
        }
    }

    /** An alarm that came too late to stop anything is taken back. */
    synchronized void close() {
        closed = true;
        Thread.interrupted();
    }
}
