package ee.dedupe.rest;

import ee.dedupe.engine.Engine;
import ee.dedupe.identity.Keysmith;
import ee.dedupe.telemetry.Telemetry;
import ee.dedupe.transaction.Transactions;

/**
 * What the doorway and the exit work with, the same for every request of an application.
 *
 * @param engine decides and settles
 * @param keysmith makes storage keys
 * @param content makes fingerprints
 * @param callers names the caller
 * @param keyHeader the header with the idempotency key
 * @param skipAnonymous whether a request without a caller runs unguarded
 * @param requestCap the largest request body that is read, in bytes
 * @param responseCap the largest answer that is stored, in bytes
 * @param replayHeaders which headers of an answer are stored
 * @param replies the answers to stopped calls
 * @param transactions tells how the transactions of calls end
 * @param telemetry counts and tells
 * @param current hands an exchange from the doorway to the gate; a proxy of a request-scoped bean
 */
public record RestRoom(
        Engine engine,
        Keysmith keysmith,
        Content content,
        Callers callers,
        String keyHeader,
        boolean skipAnonymous,
        int requestCap,
        int responseCap,
        ReplayHeaders replayHeaders,
        Replies replies,
        Transactions transactions,
        Telemetry telemetry,
        CurrentExchange current) {}
