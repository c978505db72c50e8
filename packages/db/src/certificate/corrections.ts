import type { CodesRead } from '@laurel/domain/certificate/batch.ts';
import {
  type CorrectedPart,
  type Correction,
  type CorrectionEvent,
  correctionEvents,
} from '@laurel/domain/certificate/correction.ts';
import type { BatchId, CertificateId, CompetitionId, GroundId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, desc, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { doneBy, ofCompetition } from '../kernel/columns.ts';
import { contains } from '../kernel/contains.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { personsCalled } from '../people/persons.ts';
import { certificateBoard } from './certificate-board.ts';

type CorrectionStatus = Exclude<Correction['status'], 'none'>;

/** One row for each request to correct a certificate. What is wrong and right is in `correction-texts.ts`. */
export const certificateCorrections = pgTable(
  'certificate_corrections',
  {
    correctionId: uuid('correction_id').primaryKey(),
    certificateId: uuid('certificate_id').$type<CertificateId>().notNull(),
    batchId: uuid('batch_id').$type<BatchId>().notNull(),
    awardId: uuid('award_id').$type<GroundId>().notNull(),
    ...ofCompetition,
    ...doneBy('requested'),
    part: text('part').$type<CorrectedPart>().notNull(),
    status: text('status').$type<CorrectionStatus>().notNull(),
    acceptedBy: uuid('accepted_by').$type<PersonId>(),
    reason: text('reason'),
    endedAt: text('ended_at').$type<Instant>(),
    newCertificateId: uuid('new_certificate_id').$type<CertificateId>(),
    /** Of its file; null until the QR code was read. */
    codes: jsonb('codes').$type<CodesRead>(),
  },
  (t) => [
    uniqueIndex('certificate_corrections_pending')
      .on(t.certificateId, t.requestedBy)
      .where(sql`status in ('open', 'accepted')`),
    index('certificate_corrections_group').on(t.groupId, t.requestedAt),
    index('certificate_corrections_award').on(t.awardId, t.requestedBy),
  ],
);
export type CorrectionRow = typeof certificateCorrections.$inferSelect;

function correctionAfter(before: CorrectionRow | undefined, event: Projected<CorrectionEvent>) {
  if (event.type !== 'certificate.correction_requested') return before && { ...before, ...changeOf(event) };
  const { at: requestedAt, ...facts } = event.data;
  const nothingYet = { acceptedBy: null, reason: null, endedAt: null, newCertificateId: null, codes: null };
  return { ...facts, ...nothingYet, requestedAt, status: 'open' as const };
}
export const correctionsProjection = rowPerStream(
  certificateCorrections,
  'correctionId',
  correctionEvents,
  correctionAfter,
);

const changeOf = ({
  type,
  data,
}: Exclude<Projected<CorrectionEvent>, { type: 'certificate.correction_requested' }>): Partial<CorrectionRow> => {
  switch (type) {
    case 'certificate.correction_withdrawn':
      return { status: 'withdrawn', endedAt: data.at };
    case 'certificate.correction_declined':
      return { status: 'declined', reason: data.reason, endedAt: data.at };
    case 'certificate.correction_accepted':
      return { status: 'accepted', acceptedBy: data.acceptedBy };
    case 'certificate.correction_made':
      return { status: 'made', newCertificateId: data.newCertificateId, endedAt: data.at };
    case 'certificate.correction_codes_read':
      return { codes: { files: data.files, read: data.read, wrong: data.wrong } };
    default:
      return type satisfies never;
  }
};

export async function correctionById(db: Db | Tx, correctionId: string): Promise<CorrectionRow | undefined> {
  const { correctionId: id } = certificateCorrections;
  return (await db.select().from(certificateCorrections).where(eq(id, correctionId)))[0];
}

/** The last request of a person about a certificate or one that it replaced. */
export async function lastCorrectionOf(
  db: Db,
  traceToken: string,
  personId: PersonId,
): Promise<CorrectionRow | undefined> {
  const revisions = db
    .select({ id: certificateBoard.certificateId })
    .from(certificateBoard)
    .where(eq(certificateBoard.traceToken, traceToken));
  const { certificateId, requestedBy, requestedAt } = certificateCorrections;
  const rows = await db
    .select()
    .from(certificateCorrections)
    .where(and(inArray(certificateId, revisions), eq(requestedBy, personId)))
    .orderBy(desc(requestedAt))
    .limit(1);
  return rows[0];
}

/** The correction that waits longest for its printed file to be read: made in the last three days. */
export async function correctionToRead(db: Db) {
  const { status, newCertificateId, endedAt, codes } = certificateCorrections;
  const [found] = await db
    .select({ correction: certificateCorrections, anew: certificateBoard })
    .from(certificateCorrections)
    .innerJoin(certificateBoard, eq(certificateBoard.certificateId, newCertificateId))
    .where(
      and(
        eq(status, 'made'),
        isNull(codes),
        gt(endedAt, sql`to_char(now() at time zone 'utc' - interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS')`),
        eq(certificateBoard.status, 'rendered'),
      ),
    )
    .orderBy(endedAt)
    .limit(1);
  return found;
}

/** What a person has requested and nobody has ended yet, the oldest first. */
export const pendingCorrectionsOf = (db: Db, personId: PersonId): Promise<CorrectionRow[]> => {
  const { requestedBy, status, requestedAt, correctionId } = certificateCorrections;
  return db
    .select()
    .from(certificateCorrections)
    .where(and(eq(requestedBy, personId), inArray(status, ['open', 'accepted'])))
    .orderBy(requestedAt, correctionId);
};

/** What these people cannot settle: requests of theirs, and those that one of them has accepted already. */
const settledBy = (people: readonly PersonId[]): SQL | undefined => {
  const { status, requestedBy, acceptedBy } = certificateCorrections;
  return and(
    not(inArray(requestedBy, [...people])),
    or(eq(status, 'open'), and(eq(status, 'accepted'), not(inArray(acceptedBy, [...people])))),
  );
};

type CorrectionFilter = Page & {
  /** Part of the number of the certificate, or of the name of the person who asked. */
  readonly keywords?: string | undefined;
  readonly competitionId?: CompetitionId | undefined;
  readonly status?: CorrectionStatus | undefined;
  /** Only those that somebody other than these people must settle next. */
  readonly waitingWithout?: readonly PersonId[] | undefined;
};

const called = (keywords: string): SQL | undefined => {
  const { certificateId, requestedBy } = certificateCorrections;
  return or(
    sql`${requestedBy} in (${personsCalled(keywords)})`,
    sql`${certificateId} in (select c.certificate_id from certificate_board c where ${contains(keywords, sql`c.number`)})`,
  );
};

/** Requests about certificates of these groups (null = of all), newest first. */
export const listCorrections = (db: Db, groupIds: readonly GroupId[] | null, filter: CorrectionFilter) => {
  const { groupId, competitionId, status, requestedAt, correctionId } = certificateCorrections;
  const where = and(
    inGroups(groupId, groupIds),
    filter.competitionId ? eq(competitionId, filter.competitionId) : undefined,
    filter.status ? eq(status, filter.status) : undefined,
    filter.waitingWithout ? settledBy(filter.waitingWithout) : undefined,
    filter.keywords ? called(filter.keywords) : undefined,
  );
  return pageOf(db, certificateCorrections, filter, { where, orderBy: [desc(requestedAt), correctionId] });
};

/** Corrections of people's printed names, by award and person, the newest last. */
export const madeCorrections = (db: Db | Tx, awardIds: readonly GroundId[]): Promise<CorrectionRow[]> => {
  const { awardId, status, part, endedAt } = certificateCorrections;
  const ofPeople = inArray(part, ['name', 'school']);
  return awardIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(certificateCorrections)
        .where(and(among(awardId, awardIds), eq(status, 'made'), ofPeople))
        .orderBy(endedAt);
};
