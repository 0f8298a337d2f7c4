package gainsay.sql;

import gainsay.sql.Shape.Holds;
import gainsay.sql.Shape.Part;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// How one record class is taken apart and put together. `holders` are the parts that are no facts.
record Form(List<Part> parts, List<Part> holders, Constructor<?> constructor) {
    private static final ClassValue<Form> FORMS = new ClassValue<>() {
        @Override
        protected Form computeValue(Class<?> type) {
            return read(type);
        }
    };

    static Form of(Class<?> type) {
        return FORMS.get(type);
    }

    private static Form read(Class<?> type) {
        if (!type.isRecord() || !Node.class.isAssignableFrom(type)) {
            throw new LinkageError(type + " is no record that implements Node");
        }
        RecordComponent[] components = type.getRecordComponents();
        List<Part> parts = new ArrayList<>();
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            parts.add(part(i, components[i]));
        }
        try {
            var constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return new Form(List.copyOf(parts), parts.stream().filter(part -> part.holds() != Holds.FACT).toList(), constructor);
        } catch (NoSuchMethodException e) {
            throw new LinkageError("no canonical constructor: " + type, e);
        }
    }

    private static Part part(int index, RecordComponent component) {
        Class<?> type = component.getType();
        if (Node.class.isAssignableFrom(type)) {
            return new Part(index, Holds.NODE, type, component, reader(component));
        }
        if ((type == Optional.class || type == List.class)
                && component.getGenericType() instanceof ParameterizedType generic
                && generic.getActualTypeArguments()[0] instanceof Class<?> inner && Node.class.isAssignableFrom(inner)) {
            return new Part(index, type == List.class ? Holds.LIST : Holds.OPTIONAL, inner, component, reader(component));
        }
        return new Part(index, Holds.FACT, type, component, reader(component));
    }

    /// The accessor as a function, made as the compiler makes a method reference: walking trees is most of what some
    /// oracles do, and a call by reflection takes several times as long.
    @SuppressWarnings("unchecked")
    private static Function<Node, Object> reader(RecordComponent component) {
        try {
            var lookup = MethodHandles.privateLookupIn(component.getDeclaringRecord(), MethodHandles.lookup());
            MethodHandle accessor = lookup.unreflect(component.getAccessor());
            return (Function<Node, Object>) LambdaMetafactory.metafactory(lookup, "apply", MethodType.methodType(Function.class),
                    MethodType.methodType(Object.class, Object.class), accessor, accessor.type().wrap()).getTarget().invoke();
        } catch (Throwable e) {
            throw new LinkageError("cannot read " + component, e);
        }
    }

    Object[] values(Node node) {
        Object[] values = new Object[parts.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = parts.get(i).of(node);
        }
        return values;
    }

    Node make(Object[] values) {
        try {
            return (Node) constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Node.Malformed malformed) {
                throw malformed;
            }
            throw new LinkageError("cannot make " + constructor, e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot make " + constructor, e);
        }
    }
}
