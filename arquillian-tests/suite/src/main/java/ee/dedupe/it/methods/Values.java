package ee.dedupe.it.methods;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Results of many types; each says in which run it was made, where it can. */
@ApplicationScoped
@Deduplicated
public class Values {
    @Inject
    Executions executions;

    public Receipt pojo(String test) {
        return Receipt.of(run(test));
    }

    public Bill record(String test) {
        return new Bill(run(test), LocalDate.of(2026, 11, 20), List.of("a \"quoted\" word", "ümläut"));
    }

    public List<Receipt> list(String test) {
        int run = run(test);
        return List.of(Receipt.of(run), Receipt.of(run + 100));
    }

    public Map<String, Receipt> map(String test) {
        return Map.of("one", Receipt.of(run(test)));
    }

    public Receipt[] array(String test) {
        return new Receipt[] {Receipt.of(run(test))};
    }

    public String string(String test) {
        return "run \"" + run(test) + "\"\n";
    }

    public int primitive(String test) {
        return run(test);
    }

    public Long wrapper(String test) {
        return Long.MAX_VALUE - run(test);
    }

    public boolean bool(String test) {
        return run(test) == 1;
    }

    public DayOfWeek constant(String test) {
        return DayOfWeek.of(run(test));
    }

    public BigDecimal decimal(String test) {
        return new BigDecimal("1234567890123456789.10").add(BigDecimal.valueOf(run(test)));
    }

    public Optional<String> optional(String test) {
        return Optional.of("run " + run(test));
    }

    public Optional<String> empty(String test) {
        return run(test) == 1 ? Optional.empty() : Optional.of("not the first");
    }

    public Receipt none(String test) {
        return run(test) == 1 ? null : Receipt.of(2);
    }

    private int run(String test) {
        return executions.ranFor(test, "");
    }
}
