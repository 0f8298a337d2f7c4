package gainsay.dialect.read;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Version;
import gainsay.dialect.read.Trespass.Ground;
import gainsay.dialect.registry.Dialects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrespassTests {
    private static final Dialect POSTGRES = dialect("postgres");
    private static final Dialect MYSQL = dialect("mysql");

    private static Dialect dialect(String name) {
        return Dialects.named(name).orElseThrow().at(Version.of("999"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"USE prod", "ATTACH 'app.db' AS app", "DETACH app", "\\c prod", "\\i other.sql", "CREATE DATABASE x",
        "DROP DATABASE prod", "CREATE ROLE r", "CREATE USER u", "ALTER USER u PASSWORD 'x'",
        "DROP SCHEMA public CASCADE", "CREATE SCHEMA s",
        "GRANT ALL ON t TO u", "REVOKE ALL ON t FROM u", "SET GLOBAL max_connections = 1", "SET PERSIST x = 1", "SET @@global.x = 1",
        "SET @@GLOBAL.x = 1", "ALTER SYSTEM SET work_mem = '1GB'", "ALTER DATABASE d SET x = 1", "KILL 7", "SHUTDOWN", "FLUSH TABLES",
        "COPY t TO '/tmp/x'", "COPY t FROM PROGRAM 'rm x'", "COPY (SELECT 1) TO PROGRAM 'sh'", "LOAD DATA INFILE 'x' INTO TABLE t",
        "SELECT * FROM t INTO OUTFILE '/tmp/x'", "VACUUM INTO 'x.db'", "EXPORT DATABASE 'x'", "INSTALL httpfs", "LOAD httpfs",
        "SET search_path TO public", "SET SESSION AUTHORIZATION u", "SET ROLE u", "DO $$ BEGIN DROP TABLE t; END $$", "CALL p()",
        "PREPARE p FROM 'DROP TABLE x'", "EXECUTE IMMEDIATE 'x'", "SELECT pg_terminate_backend(7)", "SELECT PG_READ_FILE('/etc/passwd')",
        "SELECT lo_import('/etc/passwd')", "SELECT load_extension('x')", "CALL CSVWRITE('x', 'SELECT 1')", "RUNSCRIPT FROM 'x'",
        "SELECT set_config('search_path', 'public', false)", "CREATE OR REPLACE USER u", "CREATE EXTENSION dblink", "RESET MASTER",
        "SELECT dblink_exec('dbname=prod', 'DROP TABLE t')", "LOCK TABLES t WRITE", "CREATE ALIAS f FOR 'x'"})
    void whatReachesBeyondTheDatabaseIsRefusedAnywhere(String sql) {
        assertThat(Trespass.of(POSTGRES, sql, Ground.PRIVATE)).isPresent();
        assertThat(Trespass.of(MYSQL, sql, Ground.FOREIGN)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"DROP TABLE public.x", "INSERT INTO prod.t VALUES (1)", "SELECT * FROM public.t", "SELECT * FROM t, public.u",
        "SELECT * FROM t JOIN public.u ON t.a = u.a", "UPDATE public.t SET a = 1", "DELETE FROM public.t", "TRUNCATE public.t",
        "CREATE INDEX i ON public.t (a)", "ALTER TABLE public.t ADD COLUMN b INT", "CREATE TABLE a (b INT REFERENCES public.c (d))",
        "SELECT a FROM t WHERE a IN (SELECT b FROM public.u)", "CREATE VIEW v AS SELECT * FROM \"public\".t", "SELECT public.f(1)",
        "SELECT * FROM ((public.t))", "CREATE TABLE public.t (a INT)", "DROP VIEW IF EXISTS public.v",
        "MERGE INTO public.t USING u ON 1 = 1",
        "DELETE FROM t USING public.u WHERE t.a = u.a", "CREATE TABLE t (LIKE public.u)", "CREATE TABLE t PARTITION OF public.u DEFAULT",
        "CREATE TABLE t (a INT) INHERITS (public.u)", "ALTER TABLE t ATTACH PARTITION public.u DEFAULT"})
    void onASharedServerNoOtherSchemaIsNamed(String sql) {
        assertThat(Trespass.of(POSTGRES, sql, Ground.SHARED)).isPresent();
        assertThat(Trespass.of(POSTGRES, sql, Ground.FOREIGN)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT t.a FROM t WHERE t.b = 1.5", "SELECT t.a, u.b FROM t, u WHERE t.a = u.a ORDER BY t.a, u.b",
        "SELECT EXTRACT(YEAR FROM t.d) FROM t", "SELECT t.a IS DISTINCT FROM t.b FROM t", "INSERT INTO t VALUES ('a.b', 1.5)",
        "CREATE TABLE t (a INT REFERENCES u (b), CHECK (a > 0))", "UPDATE t SET a = t.b WHERE t.c = 1", "CREATE INDEX i ON t (a)",
        "SELECT * FROM t JOIN u ON t.a = u.a", "CREATE VIEW v AS SELECT t.a FROM t GROUP BY t.a", "DROP TABLE t",
        "DELETE FROM t WHERE t.a = 1", "SELECT a FROM t GROUP BY t.a LIMIT 5"})
    void whatStaysInTheDatabaseRunsOnAnyServer(String sql) {
        assertThat(Trespass.of(POSTGRES, sql, Ground.FOREIGN)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"CREATE FUNCTION f() RETURNS int AS 'x' LANGUAGE sql", "SELECT * FROM t TABLESAMPLE SYSTEM (1)",
        "CREATE TRIGGER r BEFORE INSERT ON t EXECUTE FUNCTION f()", "WHATEVER t"})
    void whatCannotBeReadIsRefusedOnAServerThatIsNotOurs(String sql) {
        assertThat(Trespass.of(POSTGRES, sql, Ground.FOREIGN)).contains("cannot be read, so nobody knows what it touches");
        assertThat(Trespass.of(POSTGRES, sql, Ground.SHARED)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT 1 /*!50000 INTO OUTFILE '/tmp/x' */", "/*!40101 SET GLOBAL x = 1 */"})
    void aCommentThatTheServerObeysIsLookedInto(String sql) {
        assertThat(Trespass.of(MYSQL, sql, Ground.SHARED)).isPresent();
    }
}
