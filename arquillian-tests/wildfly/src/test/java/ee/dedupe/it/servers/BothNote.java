package ee.dedupe.it.servers;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.enterprise.context.Dependent;
import jakarta.json.bind.annotation.JsonbProperty;

/** What shows which of the two is at work. */
@Dependent
public class BothNote implements Note {
    @JsonbProperty("by-json-binding")
    @JsonProperty("by-jackson")
    public String text = "note";
}
