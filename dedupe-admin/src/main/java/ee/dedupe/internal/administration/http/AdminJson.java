package ee.dedupe.internal.administration.http;

import ee.dedupe.Administration.ClaimView;
import ee.dedupe.Administration.Overview;
import ee.dedupe.Administration.RecentCall;
import ee.dedupe.Administration.TemporaryMode;
import ee.dedupe.BypassReason;
import ee.dedupe.Mode;
import ee.dedupe.internal.administration.NodeView;
import ee.dedupe.internal.administration.NodeView.Guarded;
import ee.dedupe.internal.administration.NodeView.Hour;
import ee.dedupe.internal.platform.ApplicationName;
import ee.dedupe.internal.platform.LibraryVersion;
import ee.dedupe.internal.platform.NodeName;
import ee.dedupe.internal.telemetry.CallerCount;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows operators what there is. It names the members, and orders them; their values are such as JSON Processing writes. */
final class AdminJson {
    private AdminJson() {}

    /** Shows this node, and the most claims of a list that does not say how many. Members are only ever added, at the end. */
    static Map<String, Object> overview(Overview node, int mostListed, NodeView view, Instant now) {
        Map<String, Object> operations = new LinkedHashMap<>();
        Stream.of(Mode.values())
                .forEach(mode -> operations.put(word(mode), node.operations().getOrDefault(mode, 0L)));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("store", node.store());
        json.put("mode", words(node.operations().keySet()));
        json.put("operations", operations);
        json.put("running", node.running());
        json.put("waiting", node.waiting());
        json.put("breaker", node.breakerOpen() ? "open" : "closed");
        json.put("outcomes", node.outcomes());
        json.put("latest", node.latest().stream().map(AdminJson::call).toList());
        json.put(
                "temporaryModes",
                node.temporaryModes().stream().map(AdminJson::temporaryMode).toList());
        json.put("claimsListed", mostListed);
        json.put("application", ApplicationName.find().orElse(null));
        json.put("node", NodeName.get());
        json.put("version", LibraryVersion.find().orElse(null));
        json.put("at", now.toString());
        json.put("since", view.since().toString());
        json.put("storeName", view.store());
        json.put("records", view.keepsRecords());
        json.put("guarded", view.guarded().stream().map(AdminJson::guarded).toList());
        json.put("lastHour", lastHour(view.lastHour()));
        json.put("callers", view.callers().stream().map(AdminJson::caller).toList());
        return json;
    }

    private static Map<String, Object> caller(CallerCount caller) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("caller", caller.digest());
        json.put("duplicates", caller.duplicates());
        return json;
    }

    private static Map<String, Object> guarded(Guarded guarded) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("operation", guarded.name());
        json.put("mode", words(guarded.modes()));
        json.put("outcomes", guarded.outcomes());
        return json;
    }

    private static Map<String, Object> lastHour(Hour hour) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("from", hour.from().toString());
        json.put("minutes", hour.counts());
        return json;
    }

    static Map<String, Object> temporaryMode(TemporaryMode set) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("operation", set.operation().orElse(null));
        json.put("mode", word(set.mode()));
        json.put("until", set.until().toString());
        json.put("by", set.by());
        json.put("reason", set.reason());
        return json;
    }

    private static Map<String, Object> call(RecentCall call) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("at", call.at().toString());
        json.put("operation", call.operation());
        json.put("outcome", call.outcome());
        json.put("reason", call.reason().map(BypassReason::word).orElse(null));
        json.put("keyHash", call.keyHash().orElse(null));
        json.put("caller", call.caller().orElse(null));
        return json;
    }

    static Map<String, Object> claims(List<ClaimView> claims) {
        return Map.of("claims", claims.stream().map(AdminJson::claim).toList());
    }

    static Map<String, Object> claim(ClaimView claim) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("keyHash", claim.keyHash());
        json.put("state", word(claim.state()));
        json.put("operation", claim.operation().orElse(null));
        json.put("ageMillis", claim.age().toMillis());
        json.put("leftMillis", claim.left().map(Duration::toMillis).orElse(null));
        return json;
    }

    private static String words(Set<Mode> modes) {
        return modes.stream().map(AdminJson::word).collect(Collectors.joining(", "));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
