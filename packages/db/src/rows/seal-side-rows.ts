import { type SideTable, sideRowsOf, sideTables } from '@laurel/domain/audit/side-rows.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { digestOfRows } from './side-rows.ts';

/** Rows of one seal: few enough to be read at once when they are verified. */
const AT_ONCE = 1_000;

const keys: Readonly<Record<SideTable, string>> = {
  right_changes: 'change_id',
  row_changes: 'change_id',
  row_marks: 'mark_id',
  sign_ins: 'sign_in_id',
};

/**
 * Adds rows written since the last seal to the chain: numbers them without a gap and records the digest of each
 * portion. Numbering and event are committed together. Returns how many rows were sealed.
 */
export async function sealSideRows(db: Db): Promise<number> {
  let all = 0;
  for (const table of sideTables)
    for (let sealed = -1; sealed !== 0; all += sealed) sealed = await sealPortion(db, table);
  return all;
}

/**
 * @without form: the worker runs it by the clock
 * @without decider: what is sealed is found in the transaction that numbers it
 * @without read model, screen: verification reads it from the log
 */
async function sealPortion(db: Db, table: SideTable): Promise<number> {
  const name = sql.raw(`app.${table}`);
  const { rows } = await db.execute(sql`select 1 from ${name} where sealed_as is null limit 1`);
  if (rows.length === 0) return 0;
  const commandId = uuidv7();
  let count = 0;
  const answer = await execute(db, {
    useCase: 'audit.seal_side_rows',
    command: { table },
    commandId,
    actor: systemActor,
    request: { correlationId: `seal-${commandId}` },
    takes: { sideRows: sideRowsOf(table) },
    facts: async (tx, { sideRows }) => {
      const from = sideRows.sealedTo + 1;
      const key = sql.raw(keys[table]);
      const numbered = await tx.execute(sql`
        update ${name} t set sealed_as = ${from - 1} + n.n
          from (select p.${key}, row_number() over (order by p.at, p.${key}) as n
                  from (select ${key}, at from ${name} where sealed_as is null order by at, ${key} limit ${AT_ONCE}) p) n
         where t.${key} = n.${key}`);
      count = numbered.rowCount ?? 0;
      const to = from + count - 1;
      return { from, to, digest: count > 0 ? (await digestOfRows(tx, table, from, to)).digest : null };
    },
    decide: (_states, { at }, { from, to, digest }) =>
      digest ? accept({ type: 'audit.side_rows_sealed' as const, data: { table, from, to, digest, at } }) : accept(),
  });
  // Another worker is at it: the rows are its own.
  return answer.ok ? count : 0;
}
