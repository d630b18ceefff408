package ee.dedupe.internal.identity;

import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The digest of what a request is. Time is never part of it. Thread-safe.
 */
public final class Fingerprint {
    private final DigestPool digests;

    /**
     * Makes fingerprints with these digests.
     *
     * @param digests makes a new digest at each call
     */
    public Fingerprint(Supplier<MessageDigest> digests) {
        this.digests = new DigestPool(digests);
    }

    /**
     * Returns the digest of the whole request.
     *
     * @param parameters what its method takes from headers and cookies, always in the same order
     */
    public byte[] ofRequest(String verb, RequestTarget target, RequestBody body, List<SentParameter> parameters) {
        LengthFramedDigest frames = new LengthFramedDigest(digests);
        add(target, "request", frames)
                .text(verb)
                .text(target.application())
                .text(target.path())
                .text(target.query() == null ? null : target.canonicalQuery());
        if (body instanceof RequestBody.Raw raw) {
            frames.text("raw").text(ContentType.ofContent(raw.type())).bytes(raw.bytes());
        } else if (body instanceof RequestBody.Json json) {
            frames.text("json").text(ContentType.ofContent(json.type())).bytes(json.canonical());
        } else if (body instanceof RequestBody.Encoded form) {
            frames.text("encoded form").text(ContentType.canonical(form.type())).bytes(form.canonical());
        } else if (body instanceof RequestBody.Multipart multipart) {
            add(multipart, frames);
        } else if (body instanceof RequestBody.Unsplit unsplit) {
            frames.text("unsplit multipart").text(unsplit.type()).bytes(unsplit.bytes());
        } else if (body instanceof RequestBody.Form form) {
            frames.text("form")
                    .text(ContentType.canonical(form.type()))
                    .number(form.parameters().size());
            for (Map.Entry<String, List<String>> parameter : form.parameters().entrySet()) {
                frames.text(parameter.getKey());
                add(parameter.getValue(), frames);
            }
        }
        sent(parameters, frames);
        return frames.finish();
    }

    /** A host, and what was sent before it was rewritten, have a word of their own: without them all is as it ever was. */
    private static LengthFramedDigest add(RequestTarget target, String word, LengthFramedDigest frames) {
        if (target.authority().isEmpty() && target.rewritten().isEmpty()) {
            return frames.text(word);
        }
        add(target.rewritten(), frames.text(word + " to a host").text(target.authority()));
        return frames;
    }

    private static void sent(List<SentParameter> parameters, LengthFramedDigest frames) {
        frames.number(parameters.size());
        for (SentParameter parameter : parameters) {
            frames.text(parameter.kind().name()).text(parameter.name());
            add(parameter.values(), frames);
        }
    }

    private static void add(RequestBody.Multipart multipart, LengthFramedDigest frames) {
        boolean plain = multipart.isPlain();
        frames.text(plain ? "multipart" : "multipart with all headers")
                .number(multipart.parts().size());
        if (!plain) {
            add(multipart.parameters(), frames);
        }
        for (MultipartBody.Part part : multipart.parts()) {
            frames.text(part.disposition()).text(type(part)).bytes(part.content());
            if (!plain) {
                add(part.others(), frames);
            }
        }
    }

    private static @Nullable String type(MultipartBody.Part part) {
        String type = part.type();
        return type == null ? null : ContentType.canonical(type);
    }

    private static void add(List<String> texts, LengthFramedDigest frames) {
        frames.number(texts.size());
        texts.forEach(frames::text);
    }

    /**
     * Returns the digest of chosen fields only: they take the place of path, query and body.
     *
     * @param fields from JSON Pointer to value, in the order in which they were configured
     */
    public byte[] ofFields(String verb, Map<String, FieldValue> fields) {
        return ofFields(verb, "", fields, List.of());
    }

    /**
     * Does what {@link #ofFields(String, Map)} does, for a request to a host.
     *
     * @param authority see {@link Authority}
     * @param always what counts of the headers whatever the fields are
     */
    public byte[] ofFields(String verb, String authority, Map<String, FieldValue> fields, List<SentParameter> always) {
        LengthFramedDigest frames = new LengthFramedDigest(digests);
        if (authority.isEmpty() && always.isEmpty()) {
            frames.text("fields");
        } else {
            sent(always, frames.text("fields to a host").text(authority));
        }
        frames.text(verb).number(fields.size());
        fields.forEach((pointer, value) -> {
            frames.text(pointer);
            if (value instanceof FieldValue.Present present) {
                frames.text("present").text(present.json());
            } else {
                frames.text(value instanceof FieldValue.Null ? "null" : "absent");
            }
        });
        return frames.finish();
    }

    /**
     * Returns the digest of a call that is no request.
     *
     * @param texts what identifies it, in order; an absent one differs from an empty one
     */
    public byte[] ofCall(List<Optional<String>> texts) {
        LengthFramedDigest frames = new LengthFramedDigest(digests).text("call").number(texts.size());
        texts.forEach(text -> frames.text(text.orElse(null)));
        return frames.finish();
    }
}
