import { type MarkedTable, markedTables } from '@laurel/domain/audit/row-marks.ts';
import type { Db } from '../../db.ts';
import type { Secrets } from '../../secrets.ts';
import { type MarkedValues, markedRows, markOf, mayBeMissing } from '../row-marks.ts';
import type { Examination, Finding } from './finding.ts';
import { rowsOf } from './rows-of.ts';

/** Rows that open something or name somebody: each field is as the product last wrote it. */
export const markedFields: Examination = async function* ({ db, secrets }) {
  if (!secrets) return;
  for (const table of markedTables) for await (const row of compared(db, table)) yield* problemsOf(table, row, secrets);
};

/** Digest, id, salt and place of the last mark of each field. */
type Last = readonly [mark: string, markId: string, salt: string | null, ordinal: string | null];
type Marks = Readonly<Record<string, Last>>;
type Compared = {
  readonly key: string;
  readonly value: MarkedValues | null;
  readonly marks: Marks | null;
  /** The table's rows were all marked once, so that one without a mark came past the product. */
  readonly begun: boolean;
};

function* problemsOf(table: MarkedTable, { key, value, marks, begun }: Compared, secrets: Secrets): Generator<Finding> {
  const about = `${table} ${key}`;
  if (!value) return yield { about, problem: 'the product wrote it, nobody was erased, and it is missing' };
  if (!marks)
    return begun && Object.values(value).some((now) => now !== null)
      ? yield { about, problem: 'it is there and the product did not write it: look who that is' }
      : undefined;
  const changed = Object.entries(value).filter(([field, now]) => {
    const last = marks[field];
    if (!last) return begun && now !== null;
    const [mark, markId, salt, ordinal] = last;
    return salt === null || markOf(secrets, { table, key, markId, ordinal, salt }, field, now) !== mark;
  });
  if (changed.length > 0)
    yield {
      about,
      problem: `${changed.map(([field]) => field).join(', ')}: changed past the product; ask whom it is about, and set it again in the product`,
    };
}

/** Rows beside the last marks of their fields; those of erased persons are gone for good. */
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
     erased as (select e.data ->> 'subjectId' as key from es.events e where e.type = 'audit.subject_erased'),
     begun as (select exists (select from es.events e where e.stream_id = 'row_marks-${table}') as begun)
     select coalesce(l.key, r.key) as key, l.value, r.marks, b.begun
       from live l full join recorded r on r.key = l.key cross join begun b
      where l.key is not null or not (${mayBeMissing(table)} or exists (select from erased x where x.key = r.key))`,
  );
