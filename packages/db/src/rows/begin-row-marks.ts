import { beginningOf, beginnings, laterFields, type MarkedTable, rowMarksOf } from '@laurel/domain/audit/row-marks.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Secrets } from '../kernel/secrets.ts';
import { markEndedEffects } from './effect-marks.ts';
import { type Marked, type MarkedValues, marked, markedRows } from './marked-tables.ts';
import { given, insertMarks, numbered, type RowToMark } from './row-marks.ts';
import { sealSideRows } from './seal-side-rows.ts';

const AT_ONCE = 1_000;

type All = {
  /** Those that have marks are marked again. */
  readonly again: boolean;
  /** Only this field, where it has no mark. */
  readonly field?: string;
};

async function markAll(tx: Db | Tx, secrets: Secrets, table: MarkedTable, { again, field }: All): Promise<number> {
  const { key, keyType }: Marked = marked[table];
  const [column, type] = [sql.raw(key), sql.raw(keyType)];
  const without = again
    ? sql``
    : sql`and not exists (select from app.row_marks m where m.table_name = ${table} and m.row_key = ${column}::text
                            and (${field ?? null}::text is null or m.marks ? ${field ?? null}::text))`;
  const of = (value: MarkedValues) => (field === undefined ? value : { [field]: value[field] ?? null });
  let count = 0;
  for (let after = keyType === 'uuid' ? '00000000-0000-0000-0000-000000000000' : ''; ; ) {
    const { rows } = await tx.execute<RowToMark>(
      numbered(
        sql`${sql.raw(markedRows(table))} and ${column} > ${after}::${type} ${without} order by ${column} limit ${AT_ONCE}`,
      ),
    );
    const last = rows.at(-1);
    if (!last) return count;
    await insertMarks(
      tx,
      secrets,
      table,
      rows.map((row) => ({ ...row, value: again ? row.value : given(of(row.value)) })),
    );
    count += rows.length;
    after = last.key;
  }
}

type Beginning = (typeof beginnings)[number];

async function markBeginning(tx: Db | Tx, secrets: Secrets, table: Beginning, again: boolean): Promise<number> {
  if (table === 'effects') return markEndedEffects(tx, secrets);
  if (table === 'row_changes') return sealedTo(tx);
  const later = laterFields.find((each) => beginningOf(each) === table);
  // Marked again with its table.
  if (later) return again ? 0 : markAll(tx, secrets, later[0], { again, field: later[1] });
  return markAll(tx, secrets, table as MarkedTable, { again });
}

async function sealedTo(tx: Db | Tx): Promise<number> {
  const { rows } = await tx.execute<{ to: number }>(
    sql`select coalesce(max(sealed_as), 0)::int as to from app.row_changes`,
  );
  return rows[0]?.to ?? 0;
}

/**
 * Marks the rows of a database that an earlier release left without marks, once for each table, and says so on the log.
 * With a reason, all rows are marked again: their key was changed.
 * @without form: a program runs it at its start, once for a table and again for another key
 * @without decider: the only question is whether it was done
 * @without read model, screen: verification reads it from the log
 */
export async function beginRowMarks(db: Db, secrets: Secrets, reason: string | null = null): Promise<void> {
  // What was recorded without a mark, or under another key, cannot change once it is sealed.
  const { rows } = await db.execute(sql`select from es.streams where stream_id = ${rowMarksOf('row_changes').id}`);
  if (rows.length === 0 || reason !== null) await sealSideRows(db);
  for (const table of beginnings) {
    const commandId = uuidv7();
    const answer = await execute(db, {
      useCase: 'audit.begin_row_marks',
      command: { table, reason },
      commandId,
      actor: systemActor,
      request: { correlationId: `marks-${commandId}` },
      takes: { marks: rowMarksOf(table) },
      facts: async (tx, { marks: { begun } }) =>
        begun && reason === null ? null : await markBeginning(tx, secrets, table, begun),
      decide: (_states, { at }, rows) =>
        rows === null
          ? accept()
          : accept({ type: 'audit.row_marks_begun' as const, data: { table, rows, reason, at } }),
    });
    if (!answer.ok) throw new Error(`marking the rows of ${table}: ${answer.refusal}`);
  }
}
