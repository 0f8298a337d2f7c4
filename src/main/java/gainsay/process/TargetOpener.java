package gainsay.process;

import gainsay.run.Target;
import gainsay.run.Terms;

/// How a process opens its targets, which in a test may be ones that crash.
@FunctionalInterface
public interface TargetOpener {

    Target open(String name, Terms terms);
}
