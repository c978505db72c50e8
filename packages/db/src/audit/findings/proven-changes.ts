import { provenTables } from '@laurel/domain/audit/recorded-tables.ts';
import { rowMarksOf } from '@laurel/domain/audit/row-marks.ts';
import { markOfChange, type RecordedChange } from '../../rows/row-changes.ts';
import type { Examination } from './finding.ts';
import { rowsOf } from './rows-of.ts';

type Recorded = RecordedChange & { readonly time: string; readonly mark: string | null };

/**
 * Recorded changes from which other examinations derive what is the product's: each was recorded by the product. Those
 * that were sealed when the marks began cannot have changed since.
 */
export const provenChanges: Examination = async function* ({ db, secrets }) {
  if (!secrets) return;
  const tables = provenTables.map((table) => `'${table}'`).join(', ');
  const recorded = rowsOf<Recorded>(
    db,
    `with begun as (
       select max((e.data ->> 'rows')::bigint) as rows from es.events e where e.stream_id = '${rowMarksOf('row_changes').id}')
     select c.change_id as "changeId", c.ordinal::text, (extract(epoch from c.at) * 1000000)::bigint::text as micros,
            c.actor_id as "actorId", c.actor_role as "actorRole", c.actor_group_id as "actorGroupId",
            c.request_id as "requestId", c.table_name as "tableName", c.row_key as "rowKey", c.before, c.after, c.mark,
            to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time
       from app.row_changes c cross join begun b
      where c.table_name in (${tables}) and (c.sealed_as is null or c.sealed_as > coalesce(b.rows, 0))
        and (b.rows is not null or c.mark is not null)`,
  );
  for await (const { time, mark, ...change } of recorded)
    if (mark !== markOfChange(secrets, change))
      yield {
        about: `recorded change of ${change.tableName} ${change.rowKey}`,
        problem: `it was written at ${time} past the product: what it speaks of was not done by ${change.actorId}; look at it, and take it back in the product`,
      };
};
