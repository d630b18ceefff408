package ee.dedupe.it.servers;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.enterprise.context.Dependent;

/** What Jackson alone renames. */
@Dependent
public class JacksonNote implements Note {
    @JsonProperty("by-jackson")
    public String text = "note";
}
