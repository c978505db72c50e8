import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { RefundId } from '../kernel/ids.ts';
import { type Fen, fen } from '../kernel/money.ts';
import type { Work } from '../submission/work.ts';
import { approveRefund } from './approve-refund.ts';
import { closeOrder } from './close-order.ts';
import { completeRefundByHand } from './complete-refund-by-hand.ts';
import { confirmOfflinePayment } from './confirm-offline-payment.ts';
import { newInvoices } from './invoice.ts';
import { evolveOrder, newOrder, type Order, type OrderEvent, type PlacedOrder } from './order.ts';
import type { MoneyFacts } from './payment.policy.ts';
import { proposeOfflinePayment } from './propose-offline-payment.ts';
import { recordRefund } from './record-refund.ts';
import { recordTrade } from './record-trade.ts';
import { outRequestNo, refundable } from './refundable.ts';
import type { PaymentRefusal } from './refusals.ts';
import { rejectOfflinePayment } from './reject-offline-payment.ts';
import { rejectRefund } from './reject-refund.ts';
import { RequestRefund, requestRefund } from './request-refund.ts';
import {
  ada,
  by,
  captain,
  fay,
  fee,
  finance,
  finn,
  noon,
  onePm,
  orderId,
  orderNo,
  placed,
  received,
  refundApproved,
  refundAsked,
  refundFailed,
  refundId,
  secondFinance,
  started,
  stranger,
  system,
  trade,
  twoPm,
} from './situations.fixture.ts';

const { given } = scenario(newOrder, evolveOrder);
const paid = [placed, started(), received()] as const;
const ask =
  (amount: number, id = refundId, who = finance) =>
  (order: Order) =>
    requestRefund(
      order,
      { orderId, refundId: id, amount: amount as Fen, cause: 'requested', reason: 'asked' },
      by(who),
    );
const approve =
  (who = secondFinance) =>
  (order: Order) =>
    approveRefund(order, { orderId, refundId }, by(who), stranger, []);
const reject =
  (who = secondFinance) =>
  (order: Order) =>
    rejectRefund(order, { orderId, refundId, reason: 'no ground' }, by(who), stranger);
const rejected: OrderEvent = {
  type: 'payment.refund_rejected',
  data: { orderId, refundId, rejectedBy: fay, reason: 'no ground', at: noon },
};
const secondId = '00000000-0000-7000-8000-000000000021' as RefundId;

/** Who decides, and how the money is returned. */
type Second = [ReturnType<typeof by>, MoneyFacts];

it('cannot be decided if it was never requested', () => {
  const order = [placed, started(), received()].reduce<Order>(evolveOrder, newOrder());
  expect(() => evolveOrder(order, refundApproved)).toThrow('was never requested');
});

describe('a refund', () => {
  it('is requested by the finance desk, up to the amount paid', () => {
    given(...paid)
      .when(ask(fee))
      .then(accept(refundAsked()));
    given(...paid)
      .when(ask(fee + 1))
      .then(refuse('refundExceedsPaid', { left: '128.00' }));
  });

  it('is not approved once a work that would leave with it is locked; one approved before is approved again', () => {
    const work = (status: string) => [{ status } as Work];
    const about = { orderId, refundId };
    const approveWith = (status: string) => (order: Order) =>
      approveRefund(order, about, by(secondFinance), stranger, work(status));
    for (const status of ['locked', 'eligible', 'eliminated'])
      given(...paid, refundAsked())
        .when(approveWith(status))
        .then(refuse('refundWorkLocked'));
    for (const status of ['none', 'draft', 'submitted', 'withdrawn'])
      given(...paid, refundAsked())
        .when(approveWith(status))
        .then(accept(refundApproved));
    given(...paid, refundAsked(), refundApproved, refundFailed)
      .when(approveWith('locked'))
      .then(accept(refundApproved));
  });

  it('is requested for an amount above zero', () => {
    const asked = (amount: number) =>
      RequestRefund.safeParse({ orderId, refundId, amount, cause: 'requested', reason: 'asked' }).success;
    expect([0, 1, fee].map(asked)).toEqual([false, true, true]);
  });

  it('counts earlier requests, unless they are rejected', () => {
    given(...paid, refundAsked(fen(10_000)))
      .when(ask(2_801, secondId))
      .then(refuse('refundExceedsPaid', { left: '28.00' }));
    expect(ask(fee, secondId)([...paid, refundAsked(fen(10_000)), rejected].reduce(evolveOrder, newOrder())).ok).toBe(
      true,
    );
  });

  it('cannot be requested by the captain, or before payment', () => {
    given(...paid)
      .when(ask(fee, refundId, captain))
      .then(refuse('orderNotFound'));
    given(placed).when(ask(fee)).then(refuse('orderNotPaid'));
  });

  it('is neither approved nor rejected by somebody related to the person who requested it', () => {
    const other = tied(by(secondFinance), finance.personId).actor;
    const deciders: ((order: Order) => Decision<OrderEvent, PaymentRefusal>)[] = [approve(other), reject(other)];
    for (const decide of deciders)
      given(...paid, refundAsked())
        .when(decide)
        .then(refuse('secondPersonTied'));
  });

  it('is not decided by the payer or a member of the team, regardless of who requested it', () => {
    const payer = { ...secondFinance, personId: ada };
    const about = { orderId, refundId };
    const deciders = [
      (order: Order, ...by: Second) => approveRefund(order, about, ...by, []),
      (order: Order, ...by: Second) => rejectRefund(order, { ...about, reason: 'no ground' }, ...by),
    ];
    const byHand = (order: Order, ...by: Second) =>
      completeRefundByHand(order, { ...about, reason: 'slip' }, ...by, newInvoices());
    for (const asker of [null, finn])
      for (const [asked, decide] of [
        ...deciders.map((decide) => [[refundAsked(fee, asker)], decide] as const),
        [[refundAsked(fee, asker), refundApproved, refundFailed], byHand] as const,
      ]) {
        const situation = given(...paid, ...asked);
        situation.when((order) => decide(order, by(payer), stranger)).then(refuse('ownMoney'));
        situation.when((order) => decide(order, by(secondFinance), { inTeam: true })).then(refuse('ownMoney'));
        const order = [...paid, ...asked].reduce(evolveOrder, newOrder());
        expect(decide(order, by(secondFinance), stranger).ok).toBe(true);
      }
  });

  it('is approved only by a second person', () => {
    given(...paid, refundAsked())
      .when(approve(finance))
      .then(refuse('secondPersonNeeded'));
    given(...paid, refundAsked())
      .when(reject(finance))
      .then(refuse('secondPersonNeeded'));
    given(...paid, refundAsked())
      .when(approve())
      .then(accept(refundApproved));
    given(...paid, refundAsked(), refundApproved)
      .when(approve())
      .then(accept());
    given(...paid, refundAsked(), refundApproved)
      .when(reject())
      .then(refuse('refundAlreadyDecided'));
    given(...paid, refundAsked(), rejected)
      .when(approve())
      .then(refuse('refundAlreadyDecided'));
    given(...paid)
      .when(approve())
      .then(refuse('refundNotFound'));
  });

  it('may be retried under the same number after the channel refused', () => {
    given(...paid, refundAsked(), refundApproved, refundFailed)
      .when(approve())
      .then(accept(refundApproved));
    const answer = { status: 'refunded' as const };
    const done = (order: Order) => recordRefund(order, { orderId, refundId, answer }, by(system));
    const first = done([...paid, refundAsked(), refundApproved].reduce(evolveOrder, newOrder()));
    const second = done(
      [...paid, refundAsked(), refundApproved, refundFailed, refundApproved].reduce(evolveOrder, newOrder()),
    );
    expect(first).toEqual(second);
    expect(first).toMatchObject({ events: [{ data: { outRequestNo: outRequestNo(refundId), amount: fee } }] });
  });

  it('does nothing the second time, and nothing before approval', () => {
    const answer = { status: 'refunded' as const };
    given(...paid, refundAsked())
      .when((order: Order) => recordRefund(order, { orderId, refundId, answer }, by(system)))
      .then(refuse('refundNotApproved'));
    const once = [...paid, refundAsked(), refundApproved].reduce(evolveOrder, newOrder());
    const decision = recordRefund(once, { orderId, refundId, answer }, by(system));
    const twice = decision.ok ? decision.events.reduce(evolveOrder, once) : once;
    expect(twice.status).toBe('refunded');
    expect(recordRefund(twice, { orderId, refundId, answer }, by(system))).toEqual(accept());
  });

  it('may be paid by bank only when the channel is not paying at the same time', () => {
    const byHand =
      (who = secondFinance) =>
      (order: Order) =>
        completeRefundByHand(order, { orderId, refundId, reason: 'bank transfer' }, by(who), stranger, newInvoices());
    given(...paid, refundAsked(), refundApproved)
      .when(byHand())
      .then(refuse('refundUnderWay'));
    given(...paid, refundAsked(), refundApproved, refundFailed)
      .when(byHand(finance))
      .then(refuse('secondPersonNeeded'));
    given(...paid, refundAsked(), refundApproved, refundFailed)
      .when(byHand(tied(by(secondFinance), finance.personId).actor))
      .then(refuse('secondPersonTied'));
    expect(
      byHand()([...paid, refundAsked(), refundApproved, refundFailed].reduce(evolveOrder, newOrder())),
    ).toMatchObject({
      events: [{ data: { byHand: { completedBy: fay } } }],
    });
  });

  it('of a second payment cannot be rejected: that money is not ours', () => {
    const order = [...paid].reduce(evolveOrder, newOrder());
    const twice = recordTrade(order, trade({ tradeNo: 'T2' }), by(system), { stillWanted: true });
    const owed = twice.ok ? twice.events.reduce(evolveOrder, order) : order;
    const id = '00000000-0000-7000-8000-000000000009' as RefundId;
    expect(rejectRefund(owed, { orderId, refundId: id, reason: 'keep it' }, by(finance), stranger)).toEqual(
      refuse('refundOwed'),
    );
  });
});

describe('an offline payment', () => {
  const proposed: OrderEvent = {
    type: 'payment.offline_proposed',
    data: { orderId, proposedBy: finn, evidence: null, reason: 'bank slip', at: noon },
  };
  const propose =
    (who = finance) =>
    (order: Order) =>
      proposeOfflinePayment(order, { orderId, evidence: null, reason: 'bank slip' }, by(who));
  const confirm =
    (who = secondFinance) =>
    (order: Order) =>
      confirmOfflinePayment(order, { orderId }, by(who), stranger);

  it('is proposed by one person and confirmed by another', () => {
    given(placed).when(propose()).then(accept(proposed));
    given(placed, proposed).when(confirm(finance)).then(refuse('secondPersonNeeded'));
    given(placed, proposed)
      .when(confirm(tied(by(secondFinance), finn).actor))
      .then(refuse('secondPersonTied'));
    expect(confirm()([placed, proposed].reduce(evolveOrder, newOrder()))).toMatchObject({
      events: [{ data: { amount: fee } }],
    });
  });

  it('is refused twice, without a proposal, on a paid order, and to people without permission', () => {
    given(placed, proposed).when(propose(secondFinance)).then(refuse('offlinePaymentPending'));
    given(placed).when(confirm()).then(refuse('offlinePaymentNotProposed'));
    given(...paid)
      .when(propose())
      .then(refuse('orderAlreadyPaid'));
    given(placed).when(propose(captain)).then(refuse('orderNotFound'));
  });

  it('is confirmed or rejected neither by the payer nor by the team; the proposer may withdraw it', () => {
    const payer = { ...secondFinance, personId: ada };
    const reject = (order: Order, ...by: Second) => rejectOfflinePayment(order, { orderId, reason: 'none' }, ...by);
    const decide = [(order: Order, ...by: Second) => confirmOfflinePayment(order, { orderId }, ...by), reject];
    for (const one of decide) {
      given(placed, proposed)
        .when((order: Order) => one(order, by(payer), stranger))
        .then(refuse('ownMoney'));
      given(placed, proposed)
        .when((order: Order) => one(order, by(secondFinance), { inTeam: true }))
        .then(refuse('ownMoney'));
    }
    const order = [placed, proposed].reduce(evolveOrder, newOrder());
    expect(reject(order, by(finance), { inTeam: true }).ok).toBe(true);
  });

  it('prevents the order from expiring until it is decided, and may be rejected', () => {
    given(placed, proposed)
      .when((order: Order) => closeOrder(order, { orderId, cause: 'expired' }, by(system, twoPm)))
      .then(refuse('offlinePaymentPending'));
    const rejected = rejectOfflinePayment(
      [placed, proposed].reduce(evolveOrder, newOrder()),
      { orderId, reason: 'no such slip' },
      by(secondFinance),
      stranger,
    );
    expect(rejected).toMatchObject({ ok: true });
  });
});

/** Anything anybody may try, in any order: no more is ever paid out than was received. */
describe('money', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('trade'), no: fc.integer({ min: 1, max: 4 }), sum: fc.constantFrom(12_800, 1) }),
    fc.record({ do: fc.constantFrom('close', 'offline'), no: fc.constant(0), sum: fc.constant(0) }),
    fc.record({ do: fc.constant('ask'), no: fc.constant(0), sum: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({
      do: fc.constantFrom('approve', 'reject', 'done', 'fail', 'hand'),
      no: fc.nat(9),
      sum: fc.constant(0),
    }),
  );
  let last = 100;
  const fresh = () => `00000000-0000-7000-8000-${String(++last).padStart(12, '0')}`;
  const now = (who: typeof finance, at = noon) => ({ ...by(who, at), newId: fresh });

  const tried = (order: PlacedOrder, { do: action, no, sum }: { do: string; no: number; sum: number }) => {
    const ids = [...order.refunds.keys()];
    const refund = { orderId, refundId: ids[no % (ids.length || 1)] ?? refundId };
    switch (action) {
      case 'trade': {
        const outTradeNo = `${orderNo}_${1 + (no % 2)}`;
        const command = trade({ source: 'query', outTradeNo, tradeNo: `T${no}`, total: sum as Fen });
        return recordTrade(order, command, now(system), { stillWanted: no % 2 === 0 });
      }
      case 'close':
        return closeOrder(order, { orderId, cause: 'expired' }, now(system, onePm));
      case 'offline':
        return order.offline
          ? confirmOfflinePayment(order, { orderId }, now(secondFinance), stranger)
          : proposeOfflinePayment(order, { orderId, evidence: null, reason: 'slip' }, now(finance));
      case 'ask':
        return ask(sum, fresh() as RefundId)(order);
      case 'approve':
        return approveRefund(order, refund, now(secondFinance), stranger, []);
      case 'reject':
        return rejectRefund(order, { ...refund, reason: 'no' }, now(secondFinance), stranger);
      case 'hand':
        return completeRefundByHand(order, { ...refund, reason: 'bank' }, now(secondFinance), stranger, newInvoices());
      case 'done':
        return recordRefund(order, { ...refund, answer: { status: 'refunded' } }, now(system));
      default:
        return recordRefund(order, { ...refund, answer: { status: 'refused', channelCode: 'X' } }, now(system));
    }
  };
  const sumOf = (log: readonly OrderEvent[], ...types: OrderEvent['type'][]) =>
    log.reduce((sum, { type, data }) => sum + (types.includes(type) && 'amount' in data ? data.amount : 0), 0);

  it('is never refunded beyond what was paid, payment by payment', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const log: OrderEvent[] = [placed, started(1), started(2, 'wap')];
        const order = () => log.reduce(evolveOrder, newOrder()) as PlacedOrder;
        for (const next of steps) {
          const decision = tried(order(), next);
          if (decision.ok) log.push(...decision.events);
        }
        const confirmed = log.filter(({ type }) => ['payment.received', 'payment.offline_confirmed'].includes(type));
        expect(confirmed.length).toBeLessThanOrEqual(1);
        expect(sumOf(log, 'payment.refund_succeeded')).toBeLessThanOrEqual(
          sumOf(log, 'payment.received', 'payment.offline_confirmed', 'payment.received_unapplied'),
        );
        expect(refundable(order(), null)).toBeGreaterThanOrEqual(0);
        for (const { tradeNo } of order().unapplied) expect(refundable(order(), tradeNo)).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
