package ee.dedupe.internal.watch.panel;

import ee.dedupe.internal.administration.NodeAdministration;
import ee.dedupe.internal.administration.http.Panel;
import ee.dedupe.internal.watch.rest.RequestWatch;
import java.util.Map;
import java.util.Optional;

/** Shows operators what was watched. Found by its services file. */
public final class WatchPanel implements Panel {
    /** The page creates it, by the services file. */
    public WatchPanel() {}

    @Override
    public String name() {
        return "watch";
    }

    @Override
    public Optional<Map<String, Object>> shown(NodeAdministration node) {
        return node.features().find(RequestWatch.class).map(watch -> WatchJson.of(watch.report(), node.guards()));
    }
}
