import { sideRowsOf } from '@laurel/domain/audit/side-rows.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { digestOfRows } from '../rows/side-rows.ts';

/**
 * Marks of what comes and goes (sessions, links, tickets, messages, exports) are of no use when their row is gone. They
 * are removed after this time, when the rows themselves have long been pruned; the database's own function
 * (`app.prune_row_marks`) says which and allows no sooner. All other marks stay.
 */
const MARK_DAYS = 60;
/** Numbers that one event is about: few enough to be read at once when they are verified. */
const AT_ONCE = 5_000;

type Seal = { readonly from: number; readonly to: number; readonly digest: FileHash };

/** Removes expired sealed rows, and records what is left; returns how many were removed. */
export async function pruneRowMarks(db: Db): Promise<number> {
  for (let gone = 0; ; ) {
    const portion = await prunePortion(db);
    if (portion === undefined) return gone;
    gone += portion;
  }
}

/**
 * @without form: the worker runs it by the clock
 * @without decider: what may go is found in the transaction that deletes it
 * @without read model, screen: verification reads it from the log
 */
async function prunePortion(db: Db): Promise<number | undefined> {
  const commandId = uuidv7();
  let gone: number | undefined;
  const answer = await execute(db, {
    useCase: 'audit.prune_row_marks',
    command: {},
    commandId,
    actor: systemActor,
    request: { correlationId: `prune-marks-${commandId}` },
    takes: { sideRows: sideRowsOf('row_marks') },
    facts: async (tx, { sideRows }) => {
      const seals = await sealsAfter(tx, sideRows.prunedTo);
      const [first, last] = [seals[0], seals.at(-1)];
      // What was altered stays for `verify` to find.
      if (!first || !last || !(await areWhole(tx, seals))) return null;
      const { from, to } = { from: first.from, to: last.to };
      const { rows } = await tx.execute<{ gone: number }>(
        sql`select app.prune_row_marks(${from}, ${to}, now() - make_interval(days => ${MARK_DAYS})) as gone`,
      );
      gone = rows[0]?.gone ?? 0;
      const { count, digest } = await digestOfRows(tx, 'row_marks', from, to);
      return { from, to, kept: count, digest };
    },
    decide: (_states, { at }, left) =>
      left
        ? accept({ type: 'audit.side_rows_pruned' as const, data: { table: 'row_marks' as const, ...left, at } })
        : accept(),
  });
  if (!answer.ok) throw new Error(`pruning the marks of rows: ${answer.refusal}`);
  return gone;
}

/** Seals that follow one another after a number, of rows that are old enough: no row is younger than its seal. */
async function sealsAfter(tx: Tx, prunedTo: number): Promise<Seal[]> {
  const { rows } = await tx.execute<Seal>(sql`
    select (e.data ->> 'from')::float8 as from, (e.data ->> 'to')::float8 as to, e.data ->> 'digest' as digest
      from es.events e
     where e.stream_id = ${sideRowsOf('row_marks').id} and e.type = 'audit.side_rows_sealed'
       and e.recorded_at < now() - make_interval(days => ${MARK_DAYS})
       and (e.data ->> 'from')::bigint > ${prunedTo} and (e.data ->> 'to')::bigint <= ${prunedTo + AT_ONCE}
     order by e.version`);
  return rows;
}

async function areWhole(tx: Tx, seals: readonly Seal[]): Promise<boolean> {
  for (const { from, to, digest } of seals) {
    const found = await digestOfRows(tx, 'row_marks', from, to);
    if (found.count !== to - from + 1 || found.digest !== digest) return false;
  }
  return true;
}
