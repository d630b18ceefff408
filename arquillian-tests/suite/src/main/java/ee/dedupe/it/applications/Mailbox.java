package ee.dedupe.it.applications;

import ee.dedupe.outbox.OutboxSender;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What an application has sent and undone. It can do neither while its mail server is away. */
@ApplicationScoped
public class Mailbox implements OutboxSender {
    private final List<String> done = new CopyOnWriteArrayList<>();
    private volatile boolean away;

    @Override
    public String kind() {
        return "mail";
    }

    @Override
    public void send(String messageId, String key, String payload) throws IOException {
        does("sent " + payload);
    }

    /** Notes it. */
    public void does(String what) throws IOException {
        if (away) {
            throw new IOException("away, on purpose");
        }
        done.add(what);
    }

    /** From now on. */
    public void setAway(boolean now) {
        away = now;
    }

    /** In its order. */
    public List<String> done() {
        return List.copyOf(done);
    }
}
