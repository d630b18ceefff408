package ee.dedupe.sample.messages;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A message that was handed to the {@link Gateway}. */
@Entity
@JsonbPropertyOrder({"id", "workspaceId", "recipientPhone", "recipientEmail", "body", "sentAt"})
public class Message {

    @Id
    private UUID id;

    @Column(nullable = false, length = 64)
    private String workspaceId;

    @Column(length = 25)
    private @Nullable String recipientPhone;

    @Column(length = 254)
    private @Nullable String recipientEmail;

    @Column(nullable = false, length = 2000)
    private String body;

    @Column(nullable = false)
    private OffsetDateTime sentAt;

    /** For JPA, which fills the fields afterwards. */
    @SuppressWarnings("NullAway.Init")
    protected Message() {}

    Message(MessageRequest request) {
        id = UUID.randomUUID();
        workspaceId = request.workspaceId();
        recipientPhone = request.recipientPhone();
        recipientEmail = request.recipientEmail();
        body = request.body();
        // databases differ in how much of a second they keep; the answer should equal what is read back
        sentAt = OffsetDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.MILLIS);
    }

    public UUID getId() {
        return id;
    }

    public String getWorkspaceId() {
        return workspaceId;
    }

    public @Nullable String getRecipientPhone() {
        return recipientPhone;
    }

    public @Nullable String getRecipientEmail() {
        return recipientEmail;
    }

    public String getBody() {
        return body;
    }

    public OffsetDateTime getSentAt() {
        return sentAt;
    }
}
