package ee.dedupe.it.histories;

import ee.dedupe.it.histories.History.Evil;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Lets evil loose, drawn from a seed: one after the other begins, and several last at once. */
final class Nemeses {
    /** Of three members one is left in peace, or nothing would be left to lose. */
    private static final int MOST_AT_ONCE_IN_NODES = 2;

    private static final int MOST_AT_ONCE = 3;
    private static final Duration STARTING = Duration.ofSeconds(30);
    private static final Set<Evil> OF_A_STORE = EnumSet.of(
            Evil.CUT_FROM_STORE,
            Evil.SLOW_LINK,
            Evil.ANSWERS_LOST,
            Evil.STORE_RESTART,
            Evil.STORE_PAUSE,
            Evil.STORE_SLOW);

    /** What is not of one node. */
    private static final Set<Evil> OF_ALL =
            EnumSet.of(Evil.STORE_RESTART, Evil.STORE_PAUSE, Evil.STORE_SLOW, Evil.ROLLING_RESTART);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Set<String> busy = new HashSet<>();
    private final Map<Integer, Integer> clocksOff = new HashMap<>();
    private final Tape tape;
    private final Random random;
    private final List<Host> hosts;
    private final StoreProcess store;
    private final Cuts cuts;
    private final List<Evil> evils;
    private int begun;

    /** Of a store in the nodes, {@code store} is null. */
    Nemeses(Tape tape, Random random, List<Host> hosts, StoreProcess store) {
        this.tape = tape;
        this.random = random;
        this.hosts = hosts;
        this.store = store;
        this.cuts = new Cuts(hosts.size());
        this.evils = EnumSet.allOf(Evil.class).stream()
                .filter(evil -> store == null ? !OF_A_STORE.contains(evil) : evil != Evil.SPLIT)
                .filter(evil -> evil != Evil.STALL && (evil != Evil.CLOCK || Host.canShiftClocks()))
                .toList();
    }

    /** Until this time of the machine. */
    void run(long end) throws InterruptedException {
        while (Tape.now() < end) {
            Thread.sleep(random.nextLong(1_000, store == null ? 30_000 : 7_000));
            begin();
        }
    }

    private synchronized void begin() {
        Evil evil = evils.get(random.nextInt(evils.size()));
        Host host = hosts.get(random.nextInt(hosts.size()));
        long millis = random.nextLong(500, 12_500);
        long clock = random.nextLong(1, 31);
        long sign = random.nextBoolean() ? 1 : -1;
        if (busy.size() < (store == null ? MOST_AT_ONCE_IN_NODES : MOST_AT_ONCE) && busy.add(target(evil, host))) {
            int number = note(evil, host);
            threads.execute(() -> {
                try {
                    let(evil, host, millis, clock * sign);
                } catch (IOException | InterruptedException e) {
                    throw new IllegalStateException(e);
                } finally {
                    end(evil, number, host);
                }
            });
        }
    }

    private static String target(Evil evil, Host host) {
        if (evil == Evil.ROLLING_RESTART) {
            return "all nodes, one by one";
        }
        return OF_ALL.contains(evil) ? "store" : "node" + host.number();
    }

    private int note(Evil evil, Host host) {
        int number = begun++;
        tape.write("evil", number, Tape.now(), evil, OF_ALL.contains(evil) ? -1 : host.number());
        noteClock(evil, number, host);
        return number;
    }

    /** A clock is off until its node is started again. */
    private void noteClock(Evil evil, int number, Host host) {
        if (evil == Evil.KILL || evil == Evil.RESTART || evil == Evil.CLOCK) {
            Integer before = clocksOff.remove(host.number());
            if (before != null) {
                tape.write("gone", before, Tape.now());
            }
        }
        if (evil == Evil.CLOCK) {
            clocksOff.put(host.number(), number);
        }
    }

    private synchronized void end(Evil evil, int number, Host host) {
        busy.remove(target(evil, host));
        if (evil != Evil.CLOCK) {
            tape.write("gone", number, Tape.now());
        }
        notifyAll();
    }

    private void let(Evil evil, Host host, long millis, long clock) throws IOException, InterruptedException {
        switch (evil) {
            case KILL -> {
                host.kill();
                Thread.sleep(millis);
                start(host, 0);
            }
            case CLOCK -> shiftClock(host, clock);
            case RESTART -> restart(host);
            case ROLLING_RESTART -> {
                for (Host next : hosts) {
                    restartInTurn(next);
                }
            }
            case REDEPLOY -> host.redeploy(true);
            case REDEPLOY_AT_ONCE -> host.redeploy(false);
            case PAUSE -> {
                host.signal("-STOP");
                Thread.sleep(millis);
                host.signal("-CONT");
            }
            case CUT -> cuts.fromAll(host.number(), millis);
            case SPLIT -> cuts.fromPeers(host.number(), millis);
            case CUT_FROM_STORE -> cuts.fromStore(host.number(), millis);
            case CUT_ONE_WAY -> {
                if (store == null) {
                    cuts.toNext(host.number(), millis);
                } else {
                    cuts.fromStore(host.number(), millis);
                }
            }
            case SLOW_LINK -> {
                host.store().slow(50 + clock * clock / 4);
                Thread.sleep(millis);
                host.store().slow(0);
            }
            case ANSWERS_LOST -> {
                host.store().lose(true);
                Thread.sleep(millis);
                host.store().lose(false);
            }
            case STORE_SLOW -> {
                hosts.forEach(each -> each.store().slow(50 + clock * clock / 4));
                Thread.sleep(millis);
                hosts.forEach(each -> each.store().slow(0));
            }
            case STALL -> throw new IllegalArgumentException("nobody lets it loose");
            case STORE_RESTART -> store.restart();
            case STORE_PAUSE -> {
                store.freeze();
                Thread.sleep(millis);
                store.wake();
            }
        }
    }

    /** A process gets another clock only when it starts: it is killed for that. */
    private void shiftClock(Host host, long seconds) throws IOException, InterruptedException {
        int death;
        synchronized (this) {
            death = begun++;
        }
        tape.write("evil", death, Tape.now(), Evil.KILL, host.number());
        host.kill();
        start(host, seconds);
        tape.write("gone", death, Tape.now());
    }

    private static void restart(Host host) throws IOException, InterruptedException {
        host.stop();
        start(host, 0);
    }

    /** Not while something else is done to it. */
    private void restartInTurn(Host host) throws IOException, InterruptedException {
        int number;
        synchronized (this) {
            while (!busy.add(target(Evil.RESTART, host))) {
                wait();
            }
            number = note(Evil.RESTART, host);
        }
        try {
            restart(host);
        } finally {
            end(Evil.RESTART, number, host);
        }
    }

    /** Lasts until it takes calls again, or until another nemesis has kept it from that for long. */
    private static void start(Host host, long clockSeconds) throws IOException, InterruptedException {
        host.start(clockSeconds);
        host.awaitOpen(STARTING);
    }

    /** Waits until all is well again. */
    void finish() throws InterruptedException {
        threads.shutdown();
        threads.awaitTermination(2, TimeUnit.MINUTES);
    }
}
