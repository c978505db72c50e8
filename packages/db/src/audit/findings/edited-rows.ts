import { isDeepStrictEqual } from 'node:util';
import { defaultWebsite } from '@laurel/domain/content/website.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Examination, Finding } from './finding.ts';

type Edited = {
  /** What the history calls the table. */
  readonly table: string;
  readonly fields: readonly string[];
  /** Its rows: the key, and a value under the history's name of each field. */
  readonly rows: SQL;
};

/** Rows that everybody sees or that open something, and that the product changes only together with a record of it. */
const recordedRows: readonly Edited[] = [
  {
    table: 'articles',
    fields: [
      ...['groupId', 'category', 'titleZh', 'titleEn', 'summaryZh', 'summaryEn', 'bodyZh', 'bodyEn'],
      ...['publishAt', 'pinned', 'competitionId', 'place'],
    ],
    rows: sql`select article_id::text as key, jsonb_build_object(
                'groupId', group_id, 'category', category, 'titleZh', title_zh, 'titleEn', title_en,
                'summaryZh', summary_zh, 'summaryEn', summary_en, 'bodyZh', body_zh, 'bodyEn', body_en,
                'publishAt', publish_at, 'pinned', pinned,
                'competitionId', competition_id, 'place', place) as value from app.articles`,
  },
  {
    table: 'websites',
    fields: Object.keys(defaultWebsite),
    rows: sql`select group_id::text as key, settings as value from app.websites`,
  },
  {
    table: 'webhooks',
    fields: [
      ...['personId', 'roleId', 'groupId', 'name', 'url', 'kinds', 'permissions', 'enabled'],
      'secretHash',
      'former',
    ],
    rows: sql`select webhook_id::text as key, jsonb_build_object(
                'personId', person_id, 'roleId', role_id, 'groupId', group_id, 'name', name, 'url', url,
                'kinds', to_jsonb(kinds), 'permissions', to_jsonb(permissions), 'enabled', enabled,
                'secretHash', encode(sha256(secret), 'hex'),
                'former', (select coalesce(jsonb_agg(jsonb_build_object('until', f -> 'until',
                             'secretHash', encode(sha256(decode(f ->> 'secret', 'base64')), 'hex')) order by nth), '[]')
                             from jsonb_array_elements(former) with ordinality as t(f, nth))) as value
              from app.webhooks`,
  },
  {
    table: 'api_keys',
    fields: [
      ...['personId', 'roleId', 'groupId', 'name', 'permissions'],
      ...['keyHash', 'formerHash', 'expiresMs', 'revokedMs'],
    ],
    rows: sql`select key_id::text as key, jsonb_build_object(
                'personId', person_id, 'roleId', role_id, 'groupId', group_id, 'name', name,
                'permissions', to_jsonb(permissions), 'keyHash', key_hash, 'formerHash', former_hash,
                'expiresMs', (extract(epoch from expires_at) * 1000)::bigint,
                'revokedMs', (extract(epoch from revoked_at) * 1000)::bigint) as value from app.api_keys`,
  },
];

/** What everybody sees, and the keys of programs: each row is as its recorded changes, one after the other, left it. */
export const editedRows: Examination = async function* ({ db }) {
  for (const edited of recordedRows) yield* differing(db, edited);
};

const AT_ONCE = 100;
type Row = Readonly<Record<string, unknown>>;

async function* differing(db: Db, { table, fields, rows }: Edited): AsyncGenerator<Finding> {
  let after = '';
  for (;;) {
    // In the order of their places, which are assigned while the row is locked; those from before there were places
    // come first.
    const { rows: some } = await db.execute<{ key: string; value: Row | null; changes: (Row | null)[] }>(sql`
      with live as (${rows}),
      recorded as (select row_key as key, jsonb_agg(after order by ordinal nulls first, change_id) as changes
                     from app.row_changes where table_name = ${table} group by row_key)
      select coalesce(l.key, r.key) as key, l.value, coalesce(r.changes, '[]') as changes
        from live l full join recorded r on r.key = l.key
       where coalesce(l.key, r.key) > ${after} order by 1 limit ${AT_ONCE}`);
    for (const { key, value, changes } of some) {
      const problem = problemOf(fields, recordedBy(changes), value);
      if (problem) yield { about: `${table} ${key}`, problem };
    }
    const last = some.at(-1);
    if (!last) return;
    after = last.key;
  }
}

/** The row as its changes left it; one after which nothing was left removed it. */
const recordedBy = (changes: readonly (Row | null)[]): Row | null => {
  const since = changes.slice(changes.lastIndexOf(null) + 1);
  return since.length > 0 ? Object.assign({}, ...since) : null;
};

const problemOf = (fields: readonly string[], recorded: Row | null, value: Row | null): string | undefined => {
  if (value === null) return recorded === null ? undefined : 'it was made, never removed, and is missing';
  if (recorded === null) return 'it is there and no recorded change made it';
  const changed = fields.filter((name) => name in recorded && !isDeepStrictEqual(value[name] ?? null, recorded[name]));
  return changed.length > 0 ? `${changed.join(', ')}: not as the last recorded change left it` : undefined;
};

/** Second factors: each one confirmed and not removed exists, and no other. */
export const secondFactors: Examination = async function* ({ db }) {
  const { rows } = await db.execute<{ person_id: string; has: boolean }>(sql`
    with last as (
      select distinct on (row_key) row_key as person_id, after from app.row_changes
       where table_name = 'second_factors' order by row_key, ordinal desc nulls last, change_id desc),
    recorded as (
      select l.person_id from last l join app.accounts a on a.person_id::text = l.person_id and a.status <> 'erased'
       where l.after is not null and coalesce(l.after ->> 'confirmedAt', l.after ->> 'recoveryCodesRenewedAt') is not null),
    live as (select person_id::text as person_id from app.second_factors where confirmed_at is not null)
    select coalesce(v.person_id, r.person_id) as person_id, v.person_id is not null as has
      from live v full join recorded r on r.person_id = v.person_id
     where v.person_id is null or r.person_id is null order by 1 limit 200`);
  for (const { person_id, has } of rows)
    yield {
      about: `second factor of ${person_id}`,
      problem: has
        ? 'it is there and nobody is recorded as having confirmed it'
        : 'it was confirmed, never removed, and is missing',
    };
};

/** Passkeys: each one added and not removed exists, with its owner and the same key, and no other. */
export const passkeys: Examination = async function* ({ db }) {
  const { rows } = await db.execute<{ credential_id: string; has: boolean; had: boolean }>(sql`
    with last as (
      select distinct on (row_key) row_key as credential_id, after from app.row_changes
       where table_name = 'passkeys' order by row_key, ordinal desc nulls last, change_id desc),
    recorded as (
      select l.credential_id, l.after ->> 'personId' as person_id, l.after ->> 'keyHash' as key_hash from last l
        join app.accounts a on a.person_id::text = l.after ->> 'personId' and a.status <> 'erased'
       where l.after ->> 'addedAt' is not null),
    live as (
      select credential_id, person_id::text as person_id, encode(sha256(public_key), 'hex') as key_hash from app.passkeys)
    select coalesce(v.credential_id, r.credential_id) as credential_id, v.credential_id is not null as has,
           r.credential_id is not null as had
      from live v full join recorded r on r.credential_id = v.credential_id
     where v.credential_id is null or r.credential_id is null
        or (v.person_id, v.key_hash) is distinct from (r.person_id, r.key_hash) order by 1 limit 200`);
  for (const { credential_id, has, had } of rows)
    yield {
      about: `passkey ${credential_id}`,
      problem: !had
        ? 'it is there and nobody is recorded as having added it'
        : has
          ? 'it is not the one that was added: its owner or key is another'
          : 'it was added, never removed, and is missing',
    };
};
