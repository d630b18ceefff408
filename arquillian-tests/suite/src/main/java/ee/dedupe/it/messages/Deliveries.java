package ee.dedupe.it.messages;

import ee.dedupe.it.kit.Executions;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.InvocationContext;
import jakarta.jms.Message;

/** Outside of the guard: counts what the broker delivers, whatever becomes of it. */
public class Deliveries {
    /** Behind a test's name: where its deliveries are counted. */
    static final String SUFFIX = "-deliveries";

    @Inject
    Executions executions;

    @AroundInvoke
    Object count(InvocationContext invocation) throws Exception {
        Message message = (Message) invocation.getParameters()[0];
        executions.ranFor(
                message.getStringProperty(Consumer.TEST) + SUFFIX,
                message.getJMSMessageID() + " " + message.getIntProperty("JMSXDeliveryCount"));
        return invocation.proceed();
    }
}
