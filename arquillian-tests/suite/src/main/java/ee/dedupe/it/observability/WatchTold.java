package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** What an operator is told of the requests to {@link WatchedResource}. */
record WatchTold(Operator operator) {
    private static final String LOGIN = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <login-config><auth-method>BASIC</auth-method><realm-name>ApplicationRealm</realm-name></login-config>
            </web-app>
            """;

    /** With its methods watched, and operators that log in. */
    static WebArchive war(TestWar war) {
        return war.with(WatchedResource.class)
                .library("dedupe-watch.jar")
                .config("dedupe.watch", "POST,PUT,*.WatchedResource.*")
                .config("dedupe.caller.header", TestWar.CALLER_HEADER)
                .library("dedupe-admin.jar")
                .config("dedupe.admin.path", "/ops")
                .config("dedupe.admin.role", "customer")
                .build()
                .setWebXML(new StringAsset(LOGIN));
    }

    static WatchTold by(Client client) {
        return new WatchTold(Operator.of(client, "alice"));
    }

    String all() throws IOException, InterruptedException {
        return operator.get("watch").body();
    }

    /** What is told of one method. */
    String of(String method) throws IOException, InterruptedException {
        String all = all();
        String start = "{\"operation\":\"" + WatchedResource.class.getName() + "." + method + "\"";
        assertThat(all).contains(start);
        int at = all.indexOf(start);
        int end = all.indexOf("{\"operation\":", at + 1);
        return end < 0 ? all.substring(at) : all.substring(at, end);
    }

    long count(String method, String name) throws IOException, InterruptedException {
        return figure(of(method), name);
    }

    /** The first one of this name. */
    static long figure(String json, String name) {
        Matcher figure = Pattern.compile("\"" + name + "\":(\\d+)").matcher(json);
        assertThat(figure.find()).as(name).isTrue();
        return Long.parseLong(figure.group(1));
    }
}
