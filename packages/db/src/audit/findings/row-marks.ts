import {
  beginningOf,
  laterFields,
  type MarkedTable,
  markedTables,
  rowMarksOf,
} from '@laurel/domain/audit/row-marks.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { type MarkedValues, markedRows, mayBeMissing } from '../../rows/marked-tables.ts';
import { markOf, REMOVED } from '../../rows/row-marks.ts';
import type { Examination, Finding } from './finding.ts';
import { rowsOf } from './rows-of.ts';

/** Rows that open something or name somebody: each field is as the product last wrote it. */
export const markedFields: Examination = async function* ({ db, secrets }) {
  if (!secrets) return;
  const { rows } = await poolOf(db).query<{ id: string }>(
    `select distinct e.stream_id as id from es.events e where e.type = 'audit.row_marks_begun'`,
  );
  const begun = new Set(rows.map(({ id }) => id));
  for (const table of markedTables) {
    const late = new Map<string, string>(
      laterFields.flatMap((each) => (each[0] === table ? [[each[1], rowMarksOf(beginningOf(each)).id]] : [])),
    );
    const began: Began = {
      table: begun.has(rowMarksOf(table).id),
      field: (field) => begun.has(late.get(field) ?? rowMarksOf(table).id),
    };
    for await (const row of compared(db, table)) yield* problemsOf(table, row, began, secrets);
  }
};

/** Since when nothing may be without a mark: the rows of the table, a field of them. */
type Began = { readonly table: boolean; readonly field: (field: string) => boolean };

/** Digest, id, salt and place of the last mark of each field. */
type Last = readonly [mark: string, markId: string, salt: string | null, ordinal: string | null];
type Marks = Readonly<Record<string, Last>>;
type Compared = {
  readonly key: string;
  readonly value: MarkedValues | null;
  readonly marks: Marks | null;
};

function* problemsOf(
  table: MarkedTable,
  { key, value, marks }: Compared,
  began: Began,
  secrets: Secrets,
): Generator<Finding> {
  const about = `${table} ${key}`;
  const fits = ([mark, markId, salt, ordinal]: Last, field: string, now: string | null) =>
    salt !== null && markOf(secrets, { table, key, markId, ordinal, salt }, field, now) === mark;
  const removal = marks && lastRemoval(marks);
  const removed = removal !== undefined && removal !== null && fits(removal, REMOVED, REMOVED);
  if (!value)
    return removed ? undefined : yield { about, problem: 'the product wrote it, nobody was erased, and it is missing' };
  if (removed) return yield { about, problem: 'the product removed it, and it is there again: remove it once more' };
  if (!marks)
    return began.table && Object.values(value).some((now) => now !== null)
      ? yield { about, problem: 'it is there and the product did not write it: look who that is' }
      : undefined;
  const changed = Object.entries(value).filter(([field, now]) => {
    const last = marks[field];
    return last ? !fits(last, field, now) : began.field(field) && now !== null;
  });
  if (changed.length > 0)
    yield {
      about,
      problem: `${changed.map(([field]) => field).join(', ')}: changed past the product; ask whom it is about, and set it again in the product`,
    };
}

/** The mark of the row's removal, when it is the last one. */
function lastRemoval({ [REMOVED]: removal, ...others }: Marks): Last | undefined {
  if (!removal) return undefined;
  const placeOf = ([, , , ordinal]: Last) => BigInt(ordinal ?? 0);
  return Object.values(others).every((other) => placeOf(other) < placeOf(removal)) ? removal : undefined;
}

/** Rows beside the last marks of their fields; those of erased persons are deleted permanently. */
const compared = (db: Db, table: MarkedTable) =>
  rowsOf<Compared>(
    db,
    `with live as (${markedRows(table)}),
     last as (
       select distinct on (m.row_key, f.key) m.row_key as key, f.key as field, f.value as mark, m.mark_id, m.salt, m.ordinal::text,
              min(m.at) over (partition by m.row_key) as since
         from app.row_marks m cross join lateral jsonb_each_text(m.marks) f
        where m.table_name = '${table}' order by m.row_key, f.key, m.ordinal desc nulls last, m.mark_id desc),
     recorded as (
       select key, jsonb_object_agg(field, jsonb_build_array(mark, mark_id, salt, ordinal)) as marks, min(since) as since
         from last group by key),
     erased as (select e.data ->> 'subjectId' as key from es.events e where e.type = 'audit.subject_erased')
     select coalesce(l.key, r.key) as key, l.value, r.marks
       from live l full join recorded r on r.key = l.key
      where l.key is not null or not (${mayBeMissing(table)} or exists (select from erased x where x.key = r.key))`,
  );
