package ee.dedupe.test;

/** A header of a request. Its value is a secret. */
record Header(String name, String value) {
    Header {
        if (name.isEmpty() || !name.chars().allMatch(Header::ofToken)) {
            throw new IllegalArgumentException(
                    "A header is written as \"Name: value\", and its name has no such characters");
        }
        if (value.chars().anyMatch(character -> character == '\r' || character == '\n')) {
            throw new IllegalArgumentException("The value of " + name + " has a line break");
        }
        if (!Octets.isText(value)) {
            throw new IllegalArgumentException("The value of " + name + " has characters that no header can have");
        }
    }

    /** Reads {@code Name: value}. */
    static Header of(String line) {
        int colon = line.indexOf(':');
        return new Header(
                colon < 0 ? "" : line.substring(0, colon).strip(),
                line.substring(colon + 1).strip());
    }

    boolean is(String other) {
        return name.equalsIgnoreCase(other);
    }

    private static boolean ofToken(int character) {
        return (character >= '0' && character <= '9')
                || (character >= 'A' && character <= 'Z')
                || (character >= 'a' && character <= 'z')
                || "!#$%&'*+-.^_`|~".indexOf(character) >= 0;
    }

    @Override
    public String toString() {
        return name;
    }
}
