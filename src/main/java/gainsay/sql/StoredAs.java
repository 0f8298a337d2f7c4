package gainsay.sql;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The name that a kind of node, a component or a constant has in stored cases, where it is called otherwise in the code.
///
/// What is stored is read for years, and the ids of findings are made of it. So a name never changes there: whoever renames a record,
/// a component or a constant puts its old name here, and nothing else changes.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface StoredAs {
    String value();
}
