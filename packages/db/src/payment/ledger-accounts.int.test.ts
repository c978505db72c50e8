import { accept } from '@laurel/domain/kernel/decision.ts';
import type { CompetitionId, EnrolmentId, GroupId, OrderId, RefundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { type OrderEvent, orderOf } from '@laurel/domain/payment/order.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { inSnapshot } from '../kernel/snapshot.ts';
import { ledgerRefunds } from './ledger.ts';
import { countEntries, everyEntry, type LedgerFilters, ledgerBalances, listLedger } from './ledger-queries.ts';
import { how, person, uuid } from './testing/paying.ts';

const { db } = await testDatabase({ max: 4 });
const FEE = fen(30_000);
const noon = '2026-01-01T12:00:00.000Z' as Instant;
const nobody = person().personId;

/** An order whose events are recorded one at a time, and the balance of every account after each. */
const books = (
  orderNo = uuid<string>().slice(0, 18),
  competitionId = uuid<CompetitionId>(),
  group = uuid<GroupId>(),
) => {
  const orderId = uuid<OrderId>();
  const record = async (...events: OrderEvent[]) => {
    const kept = await execute(db, {
      useCase: 'test.order_facts',
      command: { orderId, types: events.map(({ type }) => type) },
      ...how(),
      actor: systemActor,
      takes: { order: orderOf(orderId) },
      decide: () => accept(...events),
    });
    if (!kept.ok) throw new Error(kept.refusal);
  };
  const about = { orderId, at: noon };
  const placed: OrderEvent = {
    type: 'payment.order_placed',
    data: {
      ...about,
      orderNo,
      competitionId,
      groupId: group,
      payerId: nobody,
      lines: [{ enrolmentId: uuid<EnrolmentId>(), amount: FEE }],
      amount: FEE,
      expiresAt: '2026-01-01T13:00:00.000Z' as Instant,
    },
  };
  const trade = (which: string) => {
    const tradeNo = `${orderId}-${which}`;
    return { ...about, outTradeNo: `${orderNo}_1`, tradeNo, amount: FEE, paidAt: noon };
  };
  const facts: Record<'placed' | 'paidAtBank' | 'paidAgain' | 'closed', OrderEvent> = {
    placed,
    paidAtBank: { type: 'payment.offline_confirmed', data: { ...about, amount: FEE, confirmedBy: nobody } },
    paidAgain: { type: 'payment.received_unapplied', data: { ...trade('second'), cause: 'duplicate' } },
    closed: { type: 'payment.order_closed', data: { ...about, cause: 'expired' } },
  };
  return {
    ...facts,
    orderId,
    record,
    paid: (late: boolean): OrderEvent => ({ type: 'payment.received', data: { ...trade('first'), late } }),
    asked: (refundId: RefundId, tradeNo: string | null): OrderEvent => ({
      type: 'payment.refund_requested',
      data: { ...about, refundId, amount: FEE, reason: 'asked', cause: 'requested', tradeNo, requestedBy: nobody },
    }),
    approved: (refundId: RefundId): OrderEvent => ({
      type: 'payment.refund_approved',
      data: { ...about, refundId, approvedBy: nobody },
    }),
    givenBack: (refundId: RefundId): OrderEvent => ({
      type: 'payment.refund_succeeded',
      data: { ...about, refundId, outRequestNo: refundId, amount: FEE, byHand: null },
    }),
    /** Debit minus credit of each account that is not zero. */
    balances: async () =>
      Object.fromEntries(
        (await ledgerBalances(db, [group])).flatMap(({ account, debit, credit }) =>
          debit === credit ? [] : [[account, debit - credit]],
        ),
      ),
  };
};

describe('each account', () => {
  it('of a paid order: claim, money, revenue', async () => {
    const { record, balances, placed, paid } = books();
    await record(placed);
    expect(await balances()).toEqual({ receivable: FEE, revenue: -FEE });
    await record(paid(false));
    expect(await balances()).toEqual({ alipay: FEE, revenue: -FEE });
  });

  it('of a closed order is empty, and gets the claim back for a late payment', async () => {
    const { record, balances, placed, closed, paid } = books();
    await record(placed, closed);
    expect(await balances()).toEqual({});
    await record(paid(true));
    expect(await balances()).toEqual({ alipay: FEE, revenue: -FEE });
  });

  it('of a refund: owed once it is approved, and not before; zero once it is paid', async () => {
    const { record, balances, placed, paid, asked, approved, givenBack } = books();
    const refundId = uuid<RefundId>();
    await record(placed, paid(false), asked(refundId, null));
    expect(await balances()).toEqual({ alipay: FEE, revenue: -FEE });
    await record(approved(refundId));
    expect(await balances()).toEqual({ alipay: FEE, refundsPayable: -FEE });
    await record(givenBack(refundId));
    expect(await balances()).toEqual({});
  });

  it('of a second payment: owed from the start, and not again by the approval', async () => {
    const { orderId, record, balances, placed, paid, paidAgain, asked, approved, givenBack } = books();
    const refundId = uuid<RefundId>();
    await record(placed, paid(false), paidAgain);
    const owing = { alipay: 2 * FEE, revenue: -FEE, refundsPayable: -FEE };
    expect(await balances()).toEqual(owing);
    await record(asked(refundId, `${orderId}-second`), approved(refundId));
    expect(await balances()).toEqual(owing);
    await record(givenBack(refundId));
    expect(await balances()).toEqual({ alipay: FEE, revenue: -FEE });
  });

  it('of a refund is that of the payment it returns, even if another came through another channel', async () => {
    const { record, balances, placed, paidAtBank, paidAgain, asked, approved, givenBack } = books();
    const refundId = uuid<RefundId>();
    await record(placed, paidAgain, paidAtBank, asked(refundId, null), approved(refundId), givenBack(refundId));
    expect(await balances()).toEqual({ alipay: FEE, refundsPayable: -FEE });
  });

  it('of a refund is owed in the rows too, whether or not its events came together', async () => {
    const [apart, together] = [uuid<RefundId>(), uuid<RefundId>()];
    const one = books();
    await one.record(one.placed, one.paid(false));
    await one.record(one.asked(apart, null));
    await one.record(one.approved(apart));
    const other = books();
    await other.record(other.placed, other.paid(false), other.asked(together, null), other.approved(together));
    const rows = await db
      .select({ owed: ledgerRefunds.owed })
      .from(ledgerRefunds)
      .where(inArray(ledgerRefunds.refundId, [apart, together]));
    expect(rows).toEqual([{ owed: true }, { owed: true }]);
  });

  it('has no entry for an event without its order, payment or refund', async () => {
    const { record, placed, paid, asked, approved, balances } = books();
    await expect(record(paid(false))).rejects.toThrow('was never placed');
    await record(placed);
    await expect(record(asked(uuid<RefundId>(), null))).rejects.toThrow('gives back a payment that never came');
    await expect(record(approved(uuid<RefundId>()))).rejects.toThrow('was never requested');
    expect(await balances()).toEqual({ receivable: FEE, revenue: -FEE });
  });
});

describe('the list of entries', () => {
  it('is paged, newest first, and filtered by account, competition and order number', async () => {
    const group = uuid<GroupId>();
    const [one, other] = [uuid<CompetitionId>(), uuid<CompetitionId>()];
    const percent = books('A%1', one, group);
    const plain = books('A_B1', other, group);
    for (const { record, placed, paid } of [percent, plain, books('AXB1', other, group)])
      await record(placed, paid(false));
    const groups = [group];
    const pages = await Promise.all([1, 2, 3].map((page) => listLedger(db, groups, { page, pageSize: 5 })));
    expect(pages.map(({ rows, total, page, pageSize }) => [rows.length, total, page, pageSize])).toEqual([
      [5, 12, 1, 5],
      [5, 12, 2, 5],
      [2, 12, 3, 5],
    ]);
    const entries = (filters: LedgerFilters) =>
      inSnapshot(db, async (tx) => {
        const all = [];
        for await (const some of everyEntry(tx, groups, filters)) all.push(...some);
        expect(await countEntries(tx, groups, filters)).toBe(all.length);
        return all;
      });
    const oldest = await entries({});
    expect(pages.flatMap(({ rows }) => rows.map(({ eventId }) => eventId))).toEqual(
      oldest.map(({ event_id }) => event_id).toReversed(),
    );

    const found = async (filters: LedgerFilters) => [
      ...new Set((await entries(filters)).map(({ order_no }) => order_no)),
    ];
    expect(await found({ competitionId: one })).toEqual(['A%1']);
    expect(await found({ keywords: '%' })).toEqual(['A%1']);
    expect(await found({ keywords: 'a_b' })).toEqual(['A_B1']);
    const alipay = await entries({ account: 'alipay' });
    expect(alipay.map(({ debit, credit }) => [debit, credit])).toEqual([
      [FEE, 0],
      [FEE, 0],
      [FEE, 0],
    ]);
    expect((await listLedger(db, null, { page: 1, pageSize: 1 })).total).toBeGreaterThan(12);
    expect(await listLedger(db, [uuid<GroupId>()], { page: 1, pageSize: 5 })).toMatchObject({ rows: [], total: 0 });
    expect(await ledgerBalances(db, groups, { competitionId: one })).toHaveLength(3);
  });
});
