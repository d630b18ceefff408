package ee.dedupe.it.servers;

import jakarta.enterprise.context.Dependent;
import jakarta.json.bind.annotation.JsonbProperty;

/** What JSON Binding alone renames. */
@Dependent
public class JsonBindingNote implements Note {
    @JsonbProperty("by-json-binding")
    public String text = "note";
}
