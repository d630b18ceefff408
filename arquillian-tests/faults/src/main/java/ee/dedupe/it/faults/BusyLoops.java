package ee.dedupe.it.faults;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Processes that only compute: what other work on the machine takes from the servers. They end with this process. */
final class BusyLoops {
    private static final String LOOP = "while kill -0 $0; do n=0; while [ $n -lt 10000 ]; do n=$((n+1)); done; done";

    private BusyLoops() {}

    interface Work<T> {
        T run() throws IOException;
    }

    /** Does the work while so many loops run. */
    static <T> T beside(int count, Work<T> work) throws IOException {
        List<Process> loops = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                loops.add(start());
            }
            return work.run();
        } finally {
            loops.forEach(loop -> loop.destroyForcibly().onExit().join());
        }
    }

    private static Process start() throws IOException {
        return new ProcessBuilder(
                        "sh", "-c", LOOP, String.valueOf(ProcessHandle.current().pid()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
