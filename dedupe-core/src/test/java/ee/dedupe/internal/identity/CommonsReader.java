package ee.dedupe.internal.identity;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.fileupload2.core.AbstractFileUpload;
import org.apache.commons.fileupload2.core.DiskFileItem;
import org.apache.commons.fileupload2.core.DiskFileItemFactory;
import org.apache.commons.fileupload2.core.FileItemHeaders;
import org.apache.commons.fileupload2.core.FileItemInputIterator;
import org.apache.commons.fileupload2.core.MultipartInput;

/** Reads multipart bodies as Commons FileUpload does, from which Tomcat has its reader. */
final class CommonsReader extends AbstractFileUpload<Void, DiskFileItem, DiskFileItemFactory> {
    private static final int UNBOUNDED = -1;

    /** What it makes of a body; empty when it refuses it. */
    Optional<List<ReadPart>> parts(String boundary, byte[] body) {
        List<ReadPart> parts = new ArrayList<>();
        try {
            MultipartInput input = MultipartInput.builder()
                    .setInputStream(new ByteArrayInputStream(body))
                    .setBoundary(boundary.getBytes(StandardCharsets.ISO_8859_1))
                    .setMaxPartHeaderSize(UNBOUNDED)
                    .get();
            input.setHeaderCharset(StandardCharsets.ISO_8859_1);
            for (boolean more = input.skipPreamble(); more; more = input.readBoundary()) {
                FileItemHeaders headers = getParsedHeaders(input.readHeaders());
                ByteArrayOutputStream content = new ByteArrayOutputStream();
                input.readBodyData(content);
                parts.add(new ReadPart(
                        headers.getHeader("content-disposition"),
                        headers.getHeader("content-type"),
                        content.toString(StandardCharsets.ISO_8859_1)));
            }
        } catch (IOException | IllegalStateException refused) {
            return Optional.empty();
        }
        return Optional.of(parts);
    }

    @Override
    public FileItemInputIterator getItemIterator(Void request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, List<DiskFileItem>> parseParameterMap(Void request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<DiskFileItem> parseRequest(Void request) {
        throw new UnsupportedOperationException();
    }
}
