import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { School } from '@laurel/domain/organisation/organisation.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Secrets } from '../kernel/secrets.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { markRows } from '../rows/row-marks.ts';
import { formerNames, schoolRenames } from './school-renames.ts';

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
  /** Schools whose names stayed as they are. */
  readonly names: readonly OtherName[];
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

/** A school that people belong to and that the file calls otherwise; `former`: as it was called before. */
type OtherName = {
  readonly schoolCode: string;
  readonly name: string;
  readonly listed: string;
  readonly former: boolean;
};

/** How many schools of a file were new, how many were brought up to date, and whose names stayed as they are. */
type TakenOver = { readonly added: number; readonly changed: number; readonly names: readonly OtherName[] };

/** As many names that differ are listed. */
const MOST_NAMES = 500;

/**
 * The schools of a page with the names they keep: a list of last year does not undo a change of name, and the name of a
 * school that people belong to is changed by two people.
 */
async function withNamesKept(tx: Tx, page: readonly School[]) {
  const { rows } = await tx.execute<{ code: SchoolCode; name: string; name_en: string; in_use: boolean }>(sql`
    select s.school_code as code, s.name, s.name_en,
           exists (select from app.persons p where p.school_code = s.school_code)
             or exists (select from app.memberships m where m.school_codes @> array[s.school_code])
             or exists (select from ${schoolRenames} r where r.school_code = s.school_code and r.into_code is not null
                           and r.status = 'made') as in_use
      from app.schools s where s.school_code = any(${list(page, 'schoolCode')}) for update`);
  const known = new Map(rows.map((row) => [row.code, row]));
  const former = await formerNames(
    tx,
    rows.map(({ code }) => code),
  );
  const names: OtherName[] = [];
  const kept = page.map((school) => {
    const row = known.get(school.schoolCode);
    const otherZh = row?.name !== school.name;
    // A list without English names changes none.
    const otherEn = school.nameEn !== '' && row?.name_en !== school.nameEn;
    if (!row || (!otherZh && !otherEn)) return school;
    const listed = otherZh ? school.name : school.nameEn;
    const wasCalled = former.get(school.schoolCode)?.some(({ zh, en }) => listed === (otherZh ? zh : en)) ?? false;
    if (!row.in_use && !wasCalled) return school;
    names.push({ schoolCode: school.schoolCode, name: row.name, listed, former: wasCalled });
    return { ...school, name: row.name, nameEn: row.name_en };
  });
  return { kept, names };
}

/** Writes the schools of a file. One audit row is about the whole import. */
export async function takeOverSchools(
  tx: Tx,
  audit: Audit,
  schools: readonly School[],
  about: { readonly total: number; readonly problems: number },
): Promise<TakenOver> {
  let added = 0;
  let changed = 0;
  const others: OtherName[] = [];
  for (let at = 0; at < schools.length; at += PAGE) {
    const { kept: page, names } = await withNamesKept(tx, schools.slice(at, at + PAGE));
    others.push(...names);
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
  const after = { ...about, added, changed, namesKept: others.length };
  await recordEdit(tx, audit, { table: 'schools', key: `import-${uuidv7()}`, before: null, after });
  return { added, changed, names: others.slice(0, MOST_NAMES) };
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
