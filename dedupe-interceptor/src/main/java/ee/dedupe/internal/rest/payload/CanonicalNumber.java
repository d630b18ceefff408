package ee.dedupe.internal.rest.payload;

/**
 * One spelling for each number of JSON: as ECMAScript writes it (RFC 8785, section 3.2.2.3), with all its digits. It goes by text
 * alone, so that no two numbers become one by rounding, and no exponent becomes a long text.
 */
final class CanonicalNumber {
    /** ECMAScript writes longer integers with an exponent. */
    private static final int LONGEST_INTEGER = 21;

    private static final int MOST_LEADING_ZEROS = 6;

    private CanonicalNumber() {}

    /** @throws NumberFormatException when the exponent does not fit into a {@code long} */
    static String of(String json) {
        int start = json.startsWith("-") ? 1 : 0;
        int end = exponent(json);
        long exponent = end == json.length() ? 0 : Long.parseLong(json.substring(end + 1));
        String mantissa = json.substring(start, end);
        int point = mantissa.indexOf('.');
        String digits = mantissa.replace(".", "");
        int first = 0;
        while (first < digits.length() && digits.charAt(first) == '0') {
            first++;
        }
        if (first == digits.length()) {
            return "0";
        }
        int last = digits.length();
        while (digits.charAt(last - 1) == '0') {
            last--;
        }
        int whole = point < 0 ? digits.length() : point;
        return json.substring(0, start) + written(digits.substring(first, last), shifted(exponent, whole - first));
    }

    private static int exponent(String json) {
        for (int i = 0; i < json.length(); i++) {
            if (json.charAt(i) == 'e' || json.charAt(i) == 'E') {
                return i;
            }
        }
        return json.length();
    }

    private static long shifted(long exponent, int by) {
        if (Math.abs(exponent) > Long.MAX_VALUE / 2) {
            throw new NumberFormatException("exponent out of range");
        }
        return exponent + by;
    }

    /**
     * A number.
     *
     * @param digits the first and the last of them not zero
     * @param point how many of them, or of zeros behind them, are before the point
     */
    private static String written(String digits, long point) {
        int length = digits.length();
        if (length <= point && point <= LONGEST_INTEGER) {
            return digits + "0".repeat((int) point - length);
        }
        if (0 < point && point <= LONGEST_INTEGER) {
            return digits.substring(0, (int) point) + "." + digits.substring((int) point);
        }
        if (-MOST_LEADING_ZEROS < point && point <= 0) {
            return "0." + "0".repeat((int) -point) + digits;
        }
        return digits.charAt(0)
                + (length == 1 ? "" : "." + digits.substring(1))
                + (point > 0 ? "e+" : "e")
                + (point - 1);
    }
}
