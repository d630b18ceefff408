package ee.dedupe.internal.administration.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.administration.ForOperators;
import ee.dedupe.internal.administration.NodeAdministration;
import ee.dedupe.internal.platform.LibraryVersion;
import ee.dedupe.internal.platform.NodeName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What operators are answered, without a server. */
class AdminApiTest {
    private static final String NOBODYS = "0".repeat(64);
    private static final String RUNNING = "/claims/" + FakeAdministration.RUNNING;
    private static final String COMPLETED = "/claims/" + FakeAdministration.COMPLETED;

    private static final String GIVEN_UP = "/pending/" + FakeAdministration.COMPLETED;

    private final FakeAdministration administration = new FakeAdministration();
    private final AdminApi api = new AdminApi(() -> administration, new Panels(List.of()));

    private AdminAnswer ask(String verb, String path, Map<String, String> parameters) {
        return api.answer(new AdminRequest(verb, path, false, parameters::get));
    }

    private AdminAnswer ask(String verb, String path) {
        return ask(verb, path, Map.of());
    }

    @Test
    void overview_tellsOfTheNode() {
        AdminAnswer answer = ask("GET", "/overview");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.type()).isEqualTo("application/json");
        assertThat(answer.text())
                .startsWith(
                        "{\"store\":\"the store 'memory'\",\"mode\":\"enforce\","
                                + "\"operations\":{\"off\":0,\"observe\":0,\"enforce\":2},"
                                + "\"running\":1,\"waiting\":3,\"breaker\":\"open\","
                                + "\"outcomes\":{\"executed\":2},\"latest\":[{\"at\":\"1970-01-01T00:00:00Z\","
                                + "\"operation\":\"com.acme.Payments.create\",\"outcome\":\"bypassed\","
                                + "\"reason\":\"anonymous\",\"keyHash\":null,\"caller\":\"00000000000000a1\"}],"
                                + "\"temporaryModes\":[{\"operation\":null,\"mode\":\"observe\","
                                + "\"until\":\"1970-01-01T00:00:00Z\",\"by\":\"olga\",\"reason\":\"looking\"}],\"claimsListed\":50,");
    }

    @Test
    void overview_tellsWhichNodeThisIs_andWhatHasChanged() {
        // The guard's jar has a version, its classes alone have none.
        String version = LibraryVersion.find().map(found -> "\"" + found + "\"").orElse("null");
        assertThat(ask("GET", "/overview").text())
                .contains("\"application\":null,\"node\":\"" + NodeName.get() + "\",\"version\":" + version
                        + ",\"at\":\"2")
                .endsWith("\"since\":\"1970-01-01T00:00:00Z\",\"storeName\":\"memory\",\"records\":true,"
                        + "\"guarded\":[{\"operation\":\"com.acme.Payments.create\",\"mode\":\"enforce\","
                        + "\"outcomes\":{\"executed\":2}}],"
                        + "\"lastHour\":{\"from\":\"1970-01-01T00:00:00Z\",\"minutes\":{\"executed\":[0,2]}},"
                        + "\"callers\":[{\"caller\":\"00000000000000a1\",\"duplicates\":7}]}");
    }

    @Test
    void claims_tellHashStateOperationAndTimes() {
        assertThat(ask("GET", "/claims").text())
                .isEqualTo("{\"claims\":[{\"keyHash\":\"" + FakeAdministration.RUNNING
                        + "\",\"state\":\"in-progress\",\"operation\":\"com.acme.Payments.create\",\"ageMillis\":1500,"
                        + "\"leftMillis\":60000},{\"keyHash\":\""
                        + FakeAdministration.COMPLETED
                        + "\",\"state\":\"completed\",\"operation\":null,\"ageMillis\":2000,\"leftMillis\":null}]}");
    }

    @Test
    void claims_areAtMostAsManyAsAskedFor() {
        assertThat(ask("GET", "/claims", Map.of("most", "1")).text())
                .contains(FakeAdministration.RUNNING)
                .doesNotContain(FakeAdministration.COMPLETED);
    }

    @Test
    void claims_withoutANumber_areAsManyAsThePageIsTold() {
        ask("GET", "/claims");

        assertThat(administration.asked).containsExactly(50);
        assertThat(ask("GET", "/overview").text()).contains("\"claimsListed\":50,");
    }

    @Test
    void claims_ofTooManyAtOnce_areRefused_withTheBound() {
        assertThat(ask("GET", "/claims", Map.of("most", "1001")).text()).contains("most must be 1 to 1000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1001", "x", "-1", "99999999999"})
    void claims_ofABadNumber_areRefused(String most) {
        assertThat(ask("GET", "/claims", Map.of("most", most)).status()).isEqualTo(400);
    }

    @Test
    void pending_tellsCounts_andWhatIsGivenUp() {
        assertThat(ask("GET", "/pending").text())
                .contains("\"waiting\":{\"outbox:mail\":3}")
                .contains("\"givenUp\":[{\"keyHash\":\"" + FakeAdministration.COMPLETED
                        + "\",\"operation\":\"outbox:mail\",\"attempts\":10}]");
        assertThat(administration.asked).containsExactly(50);
        assertThat(ask("GET", "/pending", Map.of("most", "x")).status()).isEqualTo(400);
        assertThat(ask("POST", "/pending").status()).isEqualTo(405);
    }

    @ParameterizedTest
    @CsvSource({"POST, retry", "DELETE, drop"})
    void givenUp_isRetriedOrDropped_forAReason(String verb, String act) {
        assertThat(ask(verb, GIVEN_UP).status()).isEqualTo(400);
        assertThat(administration.acts).isEmpty();

        assertThat(ask(verb, GIVEN_UP, Map.of("reason", "the receiver is well")).status())
                .isEqualTo(204);
        assertThat(administration.acts).containsExactly(act + " b: the receiver is well");
        assertThat(ask(verb, GIVEN_UP, Map.of("reason", "once more")).status()).isEqualTo(404);
        assertThat(ask("GET", "/pending").text()).contains("\"givenUp\":[]");
    }

    @Test
    void givenUp_ofNoHash_orByAnotherVerb_isRefused() {
        assertThat(ask("POST", "/pending/x", Map.of("reason", "r")).status()).isEqualTo(400);
        assertThat(ask("PUT", GIVEN_UP, Map.of("reason", "r")).status()).isEqualTo(405);
        assertThat(administration.acts).isEmpty();
    }

    @Test
    void claim_isFoundByItsHash() {
        assertThat(ask("GET", RUNNING).text()).startsWith("{\"keyHash\":\"" + FakeAdministration.RUNNING);
        assertThat(ask("GET", "/claims/" + NOBODYS).status()).isEqualTo(404);
    }

    /** A key that somebody pastes in the place of a hash is not told back. */
    @Test
    void claim_ofNoHash_isRefusedWithoutTellingIt() {
        AdminAnswer answer = ask("GET", "/claims/secret-key");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).doesNotContain("secret");
    }

    @Test
    void forget_endsTheClaim_withItsReason() {
        assertThat(ask("DELETE", COMPLETED, Map.of("reason", " lost by the gateway "))
                        .status())
                .isEqualTo(204);
        assertThat(administration.acts).containsExactly("forget b: lost by the gateway");
        assertThat(ask("DELETE", COMPLETED, Map.of("reason", "again")).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({"DELETE, true", "DELETE, false", "POST, false"})
    void actThatLetsACallRunTwice_withoutAReason_isRefused(String verb, String force) {
        Map<String, String> blank = Map.of("reason", "  ", "force", force, "mode", "off", "for", "PT1H");
        AdminAnswer refused = ask(verb, verb.equals("POST") ? "/mode" : COMPLETED, blank);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("\"code\":\"invalid\"", "reason is missing");
        assertThat(administration.acts).isEmpty();
    }

    @Test
    void forget_ofARunningCall_isRefusedUnlessForced() {
        AdminAnswer refused = ask("DELETE", RUNNING, Map.of("reason", "stuck"));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("\"code\":\"running\"", "force=true");
        assertThat(ask("DELETE", RUNNING, Map.of("reason", "stuck", "force", "true"))
                        .status())
                .isEqualTo(204);
    }

    @Test
    void search_isAForm_andNeverPartOfTheAddress() {
        Map<String, String> form = Map.of("operation", "com.acme.Payments.create", "caller", "ann", "key", "k-1");

        assertThat(ask("POST", "/claims/search", form).text()).contains(FakeAdministration.RUNNING);
        assertThat(administration.acts).containsExactly("search com.acme.Payments.create|ann|k-1");
        assertThat(api.answer(new AdminRequest("POST", "/claims/search", true, form::get))
                        .status())
                .isEqualTo(400);
        assertThat(ask("POST", "/claims/search", Map.of("operation", "o")).status())
                .isEqualTo(400);
        assertThat(ask("POST", "/claims/search", Map.of("key", "k")).status()).isEqualTo(400);
    }

    @Test
    void mode_isSetForAWhile_forAllOrOneOperation() {
        Map<String, String> form = Map.of("mode", "observe", "for", "PT15M", "reason", "looking");

        assertThat(ask("POST", "/mode", form).text())
                .isEqualTo("{\"operation\":null,\"mode\":\"observe\",\"until\":\"1970-01-01T00:15:00Z\","
                        + "\"by\":\"olga\",\"reason\":\"looking\"}");
        assertThat(ask(
                                "POST",
                                "/mode",
                                Map.of(
                                        "mode",
                                        "off",
                                        "for",
                                        "PT1H",
                                        "operation",
                                        "com.acme.P.pay",
                                        "reason",
                                        "wrong keys"))
                        .status())
                .isEqualTo(200);
        assertThat(administration.acts)
                .containsExactly("OBSERVE for PT15M: looking", "com.acme.P.pay OFF for PT1H: wrong keys");
    }

    @Test
    void mode_isEnded_forAllOrOneOperation() {
        assertThat(ask("DELETE", "/mode").status()).isEqualTo(204);
        assertThat(ask("DELETE", "/mode", Map.of("operation", "com.acme.P.pay", "reason", "done"))
                        .status())
                .isEqualTo(404);
        assertThat(administration.acts).containsExactly("end: no reason given", "end com.acme.P.pay: done");
    }

    @ParameterizedTest
    @CsvSource({"on, PT1H", "observe, 1 h", "observe,", ", PT1H"})
    void mode_thatIsNone_orForNoTime_isRefused(String mode, String howLong) {
        Map<String, String> form = new HashMap<>();
        form.put("mode", mode);
        form.put("for", howLong);

        assertThat(ask("POST", "/mode", form).status()).isEqualTo(400);
        assertThat(administration.acts).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /mode, 405",
        "POST, /overview, 405",
        "DELETE, /claims, 405",
        "GET, /claims/search, 405",
        "TRACE, /overview, 405",
        "GET, /other, 404",
        "GET, /, 404"
    })
    void whatIsNotThere_isRefused(String verb, String path, int status) {
        assertThat(ask(verb, path).status()).isEqualTo(status);
    }

    @Test
    void otherVerbOnAClaim_isRefused() {
        assertThat(ask("PUT", RUNNING).status()).isEqualTo(405);
        assertThat(administration.acts).isEmpty();
    }

    @Test
    void failure_isTold_ifItsTextIsForOperators() {
        assertThat(failing(new ForOperators.Unavailable("DEDUP0072 The claim store did not answer")))
                .isEqualTo(AdminAnswer.problem(503, "unavailable", "DEDUP0072 The claim store did not answer"));
        assertThat(failing(new ForOperators.Refused("The rule")))
                .isEqualTo(AdminAnswer.problem(400, "invalid", "The rule"));
    }

    /** Whatever words it begins with: they may be an application's, or hold a key. */
    @ParameterizedTest
    @ValueSource(
            strings = {"", "DEDUP0072 ", "The reason must ", "The time must ", "most must ", "No guarded operation "})
    void failure_ofOthers_isNotToldFurther(String words) {
        assertThat(failing(new IllegalStateException(words + "secret")))
                .isEqualTo(AdminAnswer.problem(503, "unavailable", "The application has not started, or is stopping."));
        assertThat(failing(new IllegalArgumentException(words + "secret")))
                .isEqualTo(AdminAnswer.problem(400, "invalid", "A parameter is not what it must be."));
    }

    private static AdminAnswer failing(RuntimeException failure) {
        NodeAdministration broken = new FakeAdministration() {
            @Override
            public List<ClaimView> claims(int most) {
                throw failure;
            }
        };
        return new AdminApi(() -> broken, new Panels(List.of()))
                .answer(new AdminRequest("GET", "/claims", false, Map.<String, String>of()::get));
    }

    /** A feature of which there is something to see, or not. */
    private static Panel panel(String name, Optional<Map<String, Object>> shown) {
        return new Panel() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Optional<Map<String, Object>> shown(NodeAdministration node) {
                return shown;
            }
        };
    }

    @Test
    void whatFeaturesShow_isAtTheirNames_and404WhereTheyAreOff() {
        AdminApi some = new AdminApi(
                () -> administration,
                new Panels(List.of(panel("on", Optional.of(Map.of("seen", 3))), panel("off", Optional.empty()))));
        Map<String, String> none = Map.of();

        assertThat(some.answer(new AdminRequest("GET", "/on", false, none::get)).text())
                .isEqualTo("{\"seen\":3}");
        assertThat(some.answer(new AdminRequest("POST", "/on", false, none::get))
                        .status())
                .isEqualTo(405);
        assertThat(some.answer(new AdminRequest("GET", "/off", false, none::get))
                        .status())
                .isEqualTo(404);
        assertThat(some.answer(new AdminRequest("GET", "/other", false, none::get))
                        .status())
                .isEqualTo(404);
        assertThat(some.answer(new AdminRequest("GET", "/panels", false, none::get))
                        .text())
                .isEqualTo("{\"node\":\"" + NodeName.get() + "\",\"guards\":false,\"panels\":[\"on\"]}");
    }
}
