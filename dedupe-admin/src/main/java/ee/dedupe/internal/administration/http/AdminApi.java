package ee.dedupe.internal.administration.http;

import ee.dedupe.Administration;
import ee.dedupe.Administration.ClaimView;
import ee.dedupe.internal.administration.ForOperators;
import ee.dedupe.internal.administration.NodeAdministration;
import ee.dedupe.internal.feature.RunningFeatures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The operators' requests and their answers. What it reads and does is {@link Administration}'s.
 *
 * @param claims the application's, asked for with each request
 * @param panels what features show
 */
record AdminApi(Supplier<? extends NodeAdministration> claims, Panels panels) {
    private static final String CLAIMS = "/claims";
    private static final String SEARCH = "/claims/search";
    /** The most claims of a list whose request does not say how many. The page reads the figure. */
    private static final int MOST_LISTED = 50;

    AdminAnswer answer(AdminRequest request) {
        try {
            return route(request);
        } catch (IllegalArgumentException e) {
            return AdminAnswer.problem(400, "invalid", own(e, "A parameter is not what it must be."));
        } catch (IllegalStateException e) {
            return AdminAnswer.problem(503, "unavailable", own(e, "The application has not started, or is stopping."));
        }
    }

    private static String own(RuntimeException e, String otherwise) {
        boolean mayBeShown = e instanceof ForOperators || e instanceof RunningFeatures.NotStarted;
        String text = mayBeShown ? e.getMessage() : null;
        return text == null ? otherwise : text;
    }

    private AdminAnswer route(AdminRequest request) {
        return switch (request.path()) {
            case "/overview" -> only("GET", request, this::overview);
            case CLAIMS -> only("GET", request, () -> list(request));
            case SEARCH -> only("POST", request, () -> search(request));
            case Panels.PATH -> only("GET", request, () -> AdminAnswer.of(panels.overview(claims.get())));
            case PendingApi.PATH -> only("GET", request, () -> new PendingApi(claims).list(request));
            case ModeApi.PATH -> new ModeApi(claims).answer(request);
            default -> other(request);
        };
    }

    private AdminAnswer other(AdminRequest request) {
        if (request.path().startsWith(PendingApi.PATH + "/")) {
            return new PendingApi(claims).one(request);
        }
        if (request.path().startsWith(CLAIMS + "/")) {
            return one(request);
        }
        return panels.at(request.path())
                .map(panel -> only("GET", request, () -> shown(panel)))
                .orElseGet(() -> unknown("There is nothing here."));
    }

    private static AdminAnswer only(String verb, AdminRequest request, Supplier<AdminAnswer> answer) {
        return request.verb().equals(verb) ? answer.get() : AdminAnswer.notAllowed();
    }

    private AdminAnswer overview() {
        NodeAdministration node = claims.get();
        return AdminAnswer.of(AdminJson.overview(node.overview(), MOST_LISTED, node.node(), Instant.now()));
    }

    private AdminAnswer shown(Panel panel) {
        return panel.shown(claims.get())
                .map(AdminAnswer::of)
                .orElseGet(() -> unknown("There is nothing to see: this feature is switched off."));
    }

    private AdminAnswer list(AdminRequest request) {
        return AdminAnswer.of(AdminJson.claims(claims.get().claims(request.most(MOST_LISTED))));
    }

    /** Searches by a form only, since addresses are written into logs. */
    private AdminAnswer search(AdminRequest request) {
        String operation = request.parameter("operation", "");
        String key = request.parameter("key", "");
        if (request.hasQuery() || operation.isEmpty() || key.isEmpty()) {
            return AdminAnswer.problem(
                    400, "invalid", "A search is a form with operation, key and, unless nobody called, caller.");
        }
        List<ClaimView> found = claims.get().claimsOf(operation, request.parameter("caller", ""), key);
        return AdminAnswer.of(AdminJson.claims(found));
    }

    private AdminAnswer one(AdminRequest request) {
        String keyHash = request.hash(CLAIMS);
        return switch (request.verb()) {
            case "GET" ->
                claims.get()
                        .claim(keyHash)
                        .map(claim -> AdminAnswer.of(AdminJson.claim(claim)))
                        .orElseGet(AdminApi::noSuchClaim);
            case "DELETE" -> forget(keyHash, request);
            default -> AdminAnswer.notAllowed();
        };
    }

    private AdminAnswer forget(String keyHash, AdminRequest request) {
        Administration administration = claims.get();
        String reason = request.neededReason();
        boolean forced = Boolean.parseBoolean(request.parameter("force", "false"));
        boolean done =
                forced ? administration.forgetEvenRunning(keyHash, reason) : administration.forget(keyHash, reason);
        if (done) {
            return AdminAnswer.nothing();
        }
        Optional<ClaimView> left = administration.claim(keyHash);
        return left.isEmpty()
                ? noSuchClaim()
                : AdminAnswer.problem(
                        409,
                        "running",
                        "The call of this claim counts as running. With force=true it is forgotten all the"
                                + " same, and the next call may run beside it.");
    }

    private static AdminAnswer noSuchClaim() {
        return unknown("There is no live claim with this hash.");
    }

    private static AdminAnswer unknown(String detail) {
        return AdminAnswer.problem(404, "unknown", detail);
    }
}
