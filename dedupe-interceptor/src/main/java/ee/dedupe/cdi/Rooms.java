package ee.dedupe.cdi;

import ee.dedupe.engine.Engine;
import ee.dedupe.messaging.MessageRoom;
import ee.dedupe.method.CurrentCalls;
import ee.dedupe.method.MethodRoom;
import ee.dedupe.method.WorkRoom;
import ee.dedupe.rest.RestRoom;

/**
 * The rooms of one application, complete.
 *
 * @param engine decides and settles
 * @param rest for requests
 * @param method for other calls
 * @param message for messages
 * @param work for pieces of work
 * @param current the calls that run
 */
record Rooms(
        Engine engine, RestRoom rest, MethodRoom method, MessageRoom message, WorkRoom work, CurrentCalls current) {}
