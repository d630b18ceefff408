package ee.dedupe.internal.json;

import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeDeserializer;
import jakarta.json.bind.annotation.JsonbTypeSerializer;
import jakarta.json.bind.serializer.JsonbDeserializer;
import jakarta.json.bind.serializer.JsonbSerializer;
import java.util.ArrayList;

/** Classes to be written and read as JSON, or not. */
@SuppressWarnings("unused") // only looked at
interface JsonSamples {
    record ARecord(String name) {}

    record EmptyRecord() {}

    class Bean {
        public String getName() {
            return "";
        }
    }

    class Fields {
        public String name;
    }

    class Created extends Bean {
        @JsonbCreator
        Created(String name) {}
    }

    class Factory extends Bean {
        private Factory(String name) {}

        @JsonbCreator
        static Factory of(String name) {
            return new Factory(name);
        }
    }

    class Box<T> {
        public T content;
    }

    class OwnList extends ArrayList<String> {
        private static final long serialVersionUID = 1;
    }

    abstract class Adapter implements JsonbAdapter<Adapted, String> {}

    @JsonbTypeAdapter(Adapter.class)
    class Adapted {
        private Adapted(int number) {}
    }

    abstract class Serializer implements JsonbSerializer<Serialized> {}

    @JsonbTypeSerializer(Serializer.class)
    class Serialized {
        private Serialized(int number) {}
    }

    abstract class Deserializer implements JsonbDeserializer<Deserialized> {}

    @JsonbTypeDeserializer(Deserializer.class)
    class Deserialized {
        private Deserialized(int number) {}
    }

    interface AnInterface {
        String getName();
    }

    abstract class AnAbstract extends Bean {}

    class Unmade extends Bean {
        Unmade(String name) {}
    }

    class PrivatelyMade extends Bean {
        private PrivatelyMade() {}
    }

    class Empty {
        Empty(String name) {}
    }
}
