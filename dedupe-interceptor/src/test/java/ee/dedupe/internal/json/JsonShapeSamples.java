package ee.dedupe.internal.json;

import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import java.io.InputStream;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.BitSet;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;

/** Types that a method may have; each method is named for what it returns. */
@SuppressWarnings("rawtypes")
interface JsonShapeSamples<T> extends JsonSamples {
    int number();

    String text();

    byte[] bytes();

    DayOfWeek word();

    BigDecimal amount();

    Instant instant();

    ZoneId zone();

    OptionalInt maybeNumber();

    JsonObject json();

    List<String> texts();

    Map<String, List<Bean>> prices();

    List<String>[] genericArray();

    List<? extends Bean> bounded();

    ARecord aRecord();

    EmptyRecord emptyRecord();

    Bean bean();

    Fields fields();

    Created created();

    Factory factory();

    Adapted adapted();

    Box<String> box();

    OwnList ownList();

    Serialized serialized();

    Deserialized deserialized();

    AnInterface anInterface();

    AnAbstract anAbstract();

    Unmade unmade();

    PrivatelyMade privatelyMade();

    List rawList();

    CharSequence chars();

    Locale locale();

    Currency currency();

    Object object();

    Object[] objects();

    List<?> wild();

    T variable();

    List<T> variables();

    Empty empty();

    InputStream stream();

    Thread thread();

    BitSet bits();

    Random random();

    StringBuilder builder();

    Class<String> aClass();

    Exception failure();

    Clock clock();

    HttpServletRequest request();
}
