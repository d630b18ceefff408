package ee.dedupe.it.deployment;

/** Another store jar's entry. */
public class BlueStores extends RedStores {
    @Override
    public String name() {
        return "blue";
    }
}
