import type { RecordedTable } from '@laurel/domain/audit/recorded-tables.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';

type Named = readonly [table: string, key: string, zh: string, en: string];
const PERSON: Named = ['app.persons', 'person_id', 'real_name', 'name_en'];
const GROUP: Named = ['app.groups', 'group_id', 'name', 'name_en'];

/** Where the name of a recorded row is, for tables whose key is an id that says nothing to a reader. */
const byTable: Partial<Record<RecordedTable, Named>> = {
  accounts: PERSON,
  articles: ['app.articles', 'article_id', 'title_zh', 'title_en'],
  certificate_brand_kits: ['competition_board', 'competition_id', 'name_zh', 'name_en'],
  certificate_designs: ['app.certificate_designs', 'design_id', 'title', 'title'],
  certificate_seals: ['app.certificate_seals', 'seal_id', 'name', 'name'],
  dictionaries: ['app.dictionaries', 'dict_id', 'label', 'label_en'],
  groups: GROUP,
  majors: ['app.majors', 'major_id', 'name', 'name_en'],
  memberships: PERSON,
  persons: PERSON,
  read_competition: ['competition_board', 'competition_id', 'name_zh', 'name_en'],
  read_objection: [
    'objection_board join result_board r using (result_id) join competition_board c using (competition_id)',
    'objection_id',
    'c.name_zh',
    'c.name_en',
  ],
  read_person: PERSON,
  read_round: ['round_board', 'round_id', 'name_zh', 'name_en'],
  read_sign_up: ['enrolment_board', 'enrolment_id', 'team_name', 'team_name'],
  read_work: ['work_board', 'work_id', 'title', 'title'],
  revealed: PERSON,
  roles: ['app.roles', 'role_id', 'name', 'name_en'],
  second_factors: PERSON,
  websites: GROUP,
};

const isId = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

type Row = { readonly tableName: string; readonly rowKey: string };
const nameKey = ({ tableName, rowKey }: Row) => `${tableName} ${rowKey}`;

/** The current names of recorded rows, read with the row itself; null: it is deleted, or has no name. */
export async function rowNames(db: Db, rows: readonly Row[]): Promise<(row: Row) => Bilingual | null> {
  const keys = new Map<string, string[]>();
  for (const { tableName, rowKey } of rows)
    if (isId(rowKey)) keys.set(tableName, [...(keys.get(tableName) ?? []), rowKey]);
  const parts = [...keys].flatMap(([tableName, ids]): SQL[] => {
    const named = byTable[tableName as RecordedTable];
    if (!named) return [];
    const [table, key, zh, en] = named.map((word) => sql.raw(word));
    return [
      sql`select ${tableName}::text as "tableName", ${key}::text as "rowKey", ${zh} as zh, ${en} as en
            from ${table} where ${key} = any(${sql.param(ids)}::uuid[])`,
    ];
  });
  if (parts.length === 0) return () => null;
  const found = await db.execute<Row & Bilingual>(sql.join(parts, sql` union all `));
  const names = new Map(found.rows.map(({ zh, en, ...row }) => [nameKey(row), { zh, en }]));
  return (row) => {
    const name = names.get(nameKey(row));
    return name?.zh ? name : null;
  };
}
