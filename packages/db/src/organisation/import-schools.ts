import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { School } from '@laurel/domain/organisation/organisation.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Secrets } from '../kernel/secrets.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { markRows } from '../rows/row-marks.ts';

/** A skipped row: its line in the file, the column, and what is wrong with it. */
type RowProblem = {
  readonly line: number;
  readonly column: string;
  readonly problem: 'missing' | 'tooLong' | 'duplicate' | 'columns';
  readonly value: string;
};

type SchoolImport = {
  readonly total: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly RowProblem[];
};

/** Accepted names of each column, in lower case. */
const columns = {
  schoolCode: ['code', 'schoolcode', 'school_code', '学校标识码', '院校代码', '学校代码', '代码'],
  name: ['name', 'school', '学校名称', '院校名称', '名称'],
  nameEn: ['name_en', 'nameen', '英文名称'],
  department: ['department', '主管部门'],
  province: ['province', '省份'],
  city: ['city', '所在地', '城市'],
  level: ['level', '办学层次', '层次'],
} as const;
type Column = keyof typeof columns;

export class NoSuchColumns extends Error {
  override name = 'NoSuchColumns';
}

const headings = (first: readonly string[]): Map<Column, number> => {
  const found = new Map<Column, number>();
  for (const [at, heading] of first.entries()) {
    const plain = heading.trim().toLowerCase();
    for (const column of Object.keys(columns) as Column[]) {
      if ((columns[column] as readonly string[]).includes(plain) && !found.has(column)) found.set(column, at);
    }
  }
  if (!found.has('schoolCode') || !found.has('name'))
    throw new NoSuchColumns('a school needs a code and a name column');
  return found;
};

type SchoolsRead = {
  readonly schools: readonly School[];
  readonly problems: readonly RowProblem[];
  readonly total: number;
};

/** Reads a CSV (comma, UTF-8, with or without BOM, first line the headings) into schools and the rows that are not. */
export function readSchools(csv: string): SchoolsRead {
  const records = parse(csv, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    relax_quotes: true,
  }) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  const [first, ...rest] = records;
  const at = headings(first?.record ?? []);
  const schools: School[] = [];
  const problems: RowProblem[] = [];
  const seen = new Set<string>();
  for (const { record, info } of rest) {
    const field = (column: Column) => record[at.get(column) ?? -1]?.trim() ?? '';
    const read = School.safeParse({
      ...Object.fromEntries((Object.keys(columns) as Column[]).map((column) => [column, field(column)])),
      enabled: true,
    });
    if (record.length !== first?.record.length) {
      problems.push({ line: info.lines, column: '*', problem: 'columns', value: String(record.length) });
    } else if (!read.success) {
      for (const issue of read.error.issues) {
        const column = String(issue.path[0]);
        const problem = issue.code === 'too_big' ? 'tooLong' : 'missing';
        problems.push({ line: info.lines, column, problem, value: field(column as Column).slice(0, 80) });
      }
    } else if (seen.has(read.data.schoolCode)) {
      problems.push({ line: info.lines, column: 'schoolCode', problem: 'duplicate', value: read.data.schoolCode });
    } else {
      seen.add(read.data.schoolCode);
      schools.push(read.data);
    }
  }
  return { schools, problems, total: rest.length };
}

const PAGE = 500;

/** How many schools of a file were new, and how many were brought up to date. */
type TakenOver = { readonly added: number; readonly changed: number };

/** Writes the schools of a file. One audit row is about the whole import. */
export async function takeOverSchools(
  tx: Tx,
  audit: Audit,
  schools: readonly School[],
  about: { readonly total: number; readonly problems: number },
): Promise<TakenOver> {
  let added = 0;
  let changed = 0;
  for (let at = 0; at < schools.length; at += PAGE) {
    const page = schools.slice(at, at + PAGE);
    const { rows } = await tx.execute<{ school_code: string; fresh: boolean }>(sql`
      insert into app.schools as s (school_code, name, name_en, department, province, city, level)
      select * from unnest(${list(page, 'schoolCode')}, ${list(page, 'name')}, ${list(page, 'nameEn')},
                           ${list(page, 'department')}, ${list(page, 'province')}, ${list(page, 'city')}, ${list(page, 'level')})
      on conflict (school_code) do update
        set name = excluded.name, name_en = case when excluded.name_en = '' then s.name_en else excluded.name_en end,
            department = excluded.department, province = case when excluded.province = '' then s.province else excluded.province end,
            city = excluded.city, level = excluded.level, version = s.version + 1, updated_at = now()
        where (s.name, s.department, s.city, s.level) is distinct from (excluded.name, excluded.department, excluded.city, excluded.level)
           or (excluded.name_en <> '' and excluded.name_en <> s.name_en)
           or (excluded.province <> '' and excluded.province <> s.province)
      returning s.school_code, (xmax = 0) as fresh`);
    const written = rows.map((row) => row.school_code);
    await markRows(tx, audit.secrets, 'schools', written);
    added += rows.filter((row) => row.fresh).length;
    changed += rows.filter((row) => !row.fresh).length;
  }
  const after = { ...about, added, changed };
  await recordEdit(tx, audit, { table: 'schools', key: `import-${uuidv7()}`, before: null, after });
  return { added, changed };
}

/** What became of a file. */
export const schoolImport = ({ schools, problems, total }: SchoolsRead, taken: TakenOver): SchoolImport => ({
  ...{ total, ...taken, problems },
  unchanged: schools.length - taken.added - taken.changed,
});

/** Takes schools over from a CSV, for programs. Throws `NoSuchColumns` when the headings are not a school list's. */
export const importSchools = async (db: Db, secrets: Secrets, actor: Actor, csv: string): Promise<SchoolImport> => {
  const read = readSchools(csv);
  const about = { total: read.total, problems: read.problems.length };
  return schoolImport(read, await db.transaction((tx) => takeOverSchools(tx, { actor, secrets }, read.schools, about)));
};

const list = (page: readonly School[], column: Column) =>
  sql`${sql.param(page.map((school) => school[column]))}::text[]`;
