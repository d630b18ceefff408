package ee.dedupe.it.resources;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Stereotype;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An application's own word for "guarded". */
@Stereotype
@RequestScoped
@Deduplicated
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Payment {}
