package ee.dedupe.it.identity;

import ee.dedupe.it.kit.Call;

/** A multipart form as a browser sends it. */
record Upload(String boundary, String title, String fileName, String fileType, String content) {
    static Upload of(String boundary) {
        return new Upload(boundary, "holiday", "a.txt", "text/plain", "line 1\r\n--line 2\n");
    }

    Upload content(String other) {
        return new Upload(boundary, title, fileName, fileType, other);
    }

    Upload title(String other) {
        return new Upload(boundary, other, fileName, fileType, content);
    }

    Upload fileName(String other) {
        return new Upload(boundary, title, other, fileType, content);
    }

    Upload fileType(String other) {
        return new Upload(boundary, title, fileName, other, content);
    }

    Call to(String path) {
        return Call.post(path).body("multipart/form-data; boundary=" + boundary, body());
    }

    String body() {
        return "--" + boundary + "\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\n" + title
                + "\r\n--" + boundary + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + fileName
                + "\"\r\nContent-Type: " + fileType + "\r\n\r\n" + content
                + "\r\n--" + boundary + "--\r\n";
    }

    /** What the method is given. */
    String given() {
        return "title=" + title + " & file=" + content;
    }
}
