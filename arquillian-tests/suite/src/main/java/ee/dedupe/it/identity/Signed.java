package ee.dedupe.it.identity;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Only the provider of events may call it. */
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
public @interface Signed {}
