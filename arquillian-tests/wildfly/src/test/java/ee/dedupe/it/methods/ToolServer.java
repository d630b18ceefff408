package ee.dedupe.it.methods;

import ee.dedupe.DuplicateInvocationException;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.server.transport.HttpServletStatelessServerTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.annotation.WebListener;
import java.util.List;
import java.util.Map;

/** Offers a guarded bean to agents, by the protocol that they speak. */
@WebListener
public class ToolServer implements ServletContextListener {
    /** Whose tools run on the thread of the request. */
    static final String PATH = "mcp";

    /** Whose tools run on threads of the protocol's library, where nobody knows who calls. */
    static final String ON_OTHER_THREADS = "mcp-on-other-threads";

    private static final Tool OPEN = Tool.builder(
                    "open_ticket",
                    Map.of(
                            "type",
                            "object",
                            "properties",
                            Map.of(
                                    "text", Map.of("type", "string"),
                                    "key", Map.of("type", "string"),
                                    "repeat", Map.of("type", "integer")),
                            "required",
                            List.of("text")))
            .description(
                    "Opens a ticket. Equal texts within ten minutes are one ticket: count 'repeat' up for another.")
            .build();

    @Inject
    Tickets tickets;

    private List<McpStatelessSyncServer> servers = List.of();

    @Override
    public void contextInitialized(ServletContextEvent event) {
        servers = List.of(serve(event, PATH, true), serve(event, ON_OTHER_THREADS, false));
    }

    private McpStatelessSyncServer serve(ServletContextEvent event, String path, boolean onThreadOfRequest) {
        HttpServletStatelessServerTransport transport = HttpServletStatelessServerTransport.builder()
                .messageEndpoint("/" + path)
                .build();
        McpStatelessSyncServer server = McpServer.sync(transport)
                .serverInfo("tickets", "1")
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .immediateExecution(onThreadOfRequest)
                .toolCall(OPEN, this::open)
                .build();
        ServletRegistration.Dynamic servlet = event.getServletContext().addServlet(path, transport);
        servlet.addMapping("/" + path);
        servlet.setAsyncSupported(true);
        return server;
    }

    private CallToolResult open(McpTransportContext context, CallToolRequest call) {
        Map<String, Object> arguments = call.arguments();
        try {
            return result(
                    tickets.open(
                            (String) arguments.get("text"),
                            ((Number) arguments.getOrDefault("repeat", 0)).intValue(),
                            (String) arguments.get("key")),
                    false);
        } catch (DuplicateInvocationException running) {
            return result("still running, ask again", true);
        } catch (Exception failed) {
            return result("failed, ask again", true);
        }
    }

    private static CallToolResult result(String text, boolean isError) {
        return CallToolResult.builder().addTextContent(text).isError(isError).build();
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        servers.forEach(McpStatelessSyncServer::close);
    }
}
