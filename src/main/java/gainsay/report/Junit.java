package gainsay.report;

import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// A report as JUnit's XML, which continuous integration servers show as tests: a suite each that something was judged under, a case each
/// that was judged. Who wrote this format never wrote it down; this is what Surefire writes, and Jenkins, GitLab and others read.
public final class Junit {
    private final XMLStreamWriter xml;

    private Junit(XMLStreamWriter xml) {
        this.xml = xml;
    }

    public static String of(Report report) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            new Junit(xml).write(report);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("a text takes all of an XML document", e);
        }
        return text.toString();
    }

    private void write(Report report) throws XMLStreamException {
        Map<String, List<Judged>> suites = report.judged().stream()
                .collect(Collectors.groupingBy(Judged::suite, LinkedHashMap::new, Collectors.toList()));
        boolean troubled = report.trouble().isPresent();
        xml.writeStartDocument("UTF-8", "1.0");
        line(0);
        xml.writeStartElement("testsuites");
        attribute("name", "gainsay " + report.program().command());
        totals(report.judged(), troubled ? 1 : 0);
        for (Map.Entry<String, List<Judged>> suite : suites.entrySet()) {
            suite(suite.getKey(), suite.getValue(), report);
        }
        if (troubled) {
            trouble(report);
        }
        line(0);
        xml.writeEndElement();
        line(0);
        xml.writeEndDocument();
    }

    private void suite(String name, List<Judged> all, Report report) throws XMLStreamException {
        open(1, "testsuite");
        attribute("name", "gainsay." + report.program().command() + "." + name);
        totals(all, 0);
        attribute("skipped", Long.toString(all.stream().filter(Junit::skipped).count()));
        attribute("timestamp", report.span().began().toString());
        properties(report);
        for (Judged one : all) {
            test(name, one, report);
        }
        line(1);
        xml.writeEndElement();
    }

    /// All that was judged, and so many troubles more.
    private void totals(List<Judged> all, int troubles) throws XMLStreamException {
        attribute("tests", Integer.toString(all.size() + troubles));
        attribute("failures", count(all, Judged.Outcome.WRONG, 0));
        attribute("errors", count(all, Judged.Outcome.IMPOSSIBLE, troubles));
        attribute("time", seconds(all.stream().mapToDouble(Judged::seconds).sum()));
    }

    private static boolean skipped(Judged one) {
        return one.outcome() == Judged.Outcome.DECLINED || one.outcome() == Judged.Outcome.KNOWN;
    }

    private static String count(List<Judged> all, Judged.Outcome outcome, int more) {
        return Long.toString(all.stream().filter(one -> one.outcome() == outcome).count() + more);
    }

    private static String seconds(double time) {
        return String.format(Locale.ROOT, "%.3f", time);
    }

    private void properties(Report report) throws XMLStreamException {
        open(2, "properties");
        for (Map.Entry<String, String> property : report.properties().entrySet()) {
            line(3);
            xml.writeEmptyElement("property");
            attribute("name", property.getKey());
            attribute("value", property.getValue());
        }
        line(2);
        xml.writeEndElement();
    }

    private void test(String suite, Judged one, Report report) throws XMLStreamException {
        open(2, "testcase");
        attribute("name", one.name());
        attribute("classname", "gainsay." + report.program().command() + "." + suite);
        attribute("time", seconds(one.seconds()));
        switch (one.outcome()) {
            case RIGHT -> { }
            case DECLINED, KNOWN -> {
                line(3);
                xml.writeEmptyElement("skipped");
                attribute("message", (one.outcome() == Judged.Outcome.KNOWN ? "known: " : "") + one.account().plainTitle());
            }
            case WRONG -> said("failure", one.account().rule(), one.account().plainTitle(), one.account().text());
            case IMPOSSIBLE -> said("error", one.account().rule(), one.account().plainTitle(), one.account().text());
        }
        line(2);
        xml.writeEndElement();
    }

    private void said(String element, String type, String title, String text) throws XMLStreamException {
        open(3, element);
        attribute("message", title);
        attribute("type", type);
        xml.writeCharacters(Lines.visible(text));
        xml.writeEndElement();
    }

    /// That a command was not done to its end is an error of a suite of its own: nobody is to take it for green.
    private void trouble(Report report) throws XMLStreamException {
        String command = "gainsay." + report.program().command();
        open(1, "testsuite");
        attribute("name", command);
        totals(List.of(), 1);
        attribute("timestamp", report.span().began().toString());
        properties(report);
        open(2, "testcase");
        attribute("name", "done to its end");
        attribute("classname", command);
        attribute("time", seconds(0));
        said("error", "gainsay/" + report.program().command(), report.trouble().orElse(""), report.trouble().orElse(""));
        line(2);
        xml.writeEndElement();
        line(1);
        xml.writeEndElement();
    }

    private void open(int depth, String element) throws XMLStreamException {
        line(depth);
        xml.writeStartElement(element);
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, Lines.visible(value));
    }

    private void line(int depth) throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }
}
