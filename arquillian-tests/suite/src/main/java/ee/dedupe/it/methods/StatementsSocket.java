package ee.dedupe.it.methods;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.websocket.OnMessage;
import jakarta.websocket.server.PathParam;
import jakarta.websocket.server.ServerEndpoint;

/** Answers on a connection that began as a request of its caller. */
@Dependent
@ServerEndpoint("/socket/{owner}")
public class StatementsSocket {
    @Inject
    Statements statements;

    @OnMessage
    public String ask(String month, @PathParam("owner") String owner) {
        return statements.of(month, owner);
    }
}
