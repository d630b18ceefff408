package ee.dedupe.release;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A POM as Maven Central reads it: this file and no other.
 *
 * @param file where it stands
 * @param document what it says
 */
record PublishedPom(String file, Document document) {
    static PublishedPom read(String file, byte[] bytes) {
        try {
            return new PublishedPom(
                    file,
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(bytes)));
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalArgumentException(file, e);
        }
    }

    /** The texts at a path such as {@code licenses/license/name}. */
    List<String> texts(String path) {
        try {
            XPath paths = XPathFactory.newInstance().newXPath();
            NodeList nodes = (NodeList) paths.evaluate("/project/" + path, document, XPathConstants.NODESET);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < nodes.getLength(); i++) {
                texts.add(nodes.item(i).getTextContent().strip());
            }
            return texts;
        } catch (XPathExpressionException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    @Override
    public String toString() {
        return file;
    }
}
