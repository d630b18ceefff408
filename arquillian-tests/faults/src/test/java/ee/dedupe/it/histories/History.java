package ee.dedupe.it.histories;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What was written down from outside of the store: calls by who sent them, runs by the application, nemeses by who let them
 * loose, rows as the database has them at the end. Times are milliseconds of the machine's one monotonic clock, which no
 * nemesis touches.
 */
record History(List<Call> calls, List<Run> runs, List<Nemesis> nemeses, List<Row> rows) {
    /** Of something that never came to its end. */
    static final long NEVER = Long.MAX_VALUE;

    enum Kind {
        KEY,
        FINGERPRINT,
        REJECTED,
        RECORDED,
        MESSAGE;

        /** With a row in the transaction of the run. */
        boolean hasRow() {
            return this == RECORDED || this == MESSAGE;
        }
    }

    enum Told {
        RESULT,
        BYPASSED,
        DUPLICATE,
        IN_FLIGHT,
        UNAVAILABLE,
        REFUSED,
        FAILED,
        BROKEN
    }

    enum Ending {
        RETURNED,
        THREW,
        UNKNOWN
    }

    enum Evil {
        KILL,
        RESTART,
        REDEPLOY,
        REDEPLOY_AT_ONCE,
        ROLLING_RESTART,
        PAUSE,
        /** Not let loose: the machine gave its process no time. */
        STALL,
        CUT,
        CUT_ONE_WAY,
        SPLIT,
        CUT_FROM_STORE,
        SLOW_LINK,
        ANSWERS_LOST,
        STORE_RESTART,
        STORE_PAUSE,
        STORE_SLOW,
        CLOCK
    }

    /** One attempt of a client; the answer is the run that it came from. */
    record Call(String attempt, Kind kind, String key, int node, long begin, long end, Told told, String answer) {}

    /** One execution of the application's code. */
    record Run(
            String run, String attempt, String key, int node, boolean bypassed, long begin, long end, Ending ending) {}

    /** Of a node; what is of the store or of all has the number -1. Who gets another clock is killed for it, which is a nemesis of its own. */
    record Nemesis(Evil evil, int target, long from, long to) {
        boolean meets(long begin, long end) {
            return from <= end && begin <= to;
        }

        long millis() {
            return to - from;
        }
    }

    /** What a run has committed. */
    record Row(String run, String key) {}

    /** Of all files of this directory; a line that was cut off by a kill does not count. */
    static History read(Path directory) throws IOException {
        Map<String, String[]> begun = new HashMap<>();
        Map<String, String[]> ended = new HashMap<>();
        List<Row> rows = new ArrayList<>();
        for (String[] line : lines(directory)) {
            switch (line[0]) {
                case "call", "run", "evil" -> begun.put(line[0] + line[1], line);
                case "called", "ran", "gone", "bypassed" -> ended.put(line[0] + line[1], line);
                case "row" -> rows.add(new Row(line[1], line[2]));
                default -> throw new IOException("No such line: " + String.join(" ", line));
            }
        }
        History history = new History(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), rows);
        begun.values().forEach(line -> history.add(line, ended));
        return history;
    }

    private void add(String[] line, Map<String, String[]> ended) {
        long from = Long.parseLong(line[2]);
        switch (line[0]) {
            case "call" -> {
                String[] end = ended.getOrDefault("called" + line[1], new String[] {"", "", NEVER + "", "BROKEN", ""});
                calls.add(new Call(
                        line[1],
                        Kind.valueOf(line[3]),
                        line[4],
                        Integer.parseInt(line[5]),
                        from,
                        Long.parseLong(end[2]),
                        Told.valueOf(end[3]),
                        end[4]));
            }
            case "run" -> {
                String[] end = ended.getOrDefault("ran" + line[1], new String[] {"", "", NEVER + "", "UNKNOWN"});
                runs.add(new Run(
                        line[1],
                        line[3],
                        line[4],
                        Integer.parseInt(line[5]),
                        ended.containsKey("bypassed" + line[1]),
                        from,
                        Long.parseLong(end[2]),
                        Ending.valueOf(end[3])));
            }
            default -> {
                String[] end = ended.getOrDefault("gone" + line[1], new String[] {"", "", NEVER + ""});
                nemeses.add(
                        new Nemesis(Evil.valueOf(line[3]), Integer.parseInt(line[4]), from, Long.parseLong(end[2])));
            }
        }
    }

    private static List<String[]> lines(Path directory) throws IOException {
        List<String[]> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".tsv")).toList()) {
                String text = Files.readString(file);
                String whole = text.substring(0, text.lastIndexOf('\n') + 1);
                whole.lines().forEach(line -> lines.add(line.split("\t", -1)));
            }
        }
        return lines;
    }
}
