package ee.dedupe.it.deploy;

/** Another store jar's entry. */
public class BlueStores extends RedStores {
    @Override
    public String name() {
        return "blue";
    }
}
