import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant, midnightInChina, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import type { BillLine, PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { recordChange } from '../rows/row-changes.ts';
import { orderRefunds, orders, orderTrades } from './orders.ts';
import type { MoneyOf } from './payment-inbox.ts';

/** The channel's daily bills that were fetched; fetching one again replaces it. */
export const paymentBills = appSchema.table('payment_bills', {
  day: text('day').primaryKey(),
  lines: integer('lines').notNull(),
  importedAt: text('imported_at').$type<Instant>().notNull(),
  importedBy: uuid('imported_by').$type<PersonId>().notNull(),
});

export const paymentBillLines = appSchema.table(
  'payment_bill_lines',
  {
    day: text('day').notNull(),
    kind: text('kind').$type<BillLine['kind']>().notNull(),
    tradeNo: text('trade_no').notNull(),
    /** Empty for a payment. */
    outRequestNo: text('out_request_no').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amount: integer('amount').$type<Fen>().notNull(),
    at: text('at').$type<Instant>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'payment_bill_lines_pkey', columns: [t.kind, t.tradeNo, t.outRequestNo] }),
    index('payment_bill_lines_day').on(t.day),
  ],
);

type Importing = { readonly actor: Actor; readonly at: Instant };

/** Fetches one day's bill (`yyyy-MM-dd`, Beijing) and keeps its lines. Throws when the bill cannot be read whole. */
export const importBill = async (
  db: Db,
  gateway: PaymentGateway,
  day: string,
  { actor, at }: Importing,
): Promise<number | 'notReady'> => {
  const bill = await gateway.bill(day);
  if (bill === 'notReady') return 'notReady';
  await db.transaction(async (tx) => {
    await tx.delete(paymentBillLines).where(eq(paymentBillLines.day, day));
    const rows = bill.map((line) => ({ ...line, day, outRequestNo: line.outRequestNo ?? '' }));
    for (let from = 0; from < rows.length; from += 1000) {
      await tx.insert(paymentBillLines).values(rows.slice(from, from + 1000));
    }
    const [before = null] = await tx.select().from(paymentBills).where(eq(paymentBills.day, day));
    const row = { day, lines: rows.length, importedAt: at, importedBy: actor.personId };
    await tx.insert(paymentBills).values(row).onConflictDoUpdate({ target: paymentBills.day, set: row });
    await recordChange(tx, { actor, table: 'payment_bills', key: day, before, after: row });
  });
  return bill.length;
};

/** One day's bill; undefined when it was not fetched. */
export const billOf = async (db: Db, day: string) =>
  (await db.select().from(paymentBills).where(eq(paymentBills.day, day)))[0];

/**
 * `agrees`: both sides have it with the same sum. `differs`: both have it, with other sums. `onlyOurs`: we counted money
 * that the channel's bills do not show. `onlyTheirs`: the channel moved money that no order knows of.
 */
type Bucket = 'agrees' | 'differs' | 'onlyOurs' | 'onlyTheirs';

type Compared = {
  readonly bucket: Bucket;
  readonly kind: BillLine['kind'];
  readonly tradeNo: string;
  readonly outRequestNo: string | null;
  readonly outTradeNo: string;
  readonly orderNo: string | null;
  readonly orderId: string | null;
  readonly ours: Fen | null;
  readonly theirs: Fen | null;
  readonly at: Instant;
};

type ComparedOn = Compared & { readonly day: string };
type Ours = Omit<Compared, 'bucket' | 'theirs'> & { readonly groupId: GroupId };

const dayBounds = (day: string): [Instant, Instant] => {
  const from = midnightInChina(day);
  return [from, plusMinutes(from, 24 * 60)];
};

/** The channel counts a movement by trade and refund number, whatever day either side wrote it down on. */
const keyOf = (kind: BillLine['kind'], tradeNo: string, outRequestNo: string | null) =>
  `${kind} ${tradeNo} ${kind === 'refund' ? outRequestNo : ''}`;

/** One day of the channel's bill against our own records, line by line, as far as this money may be seen. */
export const reconcile = (db: Db, day: string, seen: MoneyOf): Promise<ComparedOn[]> => reconcileDays(db, [day], seen);

/** The same of several days, in as many queries as one day takes. Each row names its day. */
export const reconcileDays = async (
  db: Db,
  days: readonly string[],
  { groupIds, unmatched }: MoneyOf,
): Promise<ComparedOn[]> => {
  if (days.length === 0) return [];
  const bill = await db
    .select()
    .from(paymentBillLines)
    .where(inArray(paymentBillLines.day, [...days]));
  const ours = await recordsOn(db, days);
  const known = new Map(ours.map((row) => [keyOf(row.kind, row.tradeNo, row.outRequestNo), row]));
  // Recorded on the other side of midnight: the line is here, and our record is another day's.
  const missing = bill.filter((line) => !known.has(keyOf(line.kind, line.tradeNo, line.outRequestNo)));
  for (const row of await recordsFor(db, missing)) known.set(keyOf(row.kind, row.tradeNo, row.outRequestNo), row);
  const billed = await billedKeys(db, ours);
  const rows = [
    ...bill.map((line) => comparedWith(line, known.get(keyOf(line.kind, line.tradeNo, line.outRequestNo)))),
    ...ours
      .filter((row) => !billed.has(keyOf(row.kind, row.tradeNo, row.outRequestNo)))
      .map(
        ({ groupId: _, ...row }): ComparedOn => ({
          ...row,
          day: dayInChina(row.at),
          bucket: 'onlyOurs',
          theirs: null,
        }),
      ),
  ];
  const groupOf = new Map([...known.values()].map((row) => [row.orderId, row.groupId]));
  const order: readonly Bucket[] = ['differs', 'onlyTheirs', 'onlyOurs', 'agrees'];
  return rows
    .filter((row) => {
      if (row.orderId === null) return unmatched;
      return !groupIds || groupIds.includes(groupOf.get(row.orderId) as GroupId);
    })
    .sort((a, b) => order.indexOf(a.bucket) - order.indexOf(b.bucket) || (a.at < b.at ? 1 : -1));
};

/** A line of the bill next to our record of it, if there is one. */
const comparedWith = (line: Line, ours: Ours | undefined): ComparedOn => {
  const { day, kind, tradeNo, outTradeNo, at, amount } = line;
  const base = { day, kind, tradeNo, outTradeNo, at, outRequestNo: line.outRequestNo || null, theirs: amount };
  if (!ours) return { ...base, bucket: 'onlyTheirs', orderNo: null, orderId: null, ours: null };
  const { orderNo, orderId } = ours;
  return { ...base, bucket: ours.ours === amount ? 'agrees' : 'differs', orderNo, orderId, ours: ours.ours };
};

/** Our records of these days, which need not follow one another. */
const recordsOn = async (db: Db, days: readonly string[]): Promise<Ours[]> => {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)] as [string, string];
  const [from] = dayBounds(first);
  const [, to] = dayBounds(last);
  const rows = [...(await payments(db, from, to)), ...(await refunds(db, from, to))];
  return rows.filter(({ at }) => days.includes(dayInChina(at)));
};

const paymentFields = {
  tradeNo: orderTrades.tradeNo,
  outTradeNo: orderTrades.outTradeNo,
  orderId: orderTrades.orderId,
  orderNo: orders.orderNo,
  groupId: orders.groupId,
  ours: orderTrades.amount,
  at: orderTrades.paidAt,
};
const asPayment = (row: Omit<Ours, 'kind' | 'outRequestNo'>): Ours => ({ ...row, kind: 'payment', outRequestNo: null });

const payments = async (db: Db, from: Instant, to: Instant): Promise<Ours[]> => {
  const rows = await db
    .select(paymentFields)
    .from(orderTrades)
    .innerJoin(orders, eq(orders.orderId, orderTrades.orderId))
    .where(and(gte(orderTrades.paidAt, from), lt(orderTrades.paidAt, to)));
  return rows.map(asPayment);
};

const refundRows = (db: Db) =>
  db
    .select({ refund: orderRefunds, orderTrade: orders.tradeNo })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.orderId, orderRefunds.orderId));

const asRefund = ({ refund, orderTrade }: Awaited<ReturnType<typeof refundRows>>[number]): Ours => ({
  kind: 'refund',
  tradeNo: refund.tradeNo ?? orderTrade ?? '',
  outRequestNo: refund.outRequestNo,
  outTradeNo: '',
  orderId: refund.orderId,
  orderNo: refund.orderNo,
  groupId: refund.groupId,
  ours: refund.amount,
  at: refund.doneAt ?? refund.requestedAt,
});

const refunds = async (db: Db, from: Instant, to: Instant): Promise<Ours[]> => {
  const done = and(gte(orderRefunds.doneAt, from), lt(orderRefunds.doneAt, to), eq(orderRefunds.byHand, false));
  return (await refundRows(db).where(and(done, eq(orderRefunds.status, 'succeeded')))).map(asRefund);
};

type Line = typeof paymentBillLines.$inferSelect;

const recordsFor = async (db: Db, lines: readonly Line[]): Promise<Ours[]> => {
  const tradeNos = lines.filter(({ kind }) => kind === 'payment').map(({ tradeNo }) => tradeNo);
  const requestNos = lines.filter(({ kind }) => kind === 'refund').map(({ outRequestNo }) => outRequestNo);
  const paid =
    tradeNos.length === 0
      ? []
      : await db
          .select(paymentFields)
          .from(orderTrades)
          .innerJoin(orders, eq(orders.orderId, orderTrades.orderId))
          .where(inArray(orderTrades.tradeNo, tradeNos));
  const given =
    requestNos.length === 0 ? [] : await refundRows(db).where(inArray(orderRefunds.outRequestNo, requestNos));
  return [...paid.map(asPayment), ...given.map(asRefund)];
};

const billedKeys = async (db: Db, rows: readonly Ours[]): Promise<ReadonlySet<string>> => {
  const tradeNos = [...new Set(rows.map(({ tradeNo }) => tradeNo))];
  if (tradeNos.length === 0) return new Set();
  const lines = await db.select().from(paymentBillLines).where(inArray(paymentBillLines.tradeNo, tradeNos));
  return new Set(lines.map((line) => keyOf(line.kind, line.tradeNo, line.outRequestNo)));
};

/** The latest days whose bill was fetched, newest first. */
export const billedDays = async (db: Db, limit: number): Promise<string[]> =>
  (await db.select({ day: paymentBills.day }).from(paymentBills).orderBy(desc(paymentBills.day)).limit(limit)).map(
    ({ day }) => day,
  );
