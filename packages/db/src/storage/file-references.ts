import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';

/** What a stored object is for. */
export type FileKind =
  | 'upload'
  | 'picture'
  | 'seal'
  | 'font'
  | 'cleanCopy'
  | 'certificate'
  | 'evidence'
  | 'preview'
  | 'export';

type Reference = {
  readonly kind: FileKind;
  /** The column that names the object: a test compares these with the columns of the database. */
  readonly column: string;
  /** `hash`, `bytes` (null where the row does not say) and `key`, what names the thing to an operator. */
  readonly rows: SQL;
};

/**
 * Whether a certificate, by what it was issued with, names a person who was erased: such files are deleted permanently,
 * so nobody misses them.
 */
export const namesAnErasedPerson = (issued: SQL): SQL => sql`exists (
  select from es.events e where e.type = 'audit.subject_erased'
     and (${issued} -> 'students' @> jsonb_build_array(jsonb_build_object('personId', e.data ->> 'subjectId'))
       or ${issued} -> 'teachers' @> jsonb_build_array(jsonb_build_object('personId', e.data ->> 'subjectId'))))`;

/**
 * Every row that names an object of the store. The sweeper removes what none of these names and no event mentions, so a
 * new column that holds such a hash must be listed here.
 */
export const fileReferences: readonly Reference[] = [
  {
    kind: 'upload',
    column: 'app.files.hash',
    rows: sql`select hash, bytes::bigint as bytes, file_id || ' of person ' || owner_id as key from app.files`,
  },
  {
    kind: 'picture',
    column: 'app.certificate_images.hash',
    rows: sql`select hash, bytes::bigint as bytes, group_id::text as key from app.certificate_images`,
  },
  {
    kind: 'seal',
    column: 'app.certificate_seals.image_hash',
    rows: sql`select image_hash as hash, null::bigint as bytes, seal_id::text as key from app.certificate_seals`,
  },
  {
    kind: 'font',
    column: 'app.certificate_fonts.hash',
    rows: sql`select hash, bytes::bigint as bytes, face as key from app.certificate_fonts`,
  },
  {
    kind: 'cleanCopy',
    column: 'app.review_file_copies.copy_hash',
    rows: sql`select copy_hash as hash, bytes::bigint as bytes, hash as key from app.review_file_copies
               where copy_hash is not null`,
  },
  {
    kind: 'certificate',
    column: 'rm.certificate_board.file_hash',
    rows: sql`select file_hash as hash, bytes::bigint as bytes, certificate_id::text as key from certificate_board b
               where file_hash is not null and not ${namesAnErasedPerson(sql`b.issued`)}`,
  },
  {
    kind: 'certificate',
    column: 'rm.certificate_board.image_hash',
    rows: sql`select image_hash as hash, null::bigint as bytes, certificate_id::text as key from certificate_board b
               where image_hash is not null and not ${namesAnErasedPerson(sql`b.issued`)}`,
  },
  {
    kind: 'preview',
    column: 'app.certificate_pictures.hash',
    rows: sql`select p.hash, p.bytes::bigint as bytes, p.certificate_id::text as key
                from app.certificate_pictures p left join certificate_board b using (certificate_id)
               where p.hash is not null and not coalesce(${namesAnErasedPerson(sql`b.issued`)}, false)`,
  },
  {
    kind: 'preview',
    column: 'app.certificate_pictures.whole_hash',
    rows: sql`select p.whole_hash as hash, p.whole_bytes::bigint as bytes, p.certificate_id::text as key
                from app.certificate_pictures p left join certificate_board b using (certificate_id)
               where p.whole_hash is not null and not coalesce(${namesAnErasedPerson(sql`b.issued`)}, false)`,
  },
  {
    kind: 'evidence',
    column: 'rm.orders.offline_evidence',
    rows: sql`select offline_evidence as hash, null::bigint as bytes, order_id::text as key from orders
               where offline_evidence is not null`,
  },
  {
    kind: 'evidence',
    column: 'rm.orders.transfer_evidence',
    rows: sql`select o.transfer_evidence as hash, null::bigint as bytes, o.order_id::text as key
                from orders o left join app.persons p on p.person_id = o.payer_id
               where o.transfer_evidence is not null
                 and (p.erased_at is null or o.transfer_state in ('announced', 'confirmed'))`,
  },
  {
    kind: 'evidence',
    column: 'rm.adjustments.evidence',
    rows: sql`select evidence ->> 'hash' as hash, null::bigint as bytes, adjustment_id::text as key from adjustments
               where evidence is not null`,
  },
  {
    kind: 'evidence',
    column: 'app.certificate_correction_texts.evidence',
    rows: sql`select t.evidence as hash, null::bigint as bytes, t.correction_id::text as key
                from app.certificate_correction_texts t left join app.persons p on p.person_id = t.requested_by
               where t.evidence is not null and p.erased_at is null`,
  },
  {
    kind: 'evidence',
    column: 'app.checked_names.evidence',
    rows: sql`select n.evidence as hash, null::bigint as bytes, n.correction_id::text as key
                from app.checked_names n left join app.persons p on p.person_id = n.requested_by
               where n.evidence is not null and p.erased_at is null`,
  },
  {
    kind: 'evidence',
    column: 'app.objection_files.hash',
    rows: sql`select f.hash, null::bigint as bytes, f.objection_id::text as key
                from app.objection_files f left join app.persons p on p.person_id = f.sent_by
               where p.erased_at is null`,
  },
  {
    kind: 'evidence',
    column: 'app.expert_papers.cv_hash',
    rows: sql`select c.cv_hash as hash, null::bigint as bytes, c.application_id::text as key
                from app.expert_papers c left join app.persons p on p.person_id = c.person_id
               where p.erased_at is null`,
  },
  {
    kind: 'preview',
    column: 'app.certificate_previews.seal_hash',
    rows: sql`select seal_hash as hash, null::bigint as bytes, preview_id::text as key from app.certificate_previews
               where seal_hash is not null`,
  },
  {
    kind: 'export',
    column: 'app.exports.file_hash',
    rows: sql`select file_hash as hash, bytes, export_id::text as key from app.exports where file_hash is not null`,
  },
];

const joined = (references: readonly Reference[]) =>
  sql.join(
    references.map(({ kind, rows }) => sql`select ${kind}::text as kind, named.* from (${rows}) as named`),
    sql` union all `,
  );
const all = joined(fileReferences);
const uploadsAndCvs = new Set(['app.files.hash', 'app.expert_papers.cv_hash']);
const neither = joined(fileReferences.filter(({ column }) => !uploadsAndCvs.has(column)));

type NamedObject = {
  readonly hash: FileHash;
  /** What each row says that names it. */
  readonly named: readonly { readonly kind: FileKind; readonly key: string; readonly bytes: number | null }[];
};

const PAGE = 500;

/** How many objects rows name. */
export const countNamedObjects = async (db: Db): Promise<number> =>
  Number((await db.execute<{ n: string }>(sql`select count(distinct hash) as n from (${all}) as every`)).rows[0]?.n);

/** Every object that rows name, once each, by hash. */
export async function* namedObjects(db: Db): AsyncGenerator<NamedObject> {
  for (let after = ''; ; ) {
    const { rows } = await db.execute<NamedObject>(sql`
      select hash, jsonb_agg(jsonb_build_object('kind', kind, 'key', key, 'bytes', bytes)) as named
        from (${all}) as every where hash > ${after} group by hash order by hash limit ${PAGE}`);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.hash;
  }
}

/** Whether any row names an object: a store without its files is then no new one. */
export const namesObjects = async (db: Db): Promise<boolean> =>
  (await db.execute(sql`select from (${all}) as every limit 1`)).rowCount !== 0;

/** Of these, the ones that a row names. */
export async function referencedAmong(db: Db, hashes: readonly FileHash[]): Promise<Set<FileHash>> {
  const { rows } = await db.execute<{ hash: FileHash }>(
    sql`select distinct hash from (${all}) as every where hash = any(${sql.param([...hashes])}::text[])`,
  );
  return new Set(rows.map((row) => row.hash));
}

/**
 * Of these, the ones that a row names besides this person's uploads. What an erased person sent as evidence is no
 * reference any more.
 */
export async function namedBesides(
  db: Db,
  hashes: readonly FileHash[],
  ownerId: PersonId,
): Promise<ReadonlySet<FileHash>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await db.execute<{ hash: FileHash }>(sql`
    select distinct hash from (${all}) as every where hash = any(${sql.param([...hashes])}::text[])
       and not (kind = 'upload' and key like ${`% of person ${ownerId}`})`);
  return new Set(rows.map((row) => row.hash));
}

/** Of these, the ones that a row names which is neither an upload nor an application with its CV. */
export async function namedBesidesCvs(db: Db, hashes: readonly FileHash[]): Promise<ReadonlySet<FileHash>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await db.execute<{ hash: FileHash }>(
    sql`select distinct hash from (${neither}) as every where hash = any(${sql.param([...hashes])}::text[])`,
  );
  return new Set(rows.map((row) => row.hash));
}

/** Of these, the ones that an event mentions anywhere. Reads the whole log once. */
export async function mentionedAmong(db: Db, hashes: readonly FileHash[]): Promise<Set<FileHash>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await db.execute<{ hash: FileHash }>(sql`
    select distinct m[1] as hash from es.events, regexp_matches(data::text, '[0-9a-f]{64}', 'g') as m
     where m[1] = any(${sql.param([...hashes])}::text[])`);
  return new Set(rows.map((row) => row.hash));
}
