package ee.dedupe.internal.rest.servlet;

import ee.dedupe.internal.identity.MultipartBody;
import jakarta.servlet.http.Part;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A part of a multipart form whose body is kept. */
final class RereadablePart implements Part {
    private static final String DISPOSITION = "content-disposition";
    private static final String TYPE = "content-type";
    // Possessive: it is read in one pass, without a frame of the stack for each character.
    private static final Pattern PARAMETER =
            Pattern.compile(";\\s*+([\\w*]++)\\s*+=\\s*+(?:\"((?:[^\"\\\\]++|\\\\.)*+)\"|([^\\s;]*+))");

    private final MultipartBody.Part part;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final Map<String, String> disposition = new LinkedHashMap<>();

    RereadablePart(MultipartBody.Part part) {
        this.part = part;
        if (part.disposition() != null) {
            // The parser keeps bytes apart by reading them as Latin-1; browsers send UTF-8.
            String text = new String(part.disposition().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
            headers.put(DISPOSITION, text);
            Matcher found = PARAMETER.matcher(text);
            while (found.find()) {
                disposition.putIfAbsent(
                        found.group(1).toLowerCase(Locale.ROOT),
                        found.group(3) == null ? found.group(2).replaceAll("\\\\([\"\\\\])", "$1") : found.group(3));
            }
        }
        if (part.type() != null) {
            headers.put(TYPE, part.type());
        }
        for (String other : part.others()) {
            int colon = other.indexOf(':');
            headers.putIfAbsent(
                    other.substring(0, Math.max(0, colon)).strip().toLowerCase(Locale.ROOT),
                    other.substring(colon + 1).strip());
        }
    }

    String text(Charset charset) throws IOException {
        return new String(getInputStream().readAllBytes(), charset);
    }

    @Override
    public InputStream getInputStream() {
        return part.content().stream();
    }

    @Override
    public @Nullable String getContentType() {
        return part.type();
    }

    @Override
    public @Nullable String getName() {
        return disposition.get("name");
    }

    @Override
    public @Nullable String getSubmittedFileName() {
        return disposition.get("filename");
    }

    @Override
    public long getSize() {
        return part.content().length();
    }

    /** The container's own parts take a path below a configured one too, which nobody can be asked for. */
    @Override
    public void write(String fileName) throws IOException {
        if (!new File(fileName).isAbsolute()) {
            throw new IOException("DEDUP0151 In a guarded request a part is written to an absolute path only");
        }
        try (InputStream content = getInputStream()) {
            Files.copy(content, Path.of(fileName), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void delete() {
        // It is in memory only.
    }

    @Override
    public @Nullable String getHeader(String name) {
        return headers.get(name.toLowerCase(Locale.ROOT));
    }

    @Override
    public Collection<String> getHeaders(String name) {
        String value = getHeader(name);
        return value == null ? List.of() : List.of(value);
    }

    @Override
    public Collection<String> getHeaderNames() {
        return List.copyOf(headers.keySet());
    }
}
