package ee.dedupe.release;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * What was sent: files in the layout of a repository.
 *
 * @param files their bytes by their paths
 */
record Bundle(SortedMap<String, byte[]> files) {
    private static final Pattern MODULE = Pattern.compile("ee/dedupe/([^/]+)/([^/]+)/\\1-\\2[^/]*");
    private static final Pattern ADDED = Pattern.compile(".*\\.(asc|md5|sha1|sha256|sha512)");

    /** Out of the body of an upload, whose only part is an archive. */
    static Bundle of(byte[] upload) throws IOException {
        int start = new String(upload, ISO_8859_1).indexOf("PK\u0003\u0004");
        return new Bundle(unzipped(new ByteArrayInputStream(upload, start, upload.length - start)));
    }

    static SortedMap<String, byte[]> unzipped(ByteArrayInputStream archive) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory()) {
                    files.put(entry.getName(), zip.readAllBytes());
                }
            }
        }
        return files;
    }

    /** The modules, each with its version. */
    Set<String> modules() {
        Set<String> modules = new TreeSet<>();
        for (String file : files.keySet()) {
            Matcher module = MODULE.matcher(file);
            modules.add(module.matches() ? module.group(1) + " " + module.group(2) : "not of a module: " + file);
        }
        return modules;
    }

    /** All but signatures and checksums. */
    Stream<Map.Entry<String, byte[]>> contents() {
        return files.entrySet().stream()
                .filter(file -> !ADDED.matcher(file.getKey()).matches());
    }

    /** Those whose path ends so. */
    Stream<Map.Entry<String, byte[]>> ending(String end) {
        return files.entrySet().stream().filter(file -> file.getKey().endsWith(end));
    }

    /** Puts the files where Maven takes them for installed. */
    void installInto(Path repository) throws IOException {
        for (Map.Entry<String, byte[]> file : contents().toList()) {
            Path place = repository.resolve(file.getKey());
            Files.createDirectories(place.getParent());
            Files.write(place, file.getValue());
        }
    }
}
