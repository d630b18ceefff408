package ee.dedupe.internal.config;

/** Counts how many characters must be added, removed or changed to make one text of another (Levenshtein). */
final class EditDistance {
    private EditDistance() {}

    static int between(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            row[column] = column;
        }
        for (int line = 1; line <= from.length(); line++) {
            int diagonal = row[0];
            row[0] = line;
            for (int column = 1; column <= to.length(); column++) {
                int changed = diagonal + (from.charAt(line - 1) == to.charAt(column - 1) ? 0 : 1);
                diagonal = row[column];
                row[column] = Math.min(changed, 1 + Math.min(row[column - 1], row[column]));
            }
        }
        return row[to.length()];
    }
}
