package ee.dedupe.test;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The first number in an answer. */
record GetCount(Setup setup, URI counter) implements Count {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

    @Override
    public long get() throws IOException {
        List<Header> headers = new ArrayList<>(setup.sent().headers());
        headers.removeIf(header -> header.is("Content-Type"));
        setup.callers().one().ifPresent(headers::add);
        Answer answer = new Wire(setup)
                .send(new PlayedRequest(counter, Round.host(counter), "GET", List.copyOf(headers), "", false));
        Matcher number = NUMBER.matcher(answer.body());
        if (answer.status() != 200 || !number.find()) {
            throw new Unplayable(
                    "the count was answered " + answer + (answer.status() == 200 ? " without a number" : ""));
        }
        return Long.parseLong(number.group());
    }

    @Override
    public String toString() {
        return "GET";
    }
}
