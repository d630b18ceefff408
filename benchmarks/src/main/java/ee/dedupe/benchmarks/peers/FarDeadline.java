package ee.dedupe.benchmarks.peers;

import com.amazonaws.services.lambda.runtime.ClientContext;
import com.amazonaws.services.lambda.runtime.CognitoIdentity;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.LambdaLogger;
import org.jspecify.annotations.Nullable;

/** What Powertools asks how long a call may run; without it, it warns at each call. */
final class FarDeadline implements Context {
    private static final int REMAINING_MILLIS = 60_000;
    private static final int MEMORY_MB = 512;

    @Override
    public String getAwsRequestId() {
        return "";
    }

    @Override
    public String getLogGroupName() {
        return "";
    }

    @Override
    public String getLogStreamName() {
        return "";
    }

    @Override
    public String getFunctionName() {
        return "book";
    }

    @Override
    public String getFunctionVersion() {
        return "";
    }

    @Override
    public String getInvokedFunctionArn() {
        return "";
    }

    @Override
    public @Nullable CognitoIdentity getIdentity() {
        return null;
    }

    @Override
    public @Nullable ClientContext getClientContext() {
        return null;
    }

    @Override
    public int getRemainingTimeInMillis() {
        return REMAINING_MILLIS;
    }

    @Override
    public int getMemoryLimitInMB() {
        return MEMORY_MB;
    }

    @Override
    public @Nullable LambdaLogger getLogger() {
        return null;
    }
}
