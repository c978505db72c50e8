import { MOST_IN_BULK } from '@laurel/domain/certificate/bulk-change.ts';
import type { CertificateEvent } from '@laurel/domain/certificate/certificate.ts';
import { comparedNumber } from '@laurel/domain/certificate/compared-name.ts';
import type {
  AwardId,
  BatchId,
  CertificateId,
  CompetitionId,
  FileHash,
  GroundId,
  GroupId,
  ItemId,
  PersonId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import { contains } from '../kernel/contains.ts';
import { foundBy } from '../kernel/found-by.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, paged } from '../kernel/paged.ts';
import { rowsAmong } from '../kernel/rows-among.ts';
import { isSchoolCalled } from '../organisation/school-renames.ts';
import { personsCalled } from '../people/persons.ts';
import { namesAnErasedPerson } from '../storage/file-references.ts';
import { certificateAwards } from './certificate-awards.ts';

export type IssuedFacts = Extract<CertificateEvent, { type: 'certificate.issued' }>['data'];
export type CertificateStatus = 'issued' | 'rendered' | 'failed' | 'revoked' | 'superseded';

/** The people named by what a certificate was issued with, authors and advisers; as an index holds them. */
const peopleIn = (issued: SQLWrapper): SQL =>
  sql`(jsonb_path_query_array(${issued}, '$.students[*].personId') || jsonb_path_query_array(${issued}, '$.teachers[*].personId'))`;

/** `from` and `to` of translate(): letters as they are compared, then what is left out. */
const [AS_PRINTED, AS_COMPARED] = (() => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZoil';
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const leftOut = [
    ...[0x20, 0x09, 0x0a, 0x0d, 0x2d, ...range(0x2010, 0x2015), 0x2212, 0xad, 0x034f, 0x115f, 0x1160, 0x3164, 0xfeff],
    ...[...range(0x180b, 0x180f), ...range(0x200b, 0x200f), ...range(0x202a, 0x202e), ...range(0x2060, 0x206f)],
    ...range(0xfe00, 0xfe0f),
  ].map((code) => `\\u${code.toString(16).padStart(4, '0')}`);
  return [`${letters}${leftOut.join('')}`, 'abcdefgh1jk1mn0pqrstuvwxyz011'];
})();
/** A number as `comparedNumber` of the domain has it, as an index holds it. */
export const numberAsCompared = (number: SQLWrapper): SQL =>
  sql`(translate(normalize(${number}, NFKC), ${sql.raw(`E'${AS_PRINTED}'`)}, ${sql.raw(`'${AS_COMPARED}'`)}))`;

/** One row a certificate: lists, printing, trace. Names are in `issued`, sealed under their persons' keys. */
export const certificateBoard = pgTable(
  'certificate_board',
  {
    certificateId: uuid('certificate_id').$type<CertificateId>().primaryKey(),
    batchId: uuid('batch_id').$type<BatchId>().notNull(),
    ...ofCompetition,
    itemId: uuid('item_id').$type<ItemId>(),
    awardId: uuid('award_id').$type<GroundId>().notNull(),
    number: text('number').notNull(),
    numberScope: text('number_scope').notNull(),
    revision: integer('revision').notNull(),
    ordinal: integer('ordinal').notNull(),
    traceToken: text('trace_token').notNull(),
    statusIndex: integer('status_index').notNull(),
    holderIds: uuid('holder_ids').array().$type<PersonId[]>().notNull(),
    status: text('status').$type<CertificateStatus>().notNull(),
    workTitle: text('work_title').notNull(),
    teamName: text('team_name').notNull(),
    school: text('school').notNull(),
    issued: jsonb('issued').$type<IssuedFacts>().notNull(),
    fileHash: text('file_hash').$type<FileHash>(),
    /** Files that it had before: lost here and printed again with other bytes, but genuine in the hands of others. */
    earlierFiles: text('earlier_files').array().$type<FileHash[]>().notNull().default([]),
    /** Whether its lost file is being printed again, or could not be. */
    reprint: text('reprint').$type<'requested' | 'failed'>(),
    bytes: integer('bytes'),
    imageHash: text('image_hash').$type<FileHash>(),
    fitted: jsonb('fitted').$type<Record<string, number>>(),
    failure: text('failure'),
    attempts: integer('attempts').notNull(),
    deliveries: integer('deliveries').notNull(),
    supersededBy: uuid('superseded_by').$type<CertificateId>(),
    publicReason: jsonb('public_reason').$type<Bilingual>(),
    issuedAt: text('issued_at').$type<Instant>().notNull(),
    renderedAt: text('rendered_at').$type<Instant>(),
    overAt: text('over_at').$type<Instant>(),
  },
  (t) => [
    uniqueIndex('certificate_board_number').on(t.numberScope, t.number, t.revision),
    uniqueIndex('certificate_board_token').on(t.traceToken, t.revision),
    uniqueIndex('certificate_board_bit').on(t.statusIndex),
    index('certificate_board_batch').on(t.batchId, t.ordinal),
    index('certificate_board_competition').on(t.competitionId, t.issuedAt),
    index('certificate_board_award').on(t.awardId),
    index('certificate_board_holders').using('gin', t.holderIds),
    // Without a list of pending entries, which each look-up would read: a bulk correction looks up thousands of people.
    index('certificate_board_people').using('gin', peopleIn(t.issued)).with({ fastupdate: false }),
    index('certificate_board_file').on(t.fileHash),
    index('certificate_board_earlier_files').using('gin', t.earlierFiles),
    index('certificate_board_compared_number').on(numberAsCompared(t.number)),
  ],
);

/** What a certificate certifies, as far as the seal of its stage asks. */
export const coveredBy = {
  competitionId: certificateBoard.competitionId,
  itemId: certificateBoard.itemId,
  ofAward: sql<boolean>`coalesce(${certificateBoard.issued} ->> 'kind', '') <> 'recipient'`,
};
export type CertificateRow = typeof certificateBoard.$inferSelect;

export type CertificateFilter = Page & {
  /** Part of a number, a work's title, a team's name, a school, or of a holder's name or user name. */
  keywords?: string | undefined;
  competitionId?: CompetitionId | undefined;
  batchId?: BatchId | undefined;
  itemId?: ItemId | undefined;
  status?: CertificateStatus | undefined;
  /** Only those whose file was noted as lost or damaged. */
  file?: 'lost' | undefined;
  /** Only those whose award a corrected result kept or revoked, or whose names a decision corrected; `toHandle`: and that are not as they should be. */
  amended?: 'all' | 'toHandle' | undefined;
  /** Only those of awards that teams of these schools won. */
  schoolCodes?: readonly string[] | undefined;
};

/** Its file was recorded as lost or damaged, and is still needed: nobody is given a revoked certificate's file. */
const lostFile = sql`(${certificateBoard.status} <> 'revoked'
  and exists (select from app.certificate_file_problems p where p.hash = ${certificateBoard.fileHash})
  and not ${namesAnErasedPerson(sql`${certificateBoard.issued}`)})`;

const { awardId, status, issuedAt } = certificateBoard;
const selected = (db: Db, where: SQL | undefined) => db.select().from(certificateBoard).where(where);
const counted = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`;
const ofAward = (which: SQL) =>
  sql`exists (select from ${certificateAwards} where ${certificateAwards.awardId} = ${awardId} and ${which})`;
/** Its award is revoked, or a name that it prints was corrected after it was issued, and it is still valid. */
const outdated = sql`(${status} not in ('revoked', 'superseded') and ${ofAward(
  sql`(${certificateAwards.status} = 'revoked' or ${certificateAwards.namesCorrectedAt} > ${issuedAt})`,
)})`;
const ofSchools = (codes: readonly string[]) =>
  ofAward(sql`${certificateAwards.facts} ->> 'schoolCode' = any (${sql.param([...codes])}::text[])`);
const amendedAwards = {
  toHandle: outdated,
  all: ofAward(sql`(${certificateAwards.amendedBy} is not null or ${certificateAwards.namesCorrectedAt} is not null)`),
};

/** What a corrected result or a decision on an objection means for each of these certificates. */
export async function amendmentsOf(
  db: Db,
  certificateIds: readonly CertificateId[],
): Promise<ReadonlyMap<CertificateId, 'kept' | 'revoked' | 'renamed'>> {
  if (certificateIds.length === 0) return new Map();
  const rows = await db
    .select({
      certificateId: certificateBoard.certificateId,
      amendment: sql<'kept' | 'revoked' | 'renamed'>`case when ${certificateAwards.status} = 'revoked' then 'revoked'
        when ${certificateAwards.namesCorrectedAt} > ${issuedAt} then 'renamed' else 'kept' end`,
    })
    .from(certificateBoard)
    .innerJoin(certificateAwards, sql`${certificateAwards.awardId} = ${awardId}`)
    .where(and(inArray(certificateBoard.certificateId, [...certificateIds]), amendedAwards.all));
  return new Map(rows.map((row) => [row.certificateId, row.amendment]));
}

/** One set of ids, however many people are called so: an `or` with their list would be compared row by row. */
const called = (keywords: string): SQL => {
  const { certificateId, holderIds, number, workTitle, teamName, school } = certificateBoard;
  return sql`
    select ${certificateId} from ${certificateBoard}
     where ${contains(keywords, number, workTitle, teamName, school)} or ${isSchoolCalled(school, keywords)}
    union all
    select held.certificate_id
      from (select ${certificateId}, unnest(${holderIds}) as person_id from ${certificateBoard}) held
     where ${foundBy(sql`held.person_id`, personsCalled(keywords))}`;
};

export const matching = (
  groupIds: readonly GroupId[] | null,
  filter: Omit<CertificateFilter, 'page' | 'pageSize'>,
): SQL | undefined =>
  and(
    inGroups(certificateBoard.groupId, groupIds),
    filter.competitionId ? eq(certificateBoard.competitionId, filter.competitionId) : undefined,
    filter.batchId ? eq(certificateBoard.batchId, filter.batchId) : undefined,
    filter.itemId ? eq(certificateBoard.itemId, filter.itemId) : undefined,
    filter.status ? eq(certificateBoard.status, filter.status) : undefined,
    filter.file ? lostFile : undefined,
    filter.amended ? amendedAwards[filter.amended] : undefined,
    filter.schoolCodes ? ofSchools(filter.schoolCodes) : undefined,
    filter.keywords ? foundBy(certificateBoard.certificateId, called(filter.keywords)) : undefined,
  );

/** How many files an archive of certificates holds, and how large they are: those of revoked ones are left out. */
const inArchive = {
  files: sql<number>`count(${certificateBoard.fileHash}) filter (where ${certificateBoard.status} <> 'revoked')::int`,
  bytes: sql<number>`coalesce(sum(${certificateBoard.bytes}) filter (where ${certificateBoard.status} <> 'revoked'), 0)::float8`,
};

/** Certificates of these groups (null = of all), newest first and in their batch's order; `files` of all that match are printed. */
export async function listCertificates(db: Db, groupIds: readonly GroupId[] | null, filter: CertificateFilter) {
  const where = matching(groupIds, filter);
  const newest = selected(db, where).orderBy(
    desc(certificateBoard.issuedAt),
    asc(certificateBoard.ordinal),
    asc(certificateBoard.certificateId),
  );
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ...inArchive,
    })
    .from(certificateBoard)
    .where(where);
  const { total = 0, files = 0, bytes = 0 } = counts ?? {};
  return { ...(await paged(filter, newest, total)), files, bytes };
}

/** How many files of a filter there are to download, and how large they are, by competition. */
export const archivesOf = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  filter: Omit<CertificateFilter, 'page' | 'pageSize'>,
) =>
  db
    .select({ competitionId: certificateBoard.competitionId, ...inArchive })
    .from(certificateBoard)
    .where(matching(groupIds, filter))
    .groupBy(certificateBoard.competitionId);

const PAGE = 500;
/** The content of a bulk download: printed certificates matching a filter, in order, a page at a time. */
export async function* printedCertificates(
  db: Db,
  groupIds: readonly GroupId[] | null,
  filter: Omit<CertificateFilter, 'page' | 'pageSize'>,
): AsyncGenerator<CertificateRow[]> {
  const { issuedAt, ordinal, certificateId, fileHash } = certificateBoard;
  const where = and(matching(groupIds, filter), sql`${fileHash} is not null`);
  // Each page begins behind the last certificate, not at an offset: some may leave the filter in between.
  let behind: SQL | undefined;
  for (;;) {
    const rows = await selected(db, and(where, behind))
      .orderBy(asc(issuedAt), asc(ordinal), asc(certificateId))
      .limit(PAGE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    behind = sql`(${issuedAt}, ${ordinal}, ${certificateId}) > (${last.issuedAt}, ${last.ordinal}::int, ${last.certificateId}::uuid)`;
  }
}

export async function certificateById(db: Db, certificateId: CertificateId): Promise<CertificateRow | undefined> {
  return (await db.select().from(certificateBoard).where(eq(certificateBoard.certificateId, certificateId)))[0];
}

export const certificatesById = (db: Db | Tx, ids: readonly CertificateId[]): Promise<CertificateRow[]> =>
  rowsAmong(db, certificateBoard, certificateBoard.certificateId, ids);

/** A person's own certificates, valid or revoked, newest first; replaced ones are left out. */
export const certificatesOf = (db: Db, personId: PersonId): Promise<CertificateRow[]> =>
  selected(
    db,
    and(sql`${certificateBoard.holderIds} @> array[${personId}]::uuid[]`, ne(certificateBoard.status, 'superseded')),
  ).orderBy(desc(certificateBoard.issuedAt));

/** Every revision behind a trace token, newest first. */
export const byTraceToken = (db: Db, traceToken: string): Promise<CertificateRow[]> =>
  selected(db, eq(certificateBoard.traceToken, traceToken)).orderBy(desc(certificateBoard.revision));

/** The most pages of one number that are read for somebody who is not logged in. */
const MOST_OF_A_NUMBER = 10;

/**
 * The revisions of certificates with this visible number, however it is typed, newest first and `PAGE` at a time, up to
 * `MOST_OF_A_NUMBER` pages. Certificates of different scopes share a number when their sequences share a prefix, or have
 * none.
 */
export async function* byNumber(db: Db, typed: string): AsyncGenerator<CertificateRow[]> {
  const { certificateId, number, revision } = certificateBoard;
  const where = sql`${numberAsCompared(number)} = ${comparedNumber(typed)}`;
  let behind: SQL | undefined;
  for (let page = 0; page < MOST_OF_A_NUMBER; page++) {
    const rows = await selected(db, and(where, behind)).orderBy(desc(revision), asc(certificateId)).limit(PAGE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    behind = sql`(-${revision}, ${certificateId}) > (${-last.revision}::int, ${last.certificateId}::uuid)`;
  }
}

/** The certificate that has, or had, this file: one that was lost here and made again is genuine if somebody has it. */
export async function byFileHash(db: Db, fileHash: FileHash): Promise<CertificateRow | undefined> {
  const had = sql`${certificateBoard.earlierFiles} @> array[${fileHash}]::text[]`;
  const either = or(eq(certificateBoard.fileHash, fileHash), had);
  return (await db.select().from(certificateBoard).where(either).limit(1))[0];
}

/** Certificates of a batch that have no file yet, by ordinal; with `failed` only those whose printing failed before. */
export const unprinted = (
  db: Db,
  batchId: BatchId,
  { from = 1, to = 2_147_483_647, failed }: { from?: number; to?: number; failed: boolean },
): Promise<CertificateRow[]> =>
  selected(
    db,
    and(
      eq(certificateBoard.batchId, batchId),
      isNull(certificateBoard.fileHash),
      sql`${certificateBoard.ordinal} between ${from} and ${to}`,
      failed ? and(gt(certificateBoard.attempts, 0), eq(certificateBoard.status, 'issued')) : undefined,
    ),
  ).orderBy(asc(certificateBoard.ordinal), asc(certificateBoard.revision));

/** Certificates of a batch, or issued again by a bulk change, that are to be printed again and have not been yet. */
export const reprintsRequested = (
  db: Db,
  of: { readonly batchId: BatchId } | { readonly bulkChangeId: string },
): Promise<CertificateRow[]> =>
  selected(
    db,
    and(
      eq(certificateBoard.reprint, 'requested'),
      'batchId' in of
        ? eq(certificateBoard.batchId, of.batchId)
        : sql`${certificateBoard.issued} ->> 'bulkChangeId' = ${of.bulkChangeId}`,
    ),
  ).orderBy(asc(certificateBoard.ordinal), asc(certificateBoard.revision));

/** Which batch each certificate is of. */
export const batchesOfCertificates = async (db: Db, ids: readonly CertificateId[]) => {
  const { certificateId, batchId } = certificateBoard;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ certificateId, batchId })
          .from(certificateBoard)
          .where(inArray(certificateId, [...ids]));
  return new Map(rows.map((row) => [row.certificateId, row.batchId]));
};

/** The certificates of a batch that have a file and count, in their order. */
export const printedOfBatch = (db: Db, batchId: BatchId): Promise<CertificateRow[]> =>
  selected(db, and(eq(certificateBoard.batchId, batchId), eq(certificateBoard.status, 'rendered'))).orderBy(
    asc(certificateBoard.ordinal),
    asc(certificateBoard.revision),
  );

/** The printed, valid certificates of a batch, in their order. */
export const readyCertificates = (db: Db, batchId: BatchId) =>
  db
    .select({
      certificateId: certificateBoard.certificateId,
      competitionId: certificateBoard.competitionId,
      number: certificateBoard.number,
      holderIds: certificateBoard.holderIds,
      workTitle: certificateBoard.workTitle,
      traceToken: certificateBoard.traceToken,
      kind: sql<IssuedFacts['kind'] | null>`${certificateBoard.issued} ->> 'kind'`,
      levelName: sql<Bilingual>`${certificateBoard.issued} -> 'levelName'`,
      renderedAt: certificateBoard.renderedAt,
    })
    .from(certificateBoard)
    .where(and(eq(certificateBoard.batchId, batchId), eq(certificateBoard.status, 'rendered')))
    .orderBy(asc(certificateBoard.ordinal), asc(certificateBoard.revision));

/** How many certificates of each batch are where. */
export async function batchCounts(db: Db, batchIds: readonly BatchId[]) {
  const rows = await db
    .select({
      batchId: certificateBoard.batchId,
      total: counted(sql`${certificateBoard.revision} = 1`),
      printed: counted(sql`${certificateBoard.fileHash} is not null`),
      failed: counted(sql`${certificateBoard.status} = 'failed'`),
      revoked: counted(sql`${certificateBoard.status} = 'revoked'`),
      delivered: counted(sql`${certificateBoard.deliveries} > 0`),
      ...inArchive,
      lost: counted(sql`${lostFile}`),
      waiting: counted(sql`${certificateBoard.fileHash} is null and ${certificateBoard.status} = 'issued'`),
    })
    .from(certificateBoard)
    .where(
      inArray(
        certificateBoard.batchId,
        batchIds.length ? [...batchIds] : ['00000000-0000-0000-0000-000000000000' as BatchId],
      ),
    )
    .groupBy(certificateBoard.batchId);
  return new Map(rows.map((row) => [row.batchId, row]));
}

/** What was issued for these awards, by award: number and state of every certificate, revoked ones too. */
export async function certificatesOfAwards(db: Db, awardIds: readonly AwardId[]) {
  const issued = new Map<GroundId, { certificateId: CertificateId; number: string; status: CertificateStatus }[]>();
  if (awardIds.length === 0) return issued;
  const rows = await db
    .select({
      awardId: certificateBoard.awardId,
      certificateId: certificateBoard.certificateId,
      number: certificateBoard.number,
      status: certificateBoard.status,
    })
    .from(certificateBoard)
    .where(inArray(certificateBoard.awardId, [...awardIds]))
    .orderBy(asc(certificateBoard.number));
  for (const { awardId, ...certificate } of rows) {
    const known = issued.get(awardId);
    if (known) known.push(certificate);
    else issued.set(awardId, [certificate]);
  }
  return issued;
}

/** The files of these certificates, as recorded: the current one and those before. */
export async function recordedFiles(db: Db, ids: readonly CertificateId[]): Promise<Map<CertificateId, FileHash[]>> {
  if (ids.length === 0) return new Map();
  const { certificateId, fileHash, earlierFiles } = certificateBoard;
  const rows = await db
    .select({ certificateId, fileHash, earlierFiles })
    .from(certificateBoard)
    .where(inArray(certificateId, [...ids]));
  return new Map(
    rows.map((row) => [row.certificateId, [...row.earlierFiles, ...(row.fileHash ? [row.fileHash] : [])]]),
  );
}

const naming = (personId: PersonId): SQL => sql`${peopleIn(certificateBoard.issued)} ? ${personId}::text`;

/** The index is asked for each person: a comparison with all of them at once would be made row by row. */
const namingSome = (personIds: readonly PersonId[]): SQL => sql`${certificateBoard.certificateId} in (
  select named.certificate_id from unnest(${sql.param([...personIds])}::text[]) as person
    join ${certificateBoard} named on ${peopleIn(sql`named.issued`)} ? person)`;

/** Valid certificates that name this person and are held by others, newest first. */
export const certificatesAbout = (db: Db, personId: PersonId): Promise<CertificateRow[]> =>
  selected(
    db,
    and(
      naming(personId),
      sql`not (${certificateBoard.holderIds} @> array[${personId}]::uuid[])`,
      notInArray(certificateBoard.status, ['revoked', 'superseded']),
    ),
  )
    .orderBy(desc(certificateBoard.issuedAt))
    .limit(200);

/** The certificates that name this person among authors or advisers, as a query for others. */
export const certificatesNaming = (db: Db, personId: PersonId) =>
  db.select({ certificateId: certificateBoard.certificateId }).from(certificateBoard).where(naming(personId));

/** Valid certificates of a group's competitions that name some of these people among authors or advisers, in the order of their batches. */
export const certificatesNamingSome = (
  db: Db,
  groupId: GroupId,
  personIds: readonly PersonId[],
): Promise<CertificateRow[]> =>
  selected(
    db,
    and(
      eq(certificateBoard.groupId, groupId),
      notInArray(certificateBoard.status, ['revoked', 'superseded']),
      namingSome(personIds),
    ),
  )
    .orderBy(asc(certificateBoard.issuedAt), asc(certificateBoard.ordinal), asc(certificateBoard.certificateId))
    .limit(MOST_IN_BULK);

/** Printed files that name this person among authors or advisers. */
export async function filesNaming(db: Db, personId: PersonId): Promise<FileHash[]> {
  const { fileHash, earlierFiles, imageHash } = certificateBoard;
  const rows = await db.select({ fileHash, earlierFiles, imageHash }).from(certificateBoard).where(naming(personId));
  return rows.flatMap((row) => [row.fileHash, ...row.earlierFiles, row.imageHash].filter((hash) => hash !== null));
}
