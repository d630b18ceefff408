package ee.dedupe.it.views;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.InvocationContext;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** What the listener was given, and what it could have seen of each message that the broker delivered. */
@ApplicationScoped
public class ViewedMessages {
    private final Map<String, String> views = new ConcurrentHashMap<>();
    private final Map<Integer, Integer> runs = new ConcurrentHashMap<>();

    /** Outside of the guard. */
    public static class Around {
        @Inject
        ViewedMessages viewed;

        @AroundInvoke
        Object look(InvocationContext invocation) throws Exception {
            Message message = (Message) invocation.getParameters()[0];
            String view = view(message);
            Object result = invocation.proceed();
            viewed.looked(message.getStringProperty(DrawnMessage.PLACE), view);
            return result;
        }
    }

    void looked(String place, String view) {
        views.put(place, view);
    }

    void ran(Message message) throws JMSException {
        String place = message.getStringProperty(DrawnMessage.PLACE);
        runs.merge(Integer.valueOf(place.replaceFirst(" .*", "")), 1, Integer::sum);
    }

    int size() {
        return views.size();
    }

    /** Of each pair: its number, how often it ran, and whether both of it look the same. */
    Stream<String> pairs() {
        return runs.entrySet().stream()
                .map(run -> run.getKey() + " " + run.getValue() + " "
                        + views.get(run.getKey() + " 0").equals(views.get(run.getKey() + " 1")) + " "
                        + views.get(run.getKey() + " 0") + " " + views.get(run.getKey() + " 1"));
    }

    private static String view(Message message) throws JMSException {
        if (message instanceof TextMessage text) {
            return List.of("text", message.getJMSType() + "", text.getText()).toString();
        }
        if (message instanceof BytesMessage bytes) {
            return List.of("bytes", message.getJMSType() + "", HexFormat.of().formatHex(bytes.getBody(byte[].class)))
                    .toString();
        }
        Map<?, ?> sent = ((MapMessage) message).getBody(Map.class);
        Map<String, String> entries = new TreeMap<>();
        for (Map.Entry<?, ?> entry : sent.entrySet()) {
            entries.put((String) entry.getKey(), told(entry.getValue()));
        }
        return List.of("map", message.getJMSType() + "", entries).toString();
    }

    private static String told(Object value) {
        String text = value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(value);
        return value == null ? "nothing" : value.getClass().getSimpleName() + " " + text;
    }
}
