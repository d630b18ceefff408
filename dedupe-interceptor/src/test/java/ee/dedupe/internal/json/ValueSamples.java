package ee.dedupe.internal.json;

import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.time.Year;
import java.util.BitSet;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Values inside of values. */
@SuppressWarnings("unused") // what is only looked at
public interface ValueSamples {
    /** With accessors of its own kind, and a constructor as JPA's embeddables have one. */
    class Money {
        private long cents;

        protected Money() {}

        public Money(long cents) {
            this.cents = cents;
        }

        public long cents() {
            return cents;
        }
    }

    class MoneyAdapter implements JsonbAdapter<Money, String> {
        @Override
        public String adaptToJson(Money money) {
            return String.valueOf(money.cents());
        }

        @Override
        public Money adaptFromJson(String text) {
            return new Money(Long.parseLong(text));
        }
    }

    class Adapted {
        @JsonbTypeAdapter(MoneyAdapter.class)
        private Money amount;

        public Adapted() {}

        public Adapted(Money amount) {
            this.amount = amount;
        }

        public Money getAmount() {
            return amount;
        }

        public void setAmount(Money amount) {
            this.amount = amount;
        }
    }

    class Booking {
        private Money amount;

        public Booking() {}

        public Booking(Money amount) {
            this.amount = amount;
        }

        public Money getAmount() {
            return amount;
        }

        public void setAmount(Money amount) {
            this.amount = amount;
        }
    }

    class LeftOut {
        public String name;

        @JsonbTransient
        public String secret;

        public LeftOut() {}

        public LeftOut(String name, String secret) {
            this.name = name;
            this.secret = secret;
        }
    }

    /** A field without a getter. */
    class InPart {
        public String name;
        private Means means;

        public InPart() {}

        public InPart(String name, Means means) {
            this.name = name;
            this.means = means;
        }

        public Means means() {
            return means;
        }
    }

    interface Means {
        String getNumber();
    }

    record Card(String number) implements Means {
        @Override
        public String getNumber() {
            return number;
        }
    }

    record Iban(String number) implements Means {
        @Override
        public String getNumber() {
            return number;
        }
    }

    sealed interface Way permits ByCard, ByMoney {}

    record ByCard(String number) implements Way {}

    record ByMoney(Money money) implements Way {}

    /** Points back to itself. */
    class Node {
        public String name;
        public Node next;

        public static Node ring(String... names) {
            Node first = new Node();
            Node last = first;
            first.name = names[0];
            for (int i = 1; i < names.length; i++) {
                last.next = new Node();
                last = last.next;
                last.name = names[i];
            }
            last.next = first;
            return first;
        }
    }

    class Throwing {
        private final Optional<String> name = Optional.empty();

        public String getName() {
            return name.orElseThrow();
        }
    }

    class Box<T> {
        public T content;
    }

    record Transfer(String from, String to, Money amount) {}

    record Closing(String company, Year year) {}

    record Text(StringBuilder text) {}

    record Anything(Object what) {}

    record Flags(BitSet set) {}

    record Lines(List<Money> lines) {}

    record Named(Map<String, Money> named) {}

    record Maybe(Optional<Money> maybe) {}

    class Many {
        public Money[] many;
    }

    record Boxed(Box<Money> box) {}

    record Sound(Box<String> box, Node node, Means means, List<Means> list, Adapted adapted, Closing closing) {}

    record Paid(Way way) {}

    record Deep(List<Map<String, Transfer>> deep) {}

    record Holder(Means means) {}

    record ParcelKey(String a, String b) {}

    record Dates(Date date) {}

    record Options(Set<String> options, Map<ParcelKey, String> byKey) {}
}
