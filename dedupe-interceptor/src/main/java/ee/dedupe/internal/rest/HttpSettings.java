package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.Anonymous;
import java.util.List;
import java.util.Optional;

/**
 * The settings of the guard before requests, the same for every one of an application.
 *
 * @param keyAge refuses keys by their time
 * @param callerHeader a trusted header that names the caller, if any
 * @param anonymous what becomes of requests without a caller
 * @param responseCap the largest answer that is stored, in bytes
 * @param replayHeaders names of headers that are stored beside those that always are
 * @param omitted JSON Pointers and names of headers whose values are not stored
 * @param problemBase where the kinds of refusals are documented, if anywhere
 */
public record HttpSettings(
        KeyAge keyAge,
        Optional<String> callerHeader,
        Anonymous anonymous,
        int responseCap,
        List<String> replayHeaders,
        List<String> omitted,
        Optional<String> problemBase) {
    public HttpSettings {
        replayHeaders = List.copyOf(replayHeaders);
        omitted = List.copyOf(omitted);
    }
}
