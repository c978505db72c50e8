import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import {
  evolveReceivingAccount,
  type GroupAccount,
  newReceivingAccount,
  type ReceivingAccount,
  type ReceivingAccountEvent,
  receivingAccountEvents,
  type SetAccount,
} from '@laurel/domain/payment/receiving-account.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inGroups } from '../kernel/in-groups.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, paged } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { groupNames } from '../organisation/groups.ts';

/** The bank account that the payers of each group's competitions are shown, and the one that is proposed instead. */
export const receivingAccounts = pgTable('receiving_accounts', {
  groupId: uuid('group_id').$type<GroupId>().primaryKey(),
  account: jsonb('account').$type<ReceivingAccount>(),
  approvedBy: uuid('approved_by').$type<PersonId>(),
  /** Whether payers were shown another one before. */
  replaced: boolean('replaced').notNull(),
  /** Since when payers are shown it, or that there is none. */
  approvedAt: text('approved_at').$type<Instant>(),
  proposal: jsonb('proposal').$type<NonNullable<SetAccount['proposal']>>(),
  proposedAt: text('proposed_at').$type<Instant>(),
});
type Row = typeof receivingAccounts.$inferSelect;

export const receivingAccountsProjection = rowPerStream(
  receivingAccounts,
  'groupId',
  receivingAccountEvents,
  accountAfter,
);

const accountFrom = (row: Row | undefined): GroupAccount => (row ? { ...row, status: 'set' } : newReceivingAccount());

const asBefore = (before: Row | undefined) => ({
  approvedBy: before?.approvedBy ?? null,
  approvedAt: before?.approvedAt ?? null,
  replaced: before?.replaced ?? false,
});

function accountAfter(before: Row | undefined, event: Projected<ReceivingAccountEvent>): Row | undefined {
  const now = evolveReceivingAccount(accountFrom(before), event);
  if (now.status === 'none') return undefined;
  const { groupId, account, proposal } = now;
  const approval =
    event.type === 'payment.account_approved'
      ? {
          approvedBy: event.data.approvedBy,
          approvedAt: event.occurredAt,
          replaced: (before?.account ?? null) !== null,
        }
      : asBefore(before);
  return { groupId, account, ...approval, proposal, proposedAt: proposal ? event.occurredAt : null };
}

/** Where payers of a group's competitions send money; undefined before anything was proposed. */
export const receivingAccountHere = async (db: Db | Tx, groupId: GroupId): Promise<Row | undefined> =>
  (await db.select().from(receivingAccounts).where(eq(receivingAccounts.groupId, groupId)))[0];

type Filter = Page & {
  readonly holding: readonly GroupId[];
  /** Only those whose proposal somebody other than these made. */
  readonly without?: readonly PersonId[] | undefined;
};

const toSecond = (people: readonly PersonId[]) => {
  const proposers = sql`${receivingAccounts.proposal} -> 'after' || jsonb_build_array(${receivingAccounts.proposal} -> 'proposedBy')`;
  return sql`${receivingAccounts.proposal} is not null and not (${proposers}) ?| ${sql.param([...people])}::text[]`;
};

/**
 * Groups among these (null = all) with their accounts, in the order of groups: those that hold competitions (`holding`),
 * and those for which an account was ever proposed.
 */
export const listReceivingAccounts = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  { holding, without, ...page }: Filter,
) => {
  const group = groupNames(db);
  const listed = or(among(group.groupId, holding), isNotNull(receivingAccounts.groupId));
  const where = and(inGroups(group.groupId, groupIds), listed, without && toSecond(without));
  const from = db
    .select({ group: { groupId: group.groupId, zh: group.name, en: group.nameEn }, row: receivingAccounts })
    .from(group)
    .leftJoin(receivingAccounts, eq(receivingAccounts.groupId, group.groupId))
    .where(where);
  const count = db
    .select({ n: sql<number>`count(*)::int` })
    .from(group)
    .leftJoin(receivingAccounts, eq(receivingAccounts.groupId, group.groupId))
    .where(where);
  return paged(
    page,
    from.orderBy(asc(group.sort), asc(group.code)),
    count.then(([counted]) => counted?.n ?? 0),
  );
};

/** Proposals in these groups (null = all) that wait for somebody other than these people. */
export const countAccountsToApprove = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  without: readonly PersonId[],
): Promise<number> =>
  db.$count(receivingAccounts, and(inGroups(receivingAccounts.groupId, groupIds), toSecond(without)));
