package ee.dedupe.internal.json;

import jakarta.json.JsonValue;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.sql.Timestamp;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.util.Calendar;
import java.util.Collection;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Classes of Java that are values. Of others Jakarta JSON Binding would write what their getters say, be it nothing. */
final class JsonValues {
    private static final Set<Class<?>> READ = Set.of(
            BigDecimal.class,
            BigInteger.class,
            Boolean.class,
            Byte.class,
            Calendar.class,
            Character.class,
            Date.class,
            Double.class,
            Float.class,
            GregorianCalendar.class,
            Integer.class,
            Long.class,
            Number.class,
            Optional.class,
            OptionalDouble.class,
            OptionalInt.class,
            OptionalLong.class,
            Short.class,
            SimpleTimeZone.class,
            String.class,
            TimeZone.class,
            URI.class,
            URL.class,
            UUID.class);

    private static final Set<Class<?>> ONLY_WRITTEN = Set.of(
            CharSequence.class,
            Currency.class,
            Locale.class,
            MonthDay.class,
            Timestamp.class,
            Year.class,
            YearMonth.class);

    /** Collections of persistence providers and libraries, whose fields are how they hold or load their elements. */
    private static final List<String> ELEMENTS_ONLY = List.of(
            "com.google.common.collect.",
            "kotlin.collections.",
            "org.apache.commons.collections4.",
            "org.apache.openjpa.",
            "org.eclipse.collections.",
            "org.eclipse.persistence.",
            "org.hibernate.collection.");

    private JsonValues() {}

    /** Collections and maps, which are equal by what they hold. */
    static boolean areElements(Class<?> type) {
        return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    }

    /** Returns whether a class of collections has nothing beside its elements that an application would see. */
    static boolean holdElementsOnly(Class<?> type) {
        return ELEMENTS_ONLY.stream().anyMatch(type.getName()::startsWith);
    }

    /** Returns what {@link Properties} tell beside their entries. */
    static Map<String, String> defaults(Object map) {
        Map<String, String> defaults = new TreeMap<>();
        if (map instanceof Properties properties) {
            for (String name : properties.stringPropertyNames()) {
                if (!(properties.get(name) instanceof String)) {
                    defaults.put(name, properties.getProperty(name));
                }
            }
        }
        return defaults;
    }

    /** Returns whether a value is written as JSON, and comes back. */
    static boolean areRead(Class<?> type) {
        return READ.contains(type) || (isTime(type) && !ONLY_WRITTEN.contains(type));
    }

    /** Returns whether each value of the class is one of JSON, or made of others that are looked at by themselves. */
    static boolean arePlain(Class<?> type) {
        return type.isPrimitive() || type.isEnum() || JsonValue.class.isAssignableFrom(type) || areRead(type);
    }

    /** Returns whether two values are told apart, though they do not come back. */
    static boolean areOnlyWritten(Class<?> type) {
        return ONLY_WRITTEN.contains(type);
    }

    private static boolean isTime(Class<?> type) {
        return type.getPackageName().equals("java.time") && Serializable.class.isAssignableFrom(type);
    }

    /** Streams, requests, connections, collections: classes of the platform, whose insides are its own. */
    static boolean areOfPlatform(Class<?> type) {
        return type.getName().startsWith("java.")
                || type.getName().startsWith("jakarta.")
                || type.getClassLoader() == null;
    }

    /** Returns whether {@link #text} has all that is in this value. */
    static boolean areWritten(Object value) {
        Class<?> type = value.getClass();
        return value instanceof Enum<?>
                || (areOfPlatform(type)
                        && (value instanceof CharSequence
                                || value instanceof Number
                                || value instanceof Date
                                || value instanceof Calendar
                                || value instanceof TimeZone
                                || isTime(type)
                                || (type != Optional.class && READ.contains(type))
                                || ONLY_WRITTEN.contains(type)));
    }

    /** Returns whether it is what a field holds that nobody has set. */
    static boolean isNothing(@Nullable Object value) {
        return value == null
                || value.equals(false)
                || value.equals('\0')
                || (value instanceof Number number && areOfPlatform(number.getClass()) && number.doubleValue() == 0);
    }

    /** Returns whether a value is more than nothing, and no lock, listener or other help that Java gives to an object. */
    static boolean areContent(@Nullable Object value) {
        return value != null
                && !isNothing(value)
                && (areWritten(value)
                        || areElements(value.getClass())
                        || value.getClass().isArray()
                        || value instanceof Optional
                        || !areOfPlatform(value.getClass()));
    }

    /** Other text for each other value. */
    @SuppressWarnings("JavaUtilDate") // parameters may be such
    static String text(Object value) {
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof Enum<?> constant) {
            return quoted(constant.name());
        }
        if (value instanceof Timestamp timestamp) {
            return quoted(timestamp.getTime() + " " + timestamp.getNanos());
        }
        if (value instanceof Date date) {
            return quoted(String.valueOf(date.getTime()));
        }
        if (value instanceof Calendar given) {
            // It becomes another by being asked, where it is set in part.
            Calendar calendar = (Calendar) given.clone();
            return quoted(calendar.getTimeInMillis()
                    + text(calendar.getTimeZone())
                    + calendar.getFirstDayOfWeek()
                    + calendar.getMinimalDaysInFirstWeek()
                    + calendar.isLenient()
                    + cutover(calendar));
        }
        if (value instanceof Locale locale && locale.toString().isEmpty()) {
            // It tells nothing of a script or variant without a language.
            return quoted(locale.equals(Locale.ROOT) ? "" : "#" + locale.toLanguageTag() + " " + locale.getVariant());
        }
        return quoted(value instanceof TimeZone zone ? ofZone(zone) : value.toString());
    }

    /** Tells all rules of a zone, but those that its name stands for. */
    private static String ofZone(TimeZone zone) {
        boolean known = zone.hasSameRules(TimeZone.getTimeZone(zone.getID()));
        return zone.getID() + " " + (known ? zone.getRawOffset() : zone.toString());
    }

    @SuppressWarnings("JavaUtilDate") // a calendar tells it so
    private static String cutover(Calendar calendar) {
        return calendar instanceof GregorianCalendar gregorian
                ? String.valueOf(gregorian.getGregorianChange().getTime())
                : "";
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
