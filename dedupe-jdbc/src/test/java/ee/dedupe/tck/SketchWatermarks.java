package ee.dedupe.tck;

import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.proof.store.WatermarkStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The plainest store of marks that keeps the contract, with transactions of its own, cut into steps. */
class SketchWatermarks implements WatermarkStore, WatermarkNode {
    final Map<String, Long> committed = new HashMap<>();
    final Map<String, Transaction> held = new HashMap<>();
    private final List<String> done = new ArrayList<>();

    @SuppressWarnings("ThreadLocalUsage") // each store has transactions of its own
    private final ThreadLocal<Transaction> current = new ThreadLocal<>();

    static class Transaction {
        final Map<String, Long> marks = new HashMap<>();
        final List<String> works = new ArrayList<>();
    }

    @Override
    public WatermarkStore watermarks() {
        return this;
    }

    boolean isActive() {
        return current.get() != null;
    }

    Transaction active() {
        Transaction own = current.get();
        if (own == null) {
            throw new ProofStoreException("no transaction");
        }
        return own;
    }

    @Override
    public synchronized boolean advance(String source, long number) {
        Transaction own = active();
        String index = index(source);
        await(own, index);
        Long mark = mark(own, index);
        if (mark != null && !isAbove(number, mark)) {
            refused(own, index, number);
            return false;
        }
        put(own, index, number);
        return true;
    }

    String index(String source) {
        return source;
    }

    void await(Transaction own, String index) {
        try {
            while (held.containsKey(index) && held.get(index) != own) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new ProofStoreException("interrupted", e);
        }
        held.put(index, own);
    }

    Long mark(Transaction own, String index) {
        return own.marks.containsKey(index) ? own.marks.get(index) : committed.get(index);
    }

    boolean isAbove(long number, long mark) {
        return number > mark;
    }

    void refused(Transaction own, String index, long number) {}

    void put(Transaction own, String index, long number) {
        own.marks.put(index, number);
    }

    @Override
    public void begin() {
        current.set(new Transaction());
    }

    @Override
    public synchronized boolean commit() {
        Transaction own = active();
        committed.putAll(own.marks);
        done.addAll(own.works);
        ended(own);
        return true;
    }

    @Override
    public synchronized void rollback() {
        ended(active());
    }

    private void ended(Transaction own) {
        held.values().removeIf(holder -> holder == own);
        current.remove();
        notifyAll();
    }

    @Override
    public void work(String name) {
        active().works.add(name);
    }

    @Override
    public synchronized int done(String name) {
        return (int) done.stream().filter(name::equals).count();
    }

    @Override
    public void close() {}
}
