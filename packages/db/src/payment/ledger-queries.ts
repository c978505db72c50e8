import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { and, asc, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { type Account, ledgerEntries } from './ledger.ts';
import type { Page } from './order-queries.ts';

export type LedgerFilters = {
  readonly account?: Account | undefined;
  readonly competitionId?: CompetitionId | undefined;
  readonly keywords?: string | undefined;
};

const chosen = (groupIds: readonly GroupId[] | null, filters: LedgerFilters) =>
  and(
    groupIds ? inArray(ledgerEntries.groupId, [...groupIds]) : undefined,
    filters.account ? eq(ledgerEntries.account, filters.account) : undefined,
    filters.competitionId ? eq(ledgerEntries.competitionId, filters.competitionId) : undefined,
    filters.keywords ? ilike(ledgerEntries.orderNo, `%${filters.keywords.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );

/** Entries of these groups (null = of all), newest first, the legs of one fact together. */
export const listLedger = async (db: Db, groupIds: readonly GroupId[] | null, filters: LedgerFilters & Page) => {
  const where = chosen(groupIds, filters);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(ledgerEntries)
      .where(where)
      .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.eventId), asc(ledgerEntries.leg))
      .limit(filters.pageSize)
      .offset((filters.page - 1) * filters.pageSize),
    db.select({ n: count() }).from(ledgerEntries).where(where),
  ]);
  return { rows, total: total?.n ?? 0, page: filters.page, pageSize: filters.pageSize };
};

/** The same without pages, oldest first as books are read, at most `limit` of them. */
export const allEntries = (db: Db, groupIds: readonly GroupId[] | null, filters: LedgerFilters, limit: number) =>
  db
    .select()
    .from(ledgerEntries)
    .where(chosen(groupIds, filters))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.eventId), asc(ledgerEntries.leg))
    .limit(limit);

export type Balance = { readonly account: Account; readonly debit: number; readonly credit: number };

/** Each account's sums in fen; over all accounts debit equals credit, always. */
export const ledgerBalances = (
  db: Db,
  groupIds: readonly GroupId[] | null,
  competitionId?: CompetitionId,
): Promise<Balance[]> =>
  db
    .select({
      account: ledgerEntries.account,
      debit: sql<number>`coalesce(sum(${ledgerEntries.debit}), 0)::float8`,
      credit: sql<number>`coalesce(sum(${ledgerEntries.credit}), 0)::float8`,
    })
    .from(ledgerEntries)
    .where(chosen(groupIds, { competitionId }))
    .groupBy(ledgerEntries.account)
    .orderBy(asc(ledgerEntries.account));
