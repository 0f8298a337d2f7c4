package gainsay.process;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.run.Journal;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One track of a [BlackBox]: a record a statement, written before the statement goes to the driver, with one byte for its
/// answer, written when that is there.
///
///     end of the records | is it full |  database | kind | answer | length | text …  database | kind | …
///
/// A database that is closed is of no more interest. What lies behind the last record of every open one is written over, so
/// that the track is as long as what one round keeps open. One that is full all the same says so, until it is empty again.
///
/// One thread writes. The end moves behind a record when that is whole, so that a reader meets no half of one.
final class MappedJournal implements Journal {
    private static final int END = 0;
    private static final int FULL = 4;
    private static final int FIRST = 8;
    /// Where the parts of a record are, from its start.
    private static final int KIND = 4;
    private static final int ANSWER = 5;
    private static final int LENGTH = 6;
    private static final int TEXT = 10;

    private static final byte ORDINARY = 0;
    private static final byte PREPARED = 1;
    private static final byte CLOSING = 2;

    private final ByteBuffer memory;
    private final Journal told;
    private final List<Part> open = new ArrayList<>();
    private int end = FIRST;
    private int databases;

    MappedJournal(ByteBuffer memory, Journal told) {
        this.memory = memory;
        this.told = told;
        memory.putInt(END, FIRST);
        memory.putInt(FULL, 0);
    }

    /// Statements of no database are of no round.
    @Override
    public void statement(String sql, boolean accepted) {
        told.statement(sql, accepted);
    }

    @Override
    public Journal ofDatabase() {
        Part part = new Part(told.ofDatabase());
        open.add(part);
        return part;
    }

    private int write(int database, byte kind, byte[] text) {
        int start = end;
        if (text.length > memory.capacity() - start - TEXT) {
            memory.putInt(FULL, 1);
            return start;
        }
        memory.putInt(start, database);
        memory.put(start + KIND, kind);
        memory.put(start + ANSWER, (byte) AskedStatements.Answer.NONE.ordinal());
        memory.putInt(start + LENGTH, text.length);
        memory.put(start + TEXT, text);
        moveEnd(start + TEXT + text.length);
        return start;
    }

    private void moveEnd(int to) {
        VarHandle.releaseFence();
        end = to;
        memory.putInt(END, to);
    }

    private void forget(Part closed) {
        open.remove(closed);
        moveEnd(open.stream().mapToInt(part -> part.end).max().orElse(FIRST));
        if (open.isEmpty()) {
            memory.putInt(FULL, 0);
        }
    }

    /// The part of one database.
    private final class Part implements Journal {
        private final int database = databases++;
        private final Journal also;
        private int last = FIRST;
        private int end = FIRST;

        Part(Journal also) {
            this.also = also;
        }

        private void write(byte kind, byte[] text) {
            last = MappedJournal.this.write(database, kind, text);
            end = MappedJournal.this.end;
        }

        private void answer(boolean accepted) {
            if (last < end) {
                memory.put(last + ANSWER, (byte) (accepted ? AskedStatements.Answer.ACCEPTED : AskedStatements.Answer.REFUSED).ordinal());
            }
        }

        @Override
        public void asking(String sql) {
            write(ORDINARY, sql.getBytes(StandardCharsets.UTF_8));
            also.asking(sql);
        }

        @Override
        public void asking(Parameterized statement) {
            write(PREPARED, PreparedBytes.bytes(statement));
            also.asking(statement);
        }

        @Override
        public void statement(String sql, boolean accepted) {
            answer(accepted);
            also.statement(sql, accepted);
        }

        @Override
        public void prepared(Parameterized statement, Dialect dialect, boolean accepted) {
            answer(accepted);
            also.prepared(statement, dialect, accepted);
        }

        @Override
        public void planTold(String sql, boolean fromCache) {
            answer(true);
            also.planTold(sql, fromCache);
        }

        @Override
        public void closing() {
            write(CLOSING, new byte[0]);
            also.closing();
        }

        @Override
        public void closed() {
            forget(this);
            also.closed();
        }
    }

    /// What the database that was asked last was asked; nothing of a track that is empty, or that was full.
    static Optional<AskedStatements> read(ByteBuffer memory) {
        List<Integer> records = records(memory);
        if (records.isEmpty() || memory.getInt(FULL) != 0) {
            return Optional.empty();
        }
        int last = records.getLast();
        int database = memory.getInt(last);
        List<AskedStatements.Asked> asked = records.stream()
                .filter(start -> memory.getInt(start) == database && memory.get(start + KIND) != CLOSING)
                .map(start -> asked(memory, start)).toList();
        return asked.isEmpty() ? Optional.empty() : Optional.of(new AskedStatements(asked, answer(memory,
                last) == AskedStatements.Answer.NONE));
    }

    /// Where the records begin.
    private static List<Integer> records(ByteBuffer memory) {
        int end = Math.min(memory.getInt(END), memory.capacity());
        List<Integer> records = new ArrayList<>();
        int start = FIRST;
        while (start + TEXT <= end) {
            int next = start + TEXT + memory.getInt(start + LENGTH);
            if (next < start || next > end) {
                return records;
            }
            records.add(start);
            start = next;
        }
        return records;
    }

    private static AskedStatements.Asked asked(ByteBuffer memory, int start) {
        byte[] text = new byte[memory.getInt(start + LENGTH)];
        memory.get(start + TEXT, text);
        boolean prepared = memory.get(start + KIND) == PREPARED;
        Parameterized statement = prepared ? PreparedBytes.read(text) : new Parameterized(new String(text, StandardCharsets.UTF_8),
                List.of());
        return new AskedStatements.Asked(statement, prepared, answer(memory, start));
    }

    private static AskedStatements.Answer answer(ByteBuffer memory, int start) {
        return AskedStatements.Answer.values()[memory.get(start + ANSWER)];
    }
}
