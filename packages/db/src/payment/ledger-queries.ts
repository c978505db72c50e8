import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { OrderEvent } from '@laurel/domain/payment/order.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowsInOrder } from '../kernel/snapshot.ts';
import { type Account, ledgerEntries } from './ledger.ts';

export type LedgerFilters = Filter<{
  account: Account;
  competitionId: CompetitionId;
  keywords: string;
  from: Instant;
  /** A minute, which counts as a whole. */
  to: Instant;
}>;

const chosen = (groupIds: readonly GroupId[] | null, filters: LedgerFilters) =>
  and(
    inGroups(ledgerEntries.groupId, groupIds),
    filters.account ? eq(ledgerEntries.account, filters.account) : undefined,
    filters.competitionId ? eq(ledgerEntries.competitionId, filters.competitionId) : undefined,
    filters.from ? gte(ledgerEntries.at, filters.from) : undefined,
    filters.to ? lt(ledgerEntries.at, plusMinutes(filters.to, 1)) : undefined,
    filters.keywords ? contains(filters.keywords, ledgerEntries.orderNo) : undefined,
  );

/** Entries of these groups (null = of all), newest first, the legs of one event together. */
export const listLedger = async (db: Db, groupIds: readonly GroupId[] | null, filters: LedgerFilters & Page) => {
  const where = chosen(groupIds, filters);
  return pageOf(db, ledgerEntries, filters, {
    where,
    orderBy: [desc(ledgerEntries.at), desc(ledgerEntries.eventId), asc(ledgerEntries.leg)],
  });
};

export const countEntries = (db: Db | Tx, groupIds: readonly GroupId[] | null, filters: LedgerFilters) =>
  db.$count(ledgerEntries, chosen(groupIds, filters));

/** An entry as a file has it; money in fen. */
export type Entry = {
  readonly event_id: string;
  readonly at: Instant;
  readonly order_no: string;
  readonly fact: OrderEvent['type'];
  readonly account: Account;
  readonly debit: number;
  readonly credit: number;
  readonly competition_id: CompetitionId;
};

/** Every entry of a filter, however many there are, oldest first as books are read. */
export const everyEntry = (
  tx: Tx,
  groupIds: readonly GroupId[] | null,
  filters: LedgerFilters,
): AsyncGenerator<Entry[]> =>
  rowsInOrder<Entry>(
    tx,
    sql`select event_id, at, order_no, fact, account, debit::float8 as debit, credit::float8 as credit, competition_id
          from ${ledgerEntries} where ${chosen(groupIds, filters) ?? sql`true`}
         order by ${asc(ledgerEntries.at)}, ${asc(ledgerEntries.eventId)}, ${asc(ledgerEntries.leg)}`,
  );

type Balance = { readonly account: Account; readonly debit: number; readonly credit: number };

/**
 * Each account's sums in fen at the end of a minute, or now; over all accounts debit equals credit, at every moment,
 * because the legs of one event have one time.
 */
export const ledgerBalances = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  { competitionId, to }: Pick<LedgerFilters, 'competitionId' | 'to'> = {},
): Promise<Balance[]> =>
  db
    .select({
      account: ledgerEntries.account,
      debit: sql<number>`coalesce(sum(${ledgerEntries.debit}), 0)::float8`,
      credit: sql<number>`coalesce(sum(${ledgerEntries.credit}), 0)::float8`,
    })
    .from(ledgerEntries)
    .where(chosen(groupIds, { competitionId, to }))
    .groupBy(ledgerEntries.account)
    .orderBy(asc(ledgerEntries.account));
