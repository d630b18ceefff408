package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.rest.parameters.TakenParameters;
import ee.dedupe.internal.watch.WatchedOperation;

/**
 * A resource method whose requests are watched.
 *
 * @param operation what is counted of it
 * @param taken what it takes from headers and cookies
 * @param body who reads it
 */
record WatchedMethod(WatchedOperation operation, TakenParameters taken, MethodBody body) {}
