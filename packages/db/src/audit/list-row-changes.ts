import { readTables } from '@laurel/domain/audit/recorded-tables.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, desc, eq, getTableColumns, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Filter } from '../kernel/filter.ts';
import { type Page, paged } from '../kernel/paged.ts';
import { personsCalled } from '../people/persons.ts';
import { rowChanges } from '../rows/row-changes.ts';

type ChangeFilter = Filter<{
  table: string;
  key: string;
  changeId: string;
  actorId: string;
  /** Made by somebody with this in their name, user name or school. */
  who: string;
  from: string;
  to: string;
  /** Only changes by these actors' groups; undefined sees all. */
  groupIds: readonly string[];
}>;

/** A page of row changes, newest first. */
export async function listChanges(db: Db, filter: ChangeFilter, page: Page) {
  const where: (SQL | undefined)[] = [
    // `listReadings` has these.
    notInArray(rowChanges.tableName, [...readTables]),
    filter.table ? eq(rowChanges.tableName, filter.table) : undefined,
    filter.key ? eq(rowChanges.rowKey, filter.key) : undefined,
    filter.changeId ? eq(rowChanges.changeId, filter.changeId) : undefined,
    filter.actorId ? eq(rowChanges.actorId, filter.actorId) : undefined,
    filter.who ? sql`${rowChanges.actorId} in (${personsCalled(filter.who)})` : undefined,
    filter.from ? gte(rowChanges.at, new Date(filter.from)) : undefined,
    filter.to ? lt(rowChanges.at, new Date(filter.to)) : undefined,
    filter.groupIds ? sql`${rowChanges.actorGroupId} = any(${sql.param([...filter.groupIds])}::uuid[])` : undefined,
  ];
  const { sealedAs: _, ordinal: __, mark: ___, ...columns } = getTableColumns(rowChanges);
  const newest = db
    .select(columns)
    .from(rowChanges)
    .where(and(...where))
    .orderBy(desc(rowChanges.at), desc(rowChanges.changeId));
  const { rows, ...paging } = await paged(page, newest, db.$count(rowChanges, and(...where)));
  return { ...paging, rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
