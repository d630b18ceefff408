package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page on AvoOnce, done. AvoOnce is on no repository of this build: its types, as the page uses them, and its rules are
 * stand-ins.
 */
class FromAvoOnceDocTest {
    private static final String STATUS = """
            package io.github.ravocode.avoonce.core.domain;

            public enum IdempotencyStatus {
                STARTED,
                COMPLETED,
                FAILED
            }
            """;
    private static final String RESPONSE = """
            package io.github.ravocode.avoonce.core.domain;

            import java.util.*;

            public class IdempotencyResponse {
                public int getStatusCode() {
                    return 201;
                }

                public Map<String, List<String>> getHeaders() {
                    return Map.of("Content-Type", List.of("application/json"), "Set-Cookie", List.of("s=1"));
                }

                public byte[] getBody() {
                    return null;
                }
            }
            """;
    private static final String RECORD = """
            package io.github.ravocode.avoonce.core.domain;

            public class IdempotencyRecord {
                private final IdempotencyStatus status;
                private final Long expiresAt;

                public IdempotencyRecord(IdempotencyStatus status, Long expiresAt) {
                    this.status = status;
                    this.expiresAt = expiresAt;
                }

                public IdempotencyStatus getStatus() {
                    return status;
                }

                public Long getExpiresAt() {
                    return expiresAt;
                }

                public IdempotencyResponse getResponse() {
                    return status == IdempotencyStatus.COMPLETED ? new IdempotencyResponse() : null;
                }
            }
            """;
    private static final String REPOSITORY = """
            package io.github.ravocode.avoonce.core.spi;

            import io.github.ravocode.avoonce.core.domain.IdempotencyRecord;
            import java.util.Optional;

            public interface IdempotencyRepository {
                Optional<IdempotencyRecord> get(String idempotencyKey);
            }
            """;
    private static final String STORE = """
            package com.acme;

            import io.github.ravocode.avoonce.core.domain.*;
            import io.github.ravocode.avoonce.core.spi.IdempotencyRepository;
            import jakarta.enterprise.context.ApplicationScoped;
            import java.util.*;

            @ApplicationScoped
            public class OldStore implements IdempotencyRepository {
                private final Map<String, IdempotencyRecord> records = new HashMap<>();

                @Override
                public Optional<IdempotencyRecord> get(String key) {
                    return Optional.ofNullable(records.get(key));
                }

                public void put(String key, String status, Long expiresAt) {
                    records.put(key, new IdempotencyRecord(IdempotencyStatus.valueOf(status), expiresAt));
                }

                /** As its filter does, whoever calls. */
                public String before(String key) {
                    if (records.containsKey(key)) {
                        return "201 again";
                    }
                    put(key, "COMPLETED", System.currentTimeMillis() + 3_600_000);
                    return "201";
                }
            }
            """;

    @TempDir
    static Path classes;

    private static MovingPage page;

    @BeforeAll
    static void compile() {
        String core = "io.github.ravocode.avoonce.core.";
        page = MovingPage.of("avoonce")
                .with(core + "domain.IdempotencyStatus", STATUS)
                .with(core + "domain.IdempotencyResponse", RESPONSE)
                .with(core + "domain.IdempotencyRecord", RECORD)
                .with(core + "spi.IdempotencyRepository", REPOSITORY)
                .with("com.acme.OldStore", STORE)
                .compiled(classes);
    }

    @AfterAll
    static void close() throws Exception {
        page.close();
    }

    private static String after(TaskPages.Running payments, String key) {
        return payments.post("processPayment", key, Map.of("Idempotency-Key", key), key);
    }

    @Test
    void keysOfBefore_areAnsweredAsTheirRecordsSay() throws Exception {
        Long later = System.currentTimeMillis() + 60_000;
        try (TaskPages.Running payments = page.start()) {
            TaskPages.Running store = payments.bean("OldStore");
            assertThat(store.call("before", "done")).isEqualTo("201");
            assertThat(store.call("before", "done")).isEqualTo("201 again");
            store.call("put", "runs", "STARTED", later);
            store.call("put", "failed", "FAILED", later);
            store.call("put", "over", "COMPLETED", 1L);

            assertThat(after(payments, "done")).isEqualTo("201 replayed");
            assertThat(after(payments, "runs")).isEqualTo("409 in-flight");
            assertThat(after(payments, "failed")).isEqualTo("201 executed");
            assertThat(after(payments, "over")).isEqualTo("201 executed");
            assertThat(after(payments, "new")).isEqualTo("201 executed");
            assertThat(after(payments, "new")).isEqualTo("201 replayed");
        }
    }

    /** What behaves otherwise: there the body alone was compared, and only of a call that had ended. */
    @Test
    void otherContent_isAMismatch() {
        try (TaskPages.Running payments = page.start()) {
            assertThat(after(payments, "key")).isEqualTo("201 executed");
            assertThat(payments.post("processPayment", "other", Map.of("Idempotency-Key", "key"), "other"))
                    .isEqualTo("422 mismatch");
        }
    }

    /** What the bean is for. */
    @Test
    void withoutTheBean_keysOfBeforeRunAgain() throws Exception {
        try (TaskPages.Running payments = page.start(List.of("com.acme.Payments", "com.acme.OldStore"))) {
            payments.bean("OldStore").call("before", "done");

            assertThat(after(payments, "done")).isEqualTo("201 executed");
        }
    }

    /** The filter took the header as it came. */
    @Test
    void keyInQuotes_isFound() throws Exception {
        try (TaskPages.Running payments = page.start()) {
            payments.bean("OldStore").call("before", "\"quoted\"");

            assertThat(after(payments, "\"quoted\"")).isEqualTo("201 replayed");
        }
    }

    /** Its store in memory writes no time to what is done, and ends it by itself. */
    @Test
    void recordWithoutATime_isKept() throws Exception {
        try (TaskPages.Running payments = page.start()) {
            payments.bean("OldStore").call("put", "done", "COMPLETED", null);

            assertThat(after(payments, "done")).isEqualTo("201 replayed");
        }
    }
}
