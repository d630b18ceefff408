package ee.dedupe.benchmarks.war;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;

/** Around the method. */
@Passed
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
public class PassingInterceptor {
    /** For CDI. */
    public PassingInterceptor() {}

    /** Does nothing else. */
    @AroundInvoke
    public Object pass(InvocationContext call) throws Exception {
        return call.proceed();
    }
}
