package ee.dedupe.internal.watch.panel;

import ee.dedupe.internal.platform.NodeName;
import ee.dedupe.internal.telemetry.CallerCount;
import ee.dedupe.internal.watch.Proposal;
import ee.dedupe.internal.watch.Shared;
import ee.dedupe.internal.watch.TriedTtl;
import ee.dedupe.internal.watch.WatchReport;
import ee.dedupe.internal.watch.WatchReport.OfOperation;
import java.util.LinkedHashMap;
import java.util.Map;

/** Shows operators what was watched. Times are in ISO 8601. Members are only ever added, at the end. */
final class WatchJson {
    private WatchJson() {}

    static Map<String, Object> of(WatchReport report, boolean guards) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("since", report.since().toString());
        json.put("horizon", report.horizon().toString());
        json.put("reach", report.reach().toString());
        json.put("remembered", report.remembered());
        json.put("most", report.most());
        json.put("bytes", report.bytes());
        json.put("sampledOneOf", report.sampledOneOf());
        json.put("failures", report.failures());
        json.put("hours", report.hours().stream().map(WatchJson::hour).toList());
        json.put(
                "operations",
                report.operations().stream().map(WatchJson::operation).toList());
        json.put("node", NodeName.get());
        json.put("guards", guards);
        report.shared().ifPresent(shared -> json.put("shared", shared(shared)));
        return json;
    }

    private static Map<String, Object> shared(Shared shared) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("nodes", shared.nodes());
        json.put("requests", shared.requests());
        json.put("dropped", shared.dropped());
        json.put("clocksApart", shared.clocksApart().toString());
        return json;
    }

    private static Map<String, Object> hour(WatchReport.Hour hour) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("from", hour.from().toString());
        json.put("requests", hour.requests());
        json.put("duplicates", hour.duplicates());
        return json;
    }

    private static Map<String, Object> operation(OfOperation seen) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("operation", seen.name());
        json.put("requests", seen.requests());
        json.put("withKey", seen.withKey());
        json.put("unknownCallers", seen.unknownCallers());
        Map<String, Object> unread = new LinkedHashMap<>();
        seen.unread().forEach((why, count) -> unread.put(why.word(), count));
        json.put("unread", unread);
        json.put("byContent", seen.byContent());
        json.put("inFlight", seen.inFlight());
        json.put("byKey", seen.byKey());
        json.put("otherContent", seen.otherContent());
        json.put("retries", seen.retries());
        json.put("ages", seen.ages().stream().map(WatchJson::age).toList());
        json.put("ttls", seen.ttls().stream().map(WatchJson::ttl).toList());
        json.put("callers", seen.callers().stream().map(WatchJson::caller).toList());
        json.put("proposal", proposal(seen.proposal()));
        return json;
    }

    private static Map<String, Object> age(WatchReport.Age age) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("upTo", age.below().toString());
        json.put("byContent", age.byContent());
        json.put("byKey", age.byKey());
        return json;
    }

    private static Map<String, Object> ttl(TriedTtl tried) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("ttl", tried.ttl().toString());
        json.put("stopped", tried.stopped());
        json.put("succeeded", tried.succeeded());
        json.put("failed", tried.failed());
        return json;
    }

    private static Map<String, Object> caller(CallerCount caller) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("caller", caller.digest());
        json.put("duplicates", caller.duplicates());
        return json;
    }

    private static Map<String, Object> proposal(Proposal proposal) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("annotation", proposal.annotation());
        json.put("settings", proposal.settings());
        json.put("reason", proposal.reason());
        return json;
    }
}
