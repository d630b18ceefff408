package ee.dedupe.internal.rest.entity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.Failures;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.ContextResolver;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Providers;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EntityWritersTest {
    /** Written when the server does it, whoever meets the failure then. */
    @ParameterizedTest
    @MethodSource("ee.dedupe.tck.Failures#all")
    void writer_thatFailsInWhateverWay_givesNoBody(Throwable failure) {
        assertThat(EntityWriters.written(
                        new Failing(failure), "order", String.class, List.of(), MediaType.TEXT_PLAIN_TYPE))
                .isEmpty();
    }

    private record Failing(Throwable failure) implements Providers {
        @Override
        public <T> MessageBodyReader<T> getMessageBodyReader(
                Class<T> type, Type generic, Annotation[] annotations, MediaType media) {
            return null;
        }

        @Override
        public <T> MessageBodyWriter<T> getMessageBodyWriter(
                Class<T> type, Type generic, Annotation[] annotations, MediaType media) {
            return Failures.raise(failure);
        }

        @Override
        public <T extends Throwable> ExceptionMapper<T> getExceptionMapper(Class<T> type) {
            return null;
        }

        @Override
        public <T> ContextResolver<T> getContextResolver(Class<T> context, MediaType media) {
            return null;
        }
    }
}
