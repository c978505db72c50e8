import {
  type ExpertCall,
  type ExpertCallEvent,
  evolveExpertCall,
  expertCallEvents,
  newExpertCall,
} from '@laurel/domain/expert/expert-call.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { rowsAmong } from '../kernel/rows-among.ts';

type Known = Exclude<ExpertCall, { status: 'none' }>;

/** Calls for experts, one row each. */
export const expertCalls = pgTable(
  'expert_calls',
  {
    callId: uuid('call_id').primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    terms: jsonb('terms').$type<Known['terms']>().notNull(),
    reason: text('reason'),
    opensAt: text('opens_at').$type<Instant>().notNull(),
    closesAt: text('closes_at').$type<Instant>().notNull(),
    openedBy: uuid('opened_by').$type<PersonId>().notNull(),
    openedAt: text('opened_at').$type<Instant>().notNull(),
  },
  (t) => [index('expert_calls_group').on(t.groupId), index('expert_calls_open').on(t.status, t.closesAt)],
);
type ExpertCallRow = typeof expertCalls.$inferSelect;

export const expertCallsProjection = rowPerStream(expertCalls, 'callId', expertCallEvents, callAfter);

function callAfter(before: ExpertCallRow | undefined, event: Projected<ExpertCallEvent>): ExpertCallRow | undefined {
  const call = evolveExpertCall(before ?? newExpertCall(), event);
  if (call.status === 'none') return undefined;
  const { opensAt, closesAt } = call.terms;
  const opening = event.type === 'expert.call_opened' ? event.data : before;
  if (!opening) return undefined;
  const openedAt = before?.openedAt ?? event.occurredAt;
  const { callId, groupId, status, terms, reason } = call;
  return { callId, groupId, status, terms, reason, opensAt, closesAt, openedBy: opening.openedBy, openedAt };
}

export const expertCallById = async (db: Db | Tx, callId: string): Promise<ExpertCallRow | undefined> =>
  (await db.select().from(expertCalls).where(eq(expertCalls.callId, callId)))[0];

export const expertCallsByIds = (db: Db, callIds: readonly string[]): Promise<ExpertCallRow[]> =>
  rowsAmong(db, expertCalls, expertCalls.callId, callIds);

/** Calls that take applications now, the one that ends first before the others. */
export const openExpertCalls = (db: Db, now: Instant, page: Page) =>
  pageOf(db, expertCalls, page, {
    where: and(eq(expertCalls.status, 'open'), lte(expertCalls.opensAt, now), gt(expertCalls.closesAt, now)),
    orderBy: [asc(expertCalls.closesAt), asc(expertCalls.callId)],
  });

/** Calls of these groups (null = of all), the newest first. */
export function listExpertCalls(db: Db, groupIds: readonly GroupId[] | null, page: Page) {
  const where: SQL | undefined = inGroups(expertCalls.groupId, groupIds);
  return pageOf(db, expertCalls, page, { where, orderBy: [desc(expertCalls.openedAt), asc(expertCalls.callId)] });
}
