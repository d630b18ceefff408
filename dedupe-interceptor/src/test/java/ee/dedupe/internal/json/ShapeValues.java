package ee.dedupe.internal.json;

import jakarta.json.Json;
import jakarta.json.JsonValue;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.stream.Stream;

/** Makes a value of a class by chance: of one seed always the same, but for the one draw that is to be another. */
@SuppressWarnings({"JavaUtilDate", "unchecked"})
final class ShapeValues {
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "\u00a0",
            "\u200b",
            "a",
            "b",
            "a,b",
            "\"",
            "\\",
            "\",\"",
            "\ud83d",
            "\udd11",
            "\ud83d\udd11",
            "null",
            "1",
            "{}",
            "\u0000",
            "?",
            "^1");
    private static final List<BigDecimal> AMOUNTS = Stream.of("0", "1", "1.0", "1.00", "-1", "1E+2", "100")
            .map(BigDecimal::new)
            .toList();
    private static final List<Double> FRACTIONS = List.of(0.0, -0.0, 1.0, Double.NaN, Double.MIN_VALUE, 1e300);
    private static final List<Locale> LOCALES =
            List.of(Locale.ROOT, Locale.ENGLISH, Locale.UK, Locale.forLanguageTag("und-Latn"));

    private static final List<TimeZone> ZONES = List.of(
            TimeZone.getTimeZone("Europe/Berlin"),
            TimeZone.getTimeZone("Europe/Paris"),
            new SimpleTimeZone(3_600_000, "X", Calendar.MARCH, 1, 0, 0, Calendar.OCTOBER, 1, 0, 0),
            new SimpleTimeZone(3_600_000, "X", Calendar.APRIL, 1, 0, 0, Calendar.OCTOBER, 1, 0, 0));

    private static final List<JsonValue> JSON = List.of(
            JsonValue.NULL,
            JsonValue.TRUE,
            Json.createValue(1),
            Json.createValue(1L),
            Json.createValue(new BigDecimal("1.0")),
            Json.createValue(""),
            Json.createValue("1"),
            JsonValue.EMPTY_JSON_ARRAY,
            JsonValue.EMPTY_JSON_OBJECT,
            Json.createObjectBuilder().build(),
            Json.createObjectBuilder().add("a", 1).add("b", "").build(),
            Json.createObjectBuilder().add("b", "").add("a", 1L).build());

    private static final ClassValue<List<Object>> OF_JAVA = new ClassValue<>() {
        @Override
        protected List<Object> computeValue(Class<?> type) {
            List<Object> all = new ArrayList<>(TEXTS);
            all.addAll(List.of(1, 2, 1L, 2L, new BigDecimal("1"), LocalDate.EPOCH, LocalDate.EPOCH.plusDays(1)));
            all.addAll(List.of(
                    Instant.EPOCH, Instant.EPOCH.plusNanos(1), new Date(1), new Date(2), new java.sql.Timestamp(1)));
            all.addAll(AMOUNTS);
            all.addAll(LOCALES);
            all.addAll(ZONES);
            ZONES.forEach(
                    zone -> Stream.of(Locale.US, Locale.GERMANY).forEach(weeks -> all.add(calendar(zone, weeks))));
            return all.stream().filter(type::isInstance).toList();
        }
    };

    private static Calendar calendar(TimeZone zone, Locale weeks) {
        Calendar calendar = new GregorianCalendar(zone, weeks);
        calendar.setTimeInMillis(0);
        return calendar;
    }

    private final Random random;
    private final int other;
    private int draws;
    private boolean sparse;

    ShapeValues(long seed, int other) {
        this.random = new Random(seed);
        this.other = other;
    }

    /** Most of what it makes holds nothing. */
    ShapeValues sparse() {
        sparse = true;
        return this;
    }

    int draws() {
        return draws;
    }

    private int draw(int bound) {
        int drawn = random.nextInt(bound);
        return draws++ == other ? (drawn + 1) % bound : drawn;
    }

    private <T> T any(List<? extends T> from) {
        boolean blank = sparse && from.get(0).equals("") && draw(8) > 0;
        return from.get(draw(blank ? 4 : from.size()));
    }

    Object of(Type type, int depth) throws ReflectiveOperationException {
        if (type instanceof Class<?> raw && raw.isPrimitive()) {
            return primitive(raw);
        }
        return depth > 0 && draw(8) < (sparse ? 5 : 1) ? null : present(type, depth);
    }

    private Object primitive(Class<?> type) {
        if (type == boolean.class) {
            return draw(2) == 1;
        }
        if (type == double.class) {
            return any(FRACTIONS);
        }
        return type == long.class ? (Object) (long) draw(5) : (Object) draw(5);
    }

    private Object present(Type type, int depth) throws ReflectiveOperationException {
        if (type instanceof ParameterizedType generic) {
            return ofGeneric((Class<?>) generic.getRawType(), generic.getActualTypeArguments(), depth);
        }
        Class<?> raw = type instanceof Class<?> known ? known : Object.class;
        if (raw.isArray()) {
            Object array = Array.newInstance(raw.getComponentType(), draw(3));
            for (int i = 0; i < Array.getLength(array); i++) {
                Array.set(
                        array,
                        i,
                        raw == byte[].class ? (Object) (byte) draw(9) : of(raw.getComponentType(), depth + 1));
            }
            return array;
        }
        if (raw.isEnum()) {
            return any(List.of(raw.getEnumConstants()));
        }
        if (raw == JsonValue.class) {
            return any(JSON);
        }
        return raw.getName().startsWith("java.") ? ofJava(raw) : ofShape(raw, new Type[0], depth);
    }

    private Object ofJava(Class<?> type) {
        if (type == Properties.class) {
            Properties properties = new Properties(draw(2) == 0 ? null : (Properties) ofJava(type));
            properties.setProperty(any(TEXTS), any(TEXTS));
            return properties;
        }
        return any(OF_JAVA.get(type));
    }

    private Object ofGeneric(Class<?> raw, Type[] types, int depth) throws ReflectiveOperationException {
        int size = depth > 3 ? 0 : draw(3);
        if (raw == Optional.class) {
            return Optional.ofNullable(of(types[0], depth + 1));
        }
        if (raw == Map.class) {
            Map<Object, Object> map = new LinkedHashMap<>();
            for (int i = 0; i < size; i++) {
                map.put(of(types[0], depth + 1), of(types[1], depth + 1));
            }
            return map;
        }
        if (Collection.class.isAssignableFrom(raw)) {
            boolean another = draw(3) == 0 && raw != Set.class;
            Collection<Object> elements =
                    raw == Set.class ? new LinkedHashSet<>() : another ? new Bag<>() : new ArrayList<>();
            for (int i = 0; i < size; i++) {
                elements.add(of(types[0], depth + 1));
            }
            return elements;
        }
        return ofShape(raw, types, depth);
    }

    /** As a provider of persistence has it. */
    private static final class Bag<T> extends ArrayList<T> {
        private static final long serialVersionUID = 1;
    }

    private Object ofShape(Class<?> type, Type[] types, int depth) throws ReflectiveOperationException {
        if (type.isRecord()) {
            RecordComponent[] components = type.getRecordComponents();
            Object[] values = new Object[components.length];
            for (int i = 0; i < values.length; i++) {
                values[i] =
                        depth > 3 ? nothing(components[i].getType()) : of(components[i].getGenericType(), depth + 1);
            }
            Constructor<?> made = type.getDeclaredConstructors()[0];
            return made.newInstance(values);
        }
        // A class inside another is given the instance that it is of below, as all its fields are.
        Constructor<?> maker = type.getConstructors()[0];
        Object shape = Modifier.isAbstract(type.getModifiers())
                ? type.getMethod("of", String.class).invoke(null, any(TEXTS))
                : maker.newInstance(new Object[maker.getParameterCount()]);
        for (int i = draw(3); shape instanceof Collection<?> && i > 0; i--) {
            ((Collection<Object>) shape).add(any(TEXTS));
        }
        for (int i = draw(3); shape instanceof Map<?, ?> && i > 0; i--) {
            ((Map<Object, Object>) shape).put(any(TEXTS), draw(3));
        }
        for (Field field : depth > 3 ? List.<Field>of() : ShapeFields.of(type)) {
            Type declared = field.getGenericType();
            Type meant = declared instanceof TypeVariable ? types[0] : declared;
            field.set(
                    shape, isListOfVariable(declared) ? ofGeneric(List.class, types, depth + 1) : of(meant, depth + 1));
        }
        return shape;
    }

    private static boolean isListOfVariable(Type declared) {
        return declared instanceof ParameterizedType generic
                && generic.getActualTypeArguments()[0] instanceof TypeVariable;
    }

    private static Object nothing(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }
}
