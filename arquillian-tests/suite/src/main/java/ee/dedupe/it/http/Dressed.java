package ee.dedupe.it.http;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Leaves the test kit's own answers alone. */
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
@interface Dressed {}
