import {
  type BulkChange,
  type BulkChangeEvent,
  bulkChangeEvents,
  evolveBulkChange,
  newBulkChange,
} from '@laurel/domain/certificate/bulk-change.ts';
import type { CompetitionId, GroupId, ItemId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, desc, eq, gt, inArray, ne, not, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { counts, doneBy, ofCompetition } from '../kernel/columns.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

type Existing = Exclude<BulkChange, { status: 'none' }>;

/** One row for each bulk change. `bulk` is its folded state; which certificates it has is in `bulk-entries.ts`. */
export const certificateBulkChanges = pgTable(
  'certificate_bulk_changes',
  {
    bulkChangeId: uuid('bulk_change_id').primaryKey(),
    ...ofCompetition,
    ...doneBy('drafted'),
    status: text('status').$type<Existing['status']>().notNull(),
    kind: text('kind').$type<Existing['change']['kind']>().notNull(),
    bulk: jsonb('bulk').$type<Existing>().notNull(),
    /** How often a check was requested: entries record the check that included them. */
    ...counts('checks', 'ready'),
    approvedAt: text('approved_at').$type<Instant>(),
    appliedAt: text('applied_at').$type<Instant>(),
    rejectedBy: uuid('rejected_by').$type<PersonId>(),
    rejectedReason: text('rejected_reason'),
  },
  (t) => [index('certificate_bulk_changes_group').on(t.groupId, t.draftedAt)],
);
export type BulkChangeRow = typeof certificateBulkChanges.$inferSelect;

export const bulkChangesProjection = rowPerStream(certificateBulkChanges, 'bulkChangeId', bulkChangeEvents, rowAfter);

function rowAfter(before: BulkChangeRow | undefined, event: Projected<BulkChangeEvent>): BulkChangeRow | undefined {
  const bulk = evolveBulkChange(before?.bulk ?? newBulkChange(), event);
  if (bulk.status === 'none') return undefined;
  const { bulkChangeId, competitionId, groupId, status, draftedBy, ready, change } = bulk;
  const { type, data } = event;
  const rejected = type === 'certificate.bulk_change_rejected' ? data : undefined;
  return {
    ...{ bulkChangeId, competitionId, groupId, status, kind: change.kind, bulk, ready, draftedBy },
    checks: (before?.checks ?? 0) + Number(type === 'certificate.bulk_change_check_requested'),
    draftedAt: before?.draftedAt ?? data.at,
    approvedAt: type === 'certificate.bulk_change_approved' ? data.at : (before?.approvedAt ?? null),
    appliedAt: type === 'certificate.bulk_change_applied' ? data.at : (before?.appliedAt ?? null),
    rejectedBy: rejected?.rejectedBy ?? before?.rejectedBy ?? null,
    rejectedReason: rejected?.reason ?? before?.rejectedReason ?? null,
  };
}

export async function bulkChangeById(db: Db | Tx, bulkChangeId: string): Promise<BulkChangeRow | undefined> {
  const { bulkChangeId: id } = certificateBulkChanges;
  return (await db.select().from(certificateBulkChanges).where(eq(id, bulkChangeId)))[0];
}

/**
 * The bulk change that waits longest for its printed files to be read: done in the last three days, with nothing left to
 * print.
 */
export async function bulkChangeToRead(db: Db): Promise<BulkChangeRow | undefined> {
  const { status, kind, appliedAt, bulk } = certificateBulkChanges;
  const [row] = await db
    .select()
    .from(certificateBulkChanges)
    .where(
      and(
        eq(status, 'applied'),
        ne(kind, 'revoke'),
        gt(appliedAt, sql`to_char(now() at time zone 'utc' - interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS')`),
        sql`not ${bulk} ? 'codes'`,
        sql`not exists (
          select from app.certificate_bulk_entries entry
            join rm.certificate_board before on before.certificate_id = entry.certificate_id
            join rm.certificate_board anew on anew.certificate_id = before.superseded_by
           where entry.bulk_change_id = ${certificateBulkChanges.bulkChangeId} and entry.state = 'done'
             and anew.file_hash is null and anew.status = 'issued')`,
      ),
    )
    .orderBy(appliedAt)
    .limit(1);
  return row;
}

/** Whether one of these people holds a certificate that the bulk change would change, as a condition. */
const changesThoseOf = (people: readonly PersonId[]) => sql`exists (
  select from app.certificate_bulk_entries entry
    join rm.certificate_board held on held.certificate_id = entry.certificate_id
   where entry.bulk_change_id = ${certificateBulkChanges.bulkChangeId} and entry.state <> 'blocked'
     and held.holder_ids && ${sql.param([...people])}::uuid[])`;

/** Of these bulk changes, those that would change a certificate of one of these people. */
export async function holdingIn(
  db: Db | Tx,
  bulkChangeIds: readonly string[],
  people: readonly PersonId[],
): Promise<ReadonlySet<string>> {
  const { bulkChangeId } = certificateBulkChanges;
  const rows = await db
    .select({ bulkChangeId })
    .from(certificateBulkChanges)
    .where(and(inArray(bulkChangeId, [...bulkChangeIds]), changesThoseOf(people)));
  return new Set(rows.map((row) => row.bulkChangeId));
}

/** How many bulk changes of certificates of these items (none named = of all) are approved and not finished. */
export const bulkChangesUnsettled = (db: Db | Tx, competitionId: CompetitionId, itemIds: readonly ItemId[]) => {
  const { competitionId: of, status, bulkChangeId } = certificateBulkChanges;
  return db.$count(
    certificateBulkChanges,
    and(
      eq(of, competitionId),
      inArray(status, ['approved', 'paused']),
      itemIds.length > 0
        ? sql`exists (
            select from app.certificate_bulk_entries entry
              join rm.certificate_board changed on changed.certificate_id = entry.certificate_id
             where entry.bulk_change_id = ${bulkChangeId} and changed.item_id = any(${sql.param([...itemIds])}::uuid[]))`
        : undefined,
    ),
  );
};

type BulkChangeFilter = Page & {
  readonly competitionId?: CompetitionId | undefined;
  readonly status?: Existing['status'] | undefined;
  /** Only those that wait for an approval by somebody other than these people, and change no certificate of theirs. */
  readonly toApproveWithout?: readonly PersonId[] | undefined;
};

/** Bulk changes of these groups (null = of all), newest first. */
export const listBulkChanges = (db: Db, groupIds: readonly GroupId[] | null, filter: BulkChangeFilter) => {
  const { groupId, competitionId, status, ready, bulk, draftedBy, draftedAt, bulkChangeId } = certificateBulkChanges;
  const where = and(
    inGroups(groupId, groupIds),
    filter.competitionId ? eq(competitionId, filter.competitionId) : undefined,
    filter.status ? eq(status, filter.status) : undefined,
    filter.toApproveWithout
      ? and(
          eq(status, 'checked'),
          gt(ready, 0),
          sql`${bulk} ->> 'checking' is null`,
          not(inArray(draftedBy, [...filter.toApproveWithout])),
          not(changesThoseOf(filter.toApproveWithout)),
        )
      : undefined,
  );
  return pageOf(db, certificateBulkChanges, filter, { where, orderBy: [desc(draftedAt), bulkChangeId] });
};
