package gainsay.engine;

import java.io.File;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A target as a user names it: an engine, `engine@version`, or the URL of a server that runs, as `postgres://user@host:5432/db` or in the
/// form of its driver. A URL may hold a password: only [#label] is for others to see.
///
/// Settings of a server that we start are named behind it, as `mysql@8.0.15+innodb_page_size=4k`. A name that ends in `+` asks for none.
public record TargetName(Engine engine, String version, List<String> settings, Optional<ServerAddress> address) {
    private static final Pattern SETTINGS = Pattern.compile("\\+([a-z0-9_.]+=[0-9A-Za-z_.]+(\\+[a-z0-9_.]+=[0-9A-Za-z_.]+)*)?$");

    public TargetName {
        settings = List.copyOf(settings);
    }

    public TargetName(Engine engine, String version, Optional<ServerAddress> address) {
        this(engine, version, List.of(), address);
    }

    private static final String KNOWN = String.join(", ", Engines.ALL.stream().map(Engine::name).toList());
    private static final String EXAMPLE = Engines.ALL.getFirst().name() + "@1.2.3";

    /// Throws `Unavailable` if there is no such engine.
    public static TargetName of(String name) {
        return url(name).orElseGet(() -> {
            String[] parts = SETTINGS.matcher(name).replaceFirst("").split("@", 2);
            Engine engine = Engines.named(parts[0]).orElseThrow(() -> new Unavailable("no engine is called '" + parts[0]
                    + "'; known: " + KNOWN + "; another version of one is named as " + EXAMPLE));
            String version = parts.length == 1 ? "" : version(name, parts[1], engine);
            return new TargetName(engine, version, settings(name, engine), Optional.empty());
        });
    }

    /// Does the name say which settings a server has, be it none?
    public static boolean settles(String name) {
        return !name.contains("://") && SETTINGS.matcher(name).find();
    }

    private static List<String> settings(String name, Engine engine) {
        Matcher found = SETTINGS.matcher(name);
        List<String> named = found.find() && found.group(1) != null ? List.of(found.group(1).split("\\+")) : List.of();
        Optional<Server.Commands> commands = engine.server().map(Server::commands);
        named.stream().filter(one -> commands.filter(known -> known.knows(one)).isEmpty()).findFirst().ifPresent(unknown -> {
            if (Server.NODES.matcher(unknown).matches()) {
                throw new Unavailable(engine.name() + commands.map(_ -> " is started as one process; start a cluster yourself, and name its"
                        + " URL").orElse(" is no server, and has no nodes"));
            }
            throw new Unavailable("'" + unknown + "' in " + name + " is no setting that a server of ours may have; there are "
                    + commands.map(Server.Commands::choices).filter(all -> !all.isEmpty()).orElse("none"));
        });
        return named;
    }

    /// Does the name say only of how many processes the server is to be, and leave all other settings open?
    public boolean saysNodesAlone() {
        return !settings.isEmpty() && settings.stream().allMatch(Server.NODES.asMatchPredicate());
    }

    /// Of how many processes the server is to be.
    int nodes() {
        return nodes(settings);
    }

    /// The same of a server with these settings.
    public static int nodes(List<String> settings) {
        return settings.stream().map(Server.NODES::matcher).filter(Matcher::matches).mapToInt(found -> Integer.parseInt(found.group(1)))
                .findFirst().orElse(1);
    }

    /// The same server with other settings.
    public TargetName with(List<String> others) {
        return new TargetName(engine, version, others, address);
    }

    private static String version(String name, String version, Engine engine) {
        boolean path = version.startsWith(File.separator);
        boolean installed = engine.server().isPresent() && version.equals(Programs.INSTALLED);
        if (!path && !installed && !version.matches("[0-9][0-9A-Za-z._-]*")) {
            throw new Unavailable("'" + version + "' in " + name + " is no version; one is named as " + EXAMPLE);
        }
        return version;
    }

    /// Is it a build of the user's own, a path in the place of a version?
    public boolean own() {
        return version.startsWith(File.separator);
    }

    private static Optional<TargetName> url(String name) {
        return Engines.ALL.stream().filter(engine -> engine.server().isPresent()).flatMap(engine -> {
            Server.Reach reach = engine.server().get().reach();
            if (name.startsWith(reach.jdbc() + "//")) {
                return Optional.of(new TargetName(engine, "", Optional.of(address(reach, name)))).stream();
            }
            return reach.schemes().stream().filter(scheme -> name.startsWith(scheme + "://"))
                    .map(scheme -> reach.jdbc() + name.substring(scheme.length() + 1))
                    .map(url -> new TargetName(engine, "", Optional.of(address(reach, url))));
        }).findFirst();
    }

    /// Who we are is told to the driver apart from the URL.
    private static ServerAddress address(Server.Reach reach, String jdbc) {
        URI uri = parsed(jdbc.substring(reach.jdbc().length()));
        Map<String, String> properties = reach.credentials().known();
        if (uri.getRawUserInfo() != null) {
            String[] user = uri.getRawUserInfo().split(":", 2);
            properties.put("user", decoded(user[0]));
            if (user.length > 1) {
                properties.put("password", decoded(user[1]));
            }
        }
        String path = uri.getRawPath() == null || uri.getRawPath().length() < 2 ? "/" + reach.database() : uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        int port = uri.getPort() < 0 ? reach.port() : uri.getPort();
        return new ServerAddress(reach.jdbc() + "//" + uri.getHost() + ":" + port + path + query, properties);
    }

    private static URI parsed(String url) {
        URI uri;
        try {
            uri = URI.create(url);
        } catch (IllegalArgumentException e) {
            throw new Unavailable("a URL of a server that cannot be read; one is written as scheme://user@host:port/database", e);
        }
        if (uri.getHost() == null) {
            throw new Unavailable("a URL of a server without a host; one is written as scheme://user@host:port/database");
        }
        return uri;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /// What may be printed and stored, and judged again elsewhere: the engine and its version, which a server says by itself.
    public String label(String told) {
        boolean unnamed = address.isPresent() || version.equals(Programs.INSTALLED) || own();
        return engine.name() + (unnamed ? "@" + told : version.isEmpty() ? "" : "@" + version) + set();
    }

    /// The same before the server is asked.
    public String label() {
        return address.isPresent() ? engine.name() + " by URL" : engine.name() + (version.isEmpty() ? "" : "@" + version) + set();
    }

    private String set() {
        return settings.stream().map(setting -> "+" + setting).collect(Collectors.joining());
    }
}
