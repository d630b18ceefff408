package ee.dedupe.it.methods;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.SessionScoped;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Of one customer, who is known to it alone. */
@SessionScoped
public class Cart implements Serializable {
    private static final long serialVersionUID = 1;

    private final List<String> items = new ArrayList<>();
    private String customer;

    /** Begins to shop. */
    public void login(String name) {
        customer = name;
        items.add("book of " + name);
    }

    /** Empties it. */
    @Deduplicated(ttl = "PT10M")
    public String checkout(String shipping) {
        String shipped = "shipped " + items + " to " + customer + " by " + shipping;
        items.clear();
        return shipped;
    }

    /** What is not shipped. */
    public String items() {
        return items.toString();
    }
}
