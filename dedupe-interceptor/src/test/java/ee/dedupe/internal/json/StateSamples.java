package ee.dedupe.internal.json;

import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.beans.PropertyChangeSupport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Observable;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.TimeUnit;

/** Values with a state that their getters or elements do not tell. */
@SuppressWarnings({"unused", "serial", "deprecation", "JavaUtilDate"}) // what is only looked at
interface StateSamples {
    class Basket extends ArrayList<String> {
        private String customer;

        public Basket() {}

        Basket(String customer, String... items) {
            super(List.of(items));
            this.customer = customer;
        }

        public String getCustomer() {
            return customer;
        }

        public void setCustomer(String customer) {
            this.customer = customer;
        }
    }

    class Attributes extends HashMap<String, String> {
        public String tenant;

        public Attributes() {}

        Attributes(String tenant) {
            this.tenant = tenant;
        }
    }

    record Order(String id, Basket basket) {}

    /** Holds its elements itself. */
    class Lines extends AbstractList<String> {
        private final List<String> lines;

        Lines(String... lines) {
            this.lines = List.of(lines);
        }

        @Override
        public String get(int index) {
            return lines.get(index);
        }

        @Override
        public int size() {
            return lines.size();
        }
    }

    record MaskedRecord(String number) {
        @Override
        public String number() {
            return mask(number);
        }
    }

    class MaskedBean {
        private String number;

        MaskedBean(String number) {
            this.number = number;
        }

        public String getNumber() {
            return mask(number);
        }
    }

    private static String mask(String number) {
        return "****" + number.substring(number.length() - 4);
    }

    /** Whose getters tell of its fields in other clothes. */
    class Faithful {
        private final String name = "a";
        private final List<String> list = new ArrayList<>(List.of("a"));
        private final boolean isPaid = true;
        private final String note = null;

        public Optional<String> getName() {
            return Optional.of(name);
        }

        public Collection<String> getList() {
            return List.copyOf(list);
        }

        public boolean isPaid() {
            return isPaid;
        }

        public String getNote() {
            return note;
        }
    }

    class Address {
        private final String land = "DE";
        private final String island;

        Address(String island) {
            this.island = island;
        }

        public String getLand() {
            return land;
        }
    }

    class Base {
        private final String id;

        Base(String id) {
            this.id = id;
        }
    }

    class Extended extends Base {
        private final String id;

        Extended(String ofBase, String own) {
            super(ofBase);
            id = own;
        }

        public String getKind() {
            return "k";
        }
    }

    /** Two getters of one name. */
    class Paid {
        private final String by;

        Paid(String by) {
            this.by = by;
        }

        public String getPaid() {
            return by;
        }

        public boolean isPaid() {
            return by.startsWith("a");
        }
    }

    /** JSON Binding leaves the field out, so no adapter is asked. */
    class HiddenAdapted {
        public String name = "a";

        @JsonbTypeAdapter(ValueSamples.MoneyAdapter.class)
        private final ValueSamples.Card card;

        HiddenAdapted(String number) {
            card = new ValueSamples.Card(number);
        }
    }

    class Cursor implements Iterator<String> {
        public int at;

        @Override
        public boolean hasNext() {
            return false;
        }

        @Override
        public String next() {
            return "";
        }
    }

    /** An instance is about one customer. */
    class Cart {
        public final String customer;

        Cart(String customer) {
            this.customer = customer;
        }

        class Line {
            public final String article = "book";

            String label() {
                return article + " for " + customer;
            }
        }

        Line line() {
            return new Line();
        }
    }

    abstract class Label {
        public final String kind = "label";

        abstract String print();

        static Label of(String customer) {
            return new Label() {
                @Override
                String print() {
                    return customer;
                }
            };
        }
    }

    class Dollar {
        public final String id = "1";
        private final String pay$amount;

        Dollar(String amount) {
            pay$amount = amount;
        }
    }

    /** As in classes for documents that have such names. */
    class Schema {
        public final String id = "1";
        private final String $ref;

        Schema(String ref) {
            $ref = ref;
        }
    }

    /** A name as servers give it to what they generate. */
    class Api_ {
        static class Transfer extends Command {
            private final String to;

            Transfer(String to) {
                this.to = to;
            }
        }
    }

    class Command {
        public final String kind = "command";
    }

    /** The amount is where no application can read it. */
    class Price extends BigDecimal {
        private final String currency;

        Price(String amount, String currency) {
            super(amount);
            this.currency = currency;
        }

        public String getCurrency() {
            return currency;
        }
    }

    class Flags extends BitSet {
        public String name;
    }

    class Upload extends ByteArrayInputStream {
        public String name;

        Upload() {
            super(new byte[] {1});
        }
    }

    /** Whose getters tell all that Java keeps of it. */
    class Day extends Date {
        public String note;

        Day(long time) {
            super(time);
        }
    }

    class Model extends Observable {
        public String name = "a";
    }

    /** A class of Java holds the items. */
    class Coupons extends ArrayList<String> {
        private transient List<String> coupons = new ArrayList<>();
    }

    class Noted extends HashMap<String, String> {
        private transient String tenant;

        Noted(String tenant) {
            this.tenant = tenant;
        }

        public String getTenant() {
            return tenant;
        }
    }

    /** Holds its elements itself, in what serialization leaves out. */
    class Items extends AbstractList<String> {
        private transient String[] items = {"a", null};

        @Override
        public String get(int index) {
            return items[index];
        }

        @Override
        public int size() {
            return 1;
        }
    }

    /** As Lombok and Kotlin write them, where both instances are the same to a method. */
    class Generated {
        public final String id = "1";
        private final Object $lock = new Object[0];
        private final Object name$delegate = new Object[] {this};
    }

    /** Has no state, as most services; a class inside is not static. */
    class Stateless {
        @SuppressWarnings("ClassCanBeStatic")
        class Line {
            public final String article = "book";
        }

        @SuppressWarnings("DoubleBraceInitialization") // as applications have it
        Map<String, String> written() {
            return new HashMap<>() {
                {
                    put("a", "b");
                }
            };
        }
    }

    /** Tells more than its getters. */
    interface Secretive {
        String getNumber();

        String raw();
    }

    /** JSON Binding leaves out what is transient. */
    class Remembering {
        public String name;
        private transient String note;

        public String getNote() {
            return note;
        }

        static Remembering of(String note) {
            Remembering remembering = new Remembering();
            remembering.note = note;
            return remembering;
        }
    }

    class Ranking {
        public Map<String, Integer> places;
        public LinkedHashMap<String, Integer> inOrder;
        public Set<String> names;

        static Ranking of(Map<String, Integer> places, Map<String, Integer> inOrder, Set<String> names) {
            Ranking ranking = new Ranking();
            ranking.places = places;
            ranking.inOrder = new LinkedHashMap<>(inOrder);
            ranking.names = names;
            return ranking;
        }
    }

    /** As multimaps of libraries. */
    class Multi {
        private transient Map<String, String> map = new HashMap<>();

        public boolean isEmpty() {
            return map.isEmpty();
        }
    }

    /** As lists of primitives of libraries. */
    class Ints {
        private int size;
        private transient int[] items = new int[10];

        public boolean isEmpty() {
            return size == 0;
        }
    }

    class Token {
        private transient String token;

        public boolean isEmpty() {
            return token == null;
        }
    }

    /** Writes what is transient in its own way. */
    class Sealed implements Serializable {
        public String name;
        private transient String secret;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeObject(secret);
        }
    }

    /** An ordinary class: what is transient comes from the rest, or is no content. */
    class Cached implements Serializable {
        public String name = "a";
        private transient int hash;
        private transient Integer cachedHashCode;
        private transient String label;
        private transient PropertyChangeSupport listeners = new PropertyChangeSupport(this);
        private transient List<String> parts;
        private transient Object _persistence_primaryKey;

        public List<String> getParts() {
            parts = parts == null ? List.of(name) : parts;
            return parts;
        }

        static Cached filled() {
            Cached cached = new Cached();
            cached.hash = 7;
            cached.cachedHashCode = 7;
            cached._persistence_primaryKey = 7;
            cached.getParts();
            return cached;
        }

        static Cached labelled() {
            Cached cached = new Cached();
            cached.label = "secret";
            return cached;
        }
    }

    static Properties behind(String value) {
        Properties defaults = new Properties();
        defaults.setProperty("to", value);
        return new Properties(defaults);
    }

    /** For the generic types. */
    interface Declared {
        List<String> list();

        Basket basket();

        Attributes attributes();

        Order order();

        Properties properties();

        Remembering remembering();

        Cached cached();

        Ranking ranking();

        SortedSet<String> sortedSet();

        SortedMap<String, Integer> sortedMap();

        Map<String, Integer> map();

        Map<Integer, Set<String>> nested();

        Map<TimeUnit, List<Set<String>>> byConstant();

        Map<List<String>, Integer> byList();

        Set<Map<String, String>> set();
    }
}
