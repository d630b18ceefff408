package ee.dedupe.it.shapes;

import jakarta.faces.view.ViewScoped;
import jakarta.inject.Named;
import java.io.Serializable;

/** A bean of a page of Jakarta Faces. */
@Named("viewOrders")
@ViewScoped
public class ViewOrders extends SharedOrdering implements Serializable {
    private static final long serialVersionUID = 1;

    /** Orders when it is shown. */
    static final String PAGE = """
            <html xmlns="http://www.w3.org/1999/xhtml"><body>#{viewOrders.order(param['id'])}</body></html>
            """;
}
