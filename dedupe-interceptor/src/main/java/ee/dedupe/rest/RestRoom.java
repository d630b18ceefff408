package ee.dedupe.rest;

import ee.dedupe.engine.Judge;
import ee.dedupe.identity.Keysmith;
import ee.dedupe.telemetry.Telemetry;

/**
 * What the doorway and the exit work with, the same for every request of an application.
 *
 * @param judge decides
 * @param keysmith makes storage keys
 * @param content makes fingerprints
 * @param callers names the caller
 * @param skipAnonymous whether a request without a caller runs unguarded
 * @param requestCap the largest body that is read, in bytes
 * @param problems the answers to stopped calls
 * @param telemetry counts and tells
 * @param current hands an exchange from the doorway to the gate; a proxy of a request-scoped bean
 */
public record RestRoom(
        Judge judge,
        Keysmith keysmith,
        Content content,
        Callers callers,
        boolean skipAnonymous,
        int requestCap,
        Problems problems,
        Telemetry telemetry,
        CurrentExchange current) {}
