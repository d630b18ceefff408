package ee.dedupe.internal.method;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.UUID;

/** Classes of Java that Jakarta JSON Binding knows. Of others it would write what their getters say, be it nothing. */
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

    private static final Set<Class<?>> ONLY_WRITTEN = Set.of(CharSequence.class, Currency.class, Locale.class);

    private JsonValues() {}

    /** Whether a value is written, and comes back. */
    static boolean areRead(Class<?> type) {
        boolean time = type.getPackageName().equals("java.time") && Serializable.class.isAssignableFrom(type);
        return time || READ.contains(type);
    }

    /** Whether two values are told apart, though they do not come back. */
    static boolean areOnlyWritten(Class<?> type) {
        return ONLY_WRITTEN.contains(type);
    }
}
