package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Scope;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.operation.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

class StorageKeysTest {
    private static final Caller ALICE = new Caller(Caller.Source.PRINCIPAL, "alice");
    private static final Operation CREATE =
            new Operation("com.acme.Payments", "create", List.of("com.acme.Payment", "int"), "2");
    private static final byte[] FINGERPRINT = {1, 2, 3};
    private static final StorageKey BASE = key("dedupe", ALICE, CREATE, FINGERPRINT);

    /**
     * Red means that storage keys changed: old and new nodes would no longer recognise each other's claims. If that is
     * meant, raise the format version in StorageKeys, and then this value. It was worked out by hand, not by this code.
     */
    @Test
    void key_ofFormatVersion1_isThisValue() {
        assertThat(BASE.toHex()).isEqualTo("c0192e60f69c4237c370f3413ef1ce2c8b75672080ac8c9780980b65bd932757");
    }

    @Test
    void key_sameInput_isTheSame() {
        assertThat(key("dedupe", ALICE, CREATE, FINGERPRINT)).isEqualTo(BASE);
    }

    @Test
    void key_namespace_counts() {
        assertThat(key("other", ALICE, CREATE, FINGERPRINT)).isNotEqualTo(BASE);
    }

    @Test
    void key_callersName_counts() {
        assertThat(key("dedupe", new Caller(Caller.Source.PRINCIPAL, "bob"), CREATE, FINGERPRINT))
                .isNotEqualTo(BASE);
    }

    @Test
    void key_callersSource_counts() {
        assertThat(key("dedupe", new Caller(Caller.Source.HEADER, "alice"), CREATE, FINGERPRINT))
                .isNotEqualTo(BASE);
    }

    @Test
    void key_withoutCaller_isAnother() {
        assertThat(key("dedupe", null, CREATE, FINGERPRINT)).isNotEqualTo(BASE);
    }

    @Test
    void key_beanClass_counts() {
        assertThat(ofOperation("com.acme.Refunds", "create", List.of("com.acme.Payment", "int"), "2"))
                .isNotEqualTo(BASE);
    }

    @Test
    void key_method_counts() {
        assertThat(ofOperation("com.acme.Payments", "refund", List.of("com.acme.Payment", "int"), "2"))
                .isNotEqualTo(BASE);
    }

    @Test
    void key_parameterTypes_count() {
        assertThat(ofOperation("com.acme.Payments", "create", List.of("int", "com.acme.Payment"), "2"))
                .isNotEqualTo(BASE);
    }

    @Test
    void key_parameterMovedToVersion_isAnother() {
        assertThat(ofOperation("com.acme.Payments", "create", List.of("a"), "b"))
                .isNotEqualTo(ofOperation("com.acme.Payments", "create", List.of(), "a"));
    }

    @Test
    void key_version_counts() {
        assertThat(ofOperation("com.acme.Payments", "create", List.of("com.acme.Payment", "int"), "3"))
                .isNotEqualTo(BASE);
    }

    @Test
    void key_fingerprint_counts() {
        assertThat(key("dedupe", ALICE, CREATE, new byte[] {1, 2, 4})).isNotEqualTo(BASE);
    }

    private static StorageKey ofOperation(String beanClass, String method, List<String> types, String version) {
        return key("dedupe", ALICE, new Operation(beanClass, method, types, version), FINGERPRINT);
    }

    private static StorageKey key(String namespace, Caller caller, Operation operation, byte[] fingerprint) {
        return new StorageKeys(namespace).forFingerprint(Scope.CALLER, caller, operation, fingerprint);
    }

    @Test
    void child_isAnIdempotencyKeyOfItsOwnForEachParentAndPurpose() {
        String child = StorageKeys.child(BASE, "mail");

        assertThat(child).hasSize(43).isEqualTo(StorageKeys.child(BASE, "mail"));
        assertThat(IdempotencyKey.in(List.of(child))).contains(child);
        assertThat(StorageKeys.child(BASE, "invoice")).isNotEqualTo(child);
        assertThat(StorageKeys.child(key("other", ALICE, CREATE, FINGERPRINT), "mail"))
                .isNotEqualTo(child);
    }

    @Test
    void payload_tellsItsHost_alsoWhereTwoAreAskedInTurn() {
        StorageKeys keys = new StorageKeys("app");
        byte[] fingerprint = {1, 2, 3};
        var red = keys.payload(fingerprint, "red.example");
        var blue = keys.payload(fingerprint, "blue.example");

        assertThat(keys.isFor("red.example", red)).isTrue();
        assertThat(keys.isFor("blue.example", red)).isFalse();
        assertThat(keys.isFor("blue.example", blue)).isTrue();
        assertThat(new StorageKeys("app").isFor("red.example", red)).isTrue();
    }
}
