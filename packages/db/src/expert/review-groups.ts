import {
  evolveReviewGroup,
  newReviewGroup,
  type ReviewGroup,
  type ReviewGroupEvent,
  reviewGroupEvents,
} from '@laurel/domain/expert/review-group.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, eq } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

type Known = Exclude<ReviewGroup, { status: 'none' }>;

/** Review groups of an organisation's experts, one row each. */
export const reviewGroups = pgTable(
  'review_groups',
  {
    reviewGroupId: uuid('review_group_id').primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    terms: jsonb('terms').$type<Known['terms']>().notNull(),
    formedAt: text('formed_at').$type<Instant>().notNull(),
  },
  (t) => [index('review_groups_group').on(t.groupId, t.status)],
);
type ReviewGroupRow = typeof reviewGroups.$inferSelect;

export const reviewGroupsProjection = rowPerStream(reviewGroups, 'reviewGroupId', reviewGroupEvents, groupAfter);

function groupAfter(before: ReviewGroupRow | undefined, event: Projected<ReviewGroupEvent>) {
  const group = evolveReviewGroup(before ?? newReviewGroup(), event);
  if (group.status === 'none') return undefined;
  const { reviewGroupId, groupId, status, terms } = group;
  return { reviewGroupId, groupId, status, terms, formedAt: before?.formedAt ?? event.occurredAt };
}

export const reviewGroupById = async (db: Db | Tx, id: string): Promise<ReviewGroupRow | undefined> =>
  (await db.select().from(reviewGroups).where(eq(reviewGroups.reviewGroupId, id)))[0];

/** The groups of these organisations (null = of all) that are not dissolved, in the order in which they were formed. */
export const listReviewGroups = (db: Db, groupIds: readonly GroupId[] | null, page: Page) =>
  pageOf(db, reviewGroups, page, {
    where: and(inGroups(reviewGroups.groupId, groupIds), eq(reviewGroups.status, 'formed')),
    orderBy: [asc(reviewGroups.formedAt), asc(reviewGroups.reviewGroupId)],
  });
