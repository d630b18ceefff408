package ee.dedupe.it.methods;

import java.time.LocalDate;
import java.util.List;

/** A result in the newer manner. */
public record Bill(int run, LocalDate day, List<String> lines) {}
