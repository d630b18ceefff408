package ee.dedupe.it.resources;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Typed;

/** A sub-resource behind a client proxy. */
@RequestScoped
@Typed(RequestShelf.class)
public class RequestShelf extends Shelf {}
