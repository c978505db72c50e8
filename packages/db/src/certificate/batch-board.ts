import { type Batch, type BatchEvent, batchEvents, evolveBatch, newBatch } from '@laurel/domain/certificate/batch.ts';
import type { BatchId, CompetitionId, GroupId, ItemId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { counts, doneBy, ofCompetition } from '../kernel/columns.ts';
import { contains } from '../kernel/contains.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { certificateBoard } from './certificate-board.ts';

type Existing = Exclude<Batch, { status: 'none' }>;
type BatchStatus = Existing['status'];

/** One row a batch: for the screens of checking, issuing and listing. `batch` is its folded state. */
export const certificateBatches = pgTable(
  'certificate_batches',
  {
    batchId: uuid('batch_id').$type<BatchId>().primaryKey(),
    ...ofCompetition,
    ...doneBy('drafted'),
    status: text('status').$type<BatchStatus>().notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    batch: jsonb('batch').$type<Existing>().notNull(),
    ...counts('recipients', 'errors', 'warnings', 'certificates'),
    approvedBy: uuid('approved_by').$type<PersonId>(),
    rejectedReason: text('rejected_reason'),
    approvedAt: text('approved_at').$type<Instant>(),
    issuedAt: text('issued_at').$type<Instant>(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [
    index('certificate_batches_group').on(t.groupId, t.draftedAt),
    index('certificate_batches_competition').on(t.competitionId),
  ],
);
export type BatchRow = typeof certificateBatches.$inferSelect;

export const certificateBatchesProjection = rowPerStream(certificateBatches, 'batchId', batchEvents, batchAfter);

function batchAfter(before: BatchRow | undefined, event: Projected<BatchEvent>): BatchRow | undefined {
  const batch = evolveBatch(before?.batch ?? newBatch(), event);
  if (batch.status === 'none') return undefined;
  const { batchId, competitionId, groupId, status, draftedBy, errors, recipients } = batch;
  const approved = event.type === 'certificate.batch_approved' ? event.data : undefined;
  return {
    batchId,
    competitionId,
    groupId,
    status,
    name: event.type === 'certificate.batch_drafted' ? event.data.name : (before?.name ?? { zh: '', en: '' }),
    batch,
    recipients: recipients ?? 0,
    errors: errors ?? 0,
    warnings: event.type === 'certificate.batch_checked' ? event.data.warnings : (before?.warnings ?? 0),
    certificates: event.type === 'certificate.batch_issued' ? event.data.certificates : (before?.certificates ?? 0),
    draftedBy,
    approvedBy: approved?.approvedBy ?? before?.approvedBy ?? null,
    rejectedReason: event.type === 'certificate.batch_rejected' ? event.data.reason : (before?.rejectedReason ?? null),
    draftedAt: before?.draftedAt ?? event.data.at,
    approvedAt: approved?.at ?? before?.approvedAt ?? null,
    issuedAt: event.type === 'certificate.batch_issued' ? event.data.at : (before?.issuedAt ?? null),
    changedAt: event.data.at,
  };
}

/** Whether one of these people drafted the batch or decided what it prints: `decidedBy` of the domain, as a condition. */
const decided = (people: readonly PersonId[]) => sql`jsonb_path_exists(${certificateBatches.batch},
  '$ ? (@.draftedBy == $people[*] || @.pinnedBy == $people[*] || @.waivers[*].waivedBy == $people[*]
      || @.held[*].heldBy == $people[*] || @.released[*] == $people[*])',
  jsonb_build_object('people', ${JSON.stringify(people)}::jsonb))`;

export async function batchById(db: Db | Tx, batchId: BatchId): Promise<BatchRow | undefined> {
  return (await db.select().from(certificateBatches).where(eq(certificateBatches.batchId, batchId)))[0];
}

type Listing = Page & {
  keywords?: string | undefined;
  competitionId?: CompetitionId | undefined;
  statuses?: readonly BatchStatus[] | undefined;
  /** Only batches that can be approved as they are, and about which none of these people decided anything. */
  toApproveWithout?: readonly PersonId[] | undefined;
};

/** Batches of these groups (null = of all), newest first. */
export async function listBatches(db: Db, groupIds: readonly GroupId[] | null, filter: Listing) {
  const where = and(
    inGroups(certificateBatches.groupId, groupIds),
    filter.competitionId ? eq(certificateBatches.competitionId, filter.competitionId) : undefined,
    filter.toApproveWithout
      ? and(
          eq(certificateBatches.status, 'checked'),
          eq(certificateBatches.errors, 0),
          gt(certificateBatches.recipients, 0),
          sql`not ${certificateBatches.batch} ? 'checking'`,
          sql`not ${decided(filter.toApproveWithout)}`,
        )
      : undefined,
    filter.statuses ? inArray(certificateBatches.status, [...filter.statuses]) : undefined,
    filter.keywords
      ? contains(filter.keywords, sql`${certificateBatches.name}->>'zh'`, sql`${certificateBatches.name}->>'en'`)
      : undefined,
  );
  return pageOf(db, certificateBatches, filter, {
    where,
    orderBy: [desc(certificateBatches.draftedAt), certificateBatches.batchId],
  });
}

/**
 * How many batches with certificates of these items (none named = of all) are under way: neither rejected nor issued
 * with every certificate printed.
 */
export const batchesUnsettled = (db: Db | Tx, competitionId: CompetitionId, itemIds: readonly ItemId[]) => {
  const unprinted = db
    .select({ batchId: certificateBoard.batchId })
    .from(certificateBoard)
    .where(
      and(eq(certificateBoard.competitionId, competitionId), inArray(certificateBoard.status, ['issued', 'failed'])),
    );
  return db.$count(
    certificateBatches,
    and(
      eq(certificateBatches.competitionId, competitionId),
      itemIds.length > 0
        ? sql`(${certificateBatches.batch}->'itemId' = 'null' or ${certificateBatches.batch}->>'itemId' = any(${sql.param([...itemIds])}::text[]))`
        : undefined,
      or(
        inArray(certificateBatches.status, ['draft', 'checked', 'approved', 'paused']),
        and(eq(certificateBatches.status, 'issued'), inArray(certificateBatches.batchId, unprinted)),
      ),
    ),
  );
};

/** A printed batch whose QR codes were not read yet, issued in the last days: the one issued first. */
export async function batchToRead(db: Db): Promise<BatchRow | undefined> {
  const { certificateId, fileHash, batchId, status } = certificateBoard;
  const unprinted = sql`exists (select ${certificateId} from ${certificateBoard}
    where ${batchId} = ${certificateBatches.batchId} and ${fileHash} is null and ${status} = 'issued')`;
  const [row] = await db
    .select()
    .from(certificateBatches)
    .where(
      and(
        eq(certificateBatches.status, 'issued'),
        gt(
          certificateBatches.issuedAt,
          sql`to_char(now() at time zone 'utc' - interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS')`,
        ),
        sql`not ${certificateBatches.batch} ? 'codes'`,
        sql`not ${unprinted}`,
      ),
    )
    .orderBy(certificateBatches.issuedAt)
    .limit(1);
  return row;
}
