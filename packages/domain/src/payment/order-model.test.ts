import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { agree, overHistories } from '../kernel/agreement.fixture.ts';
import type { Decision } from '../kernel/decision.ts';
import type { RefundId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { fen } from '../kernel/money.ts';
import { approveRefund } from './approve-refund.ts';
import { closeOrder } from './close-order.ts';
import { completeRefundByHand } from './complete-refund-by-hand.ts';
import { confirmOfflinePayment } from './confirm-offline-payment.ts';
import { newInvoices } from './invoice.ts';
import { evolveOrder, newOrder, type Order, type OrderEvent, orderEvents } from './order.ts';
import type { PayType } from './payment-channel.ts';
import { placeOrder } from './place-order.ts';
import { proposeOfflinePayment } from './propose-offline-payment.ts';
import { recordRefund } from './record-refund.ts';
import { recordTrade } from './record-trade.ts';
import { rejectOfflinePayment } from './reject-offline-payment.ts';
import { rejectRefund } from './reject-refund.ts';
import { requestRefund } from './request-refund.ts';
import * as s from './situations.fixture.ts';
import { startPayment } from './start-payment.ts';

/**
 * An order compared with lifecycles.md §2.4: created → paying → paid → partly and wholly refunded, or closed. Money
 * received is applied once or refunded, a refund takes two people, and no payment is refunded beyond its amount.
 * Instants are minutes; the order expires at minute 60.
 */
const EXPIRES = 60;
const FEE = s.fee;
const refundIdOf = (n: number) => uuid(700 + n) as RefundId;
/** The payer, two finance officers, the system, and an outsider. */
const people = [
  s.captain,
  s.finance,
  s.secondFinance,
  s.system,
  { ...s.captain, personId: uuid(77) as never },
] as const;
const [PAYER, , , SYSTEM, STRANGER] = [0, 1, 2, 3, 4];
const isDesk = (who: number) => who === 1 || who === 2;

const command = fc.oneof(
  fc.record({
    act: fc.constantFrom(...(['place', 'propose', 'confirmOffline', 'rejectOffline'] as const)),
  }),
  fc.record({ act: fc.constant('start'), payType: fc.constantFrom<PayType>('page', 'wap', 'qr') }),
  fc.record({
    act: fc.constantFrom('trade', 'trade'),
    attempt: fc.constantFrom(1, 1, 2),
    trade: fc.nat(2),
    paid: fc.constantFrom(true, true, true, false),
    wrong: fc.constantFrom(false, false, false, true),
    asked: fc.boolean(),
    wanted: fc.boolean(),
  }),
  fc.record({ act: fc.constant('close'), cause: fc.constantFrom('expired', 'cancelled') }),
  fc.record({ act: fc.constant('request'), refund: fc.nat(2), amount: fc.constantFrom(FEE, FEE / 2, 1, FEE + 1) }),
  fc.record({ act: fc.constantFrom('approve', 'reject', 'byHand'), refund: fc.constantFrom(0, 0, 1, 2, 3, 3, 4) }),
  fc.record({ act: fc.constant('answer'), refund: fc.nat(5), refunded: fc.boolean() }),
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;
type Step = Command & { readonly who: number; readonly at: number };

type PlainRefund = {
  readonly trade: string | null;
  readonly amount: number;
  readonly by: number | null;
  readonly status: 'requested' | 'approved' | 'rejected' | 'succeeded' | 'failed';
};
type Plain = {
  readonly status: 'none' | 'created' | 'paying' | 'paid' | 'partiallyRefunded' | 'refunded' | 'closed';
  readonly ways: readonly PayType[];
  /** The trade that paid, or 'offline' for a bank transfer. */
  readonly payment: string | null;
  readonly unapplied: ReadonlyMap<string, number>;
  readonly offlineBy: number | null;
  readonly refunds: ReadonlyMap<number, PlainRefund>;
  readonly automatic: number;
};
const nothingYet: Plain = {
  status: 'none',
  ways: [],
  payment: null,
  unapplied: new Map(),
  offlineBy: null,
  refunds: new Map(),
  automatic: 0,
};

const waits = (m: Plain) => m.status === 'created' || m.status === 'paying';
const answered = (m: Plain, n: number, refund: PlainRefund): Plain => {
  const refunds = new Map(m.refunds).set(n, refund);
  const back = [...refunds.values()].filter((r) => r.trade === null && r.status === 'succeeded');
  const sum = back.reduce((total, r) => total + r.amount, 0);
  const status = sum === 0 ? m.status : sum >= FEE ? 'refunded' : 'partiallyRefunded';
  return { ...m, refunds, status };
};

/** Money that cannot count for the order: recorded, and refunded on the system's request. */
const sentBack = (m: Plain, trade: string, amount: number): Plain => ({
  ...m,
  unapplied: new Map(m.unapplied).set(trade, amount),
  refunds: new Map(m.refunds).set(3 + m.automatic, { trade, amount, by: null, status: 'requested' }),
  automatic: m.automatic + 1,
});

function refunding(m: Plain, step: Step & { readonly refund: number }): readonly [string, Plain] {
  const { act, who, refund: n } = step;
  const refund = m.refunds.get(n);
  const to = (status: PlainRefund['status']) =>
    ['done', answered(m, n, { ...(refund as PlainRefund), status })] as const;
  if (!refund) return ['refundNotFound', m];
  if (act === 'answer') {
    if (refund.status === 'succeeded') return ['nothing', m];
    if (refund.status !== 'approved' && refund.status !== 'failed') return ['refundNotApproved', m];
    if (step.refunded) return to('succeeded');
    return refund.status === 'failed' ? ['nothing', m] : to('failed');
  }
  if (act === 'byHand' && !isDesk(who)) return ['refundNotFound', m];
  if (refund.by === who) return ['secondPersonNeeded', m];
  if (!isDesk(who)) return ['refundNotFound', m];
  switch (act) {
    case 'approve':
      if (refund.status === 'approved' || refund.status === 'succeeded') return ['nothing', m];
      return refund.status === 'rejected' ? ['refundAlreadyDecided', m] : to('approved');
    case 'reject':
      if (refund.trade !== null) return ['refundOwed', m];
      if (refund.status === 'rejected') return ['nothing', m];
      return refund.status === 'requested' ? to('rejected') : ['refundAlreadyDecided', m];
    default: {
      if (refund.status === 'succeeded') return ['nothing', m];
      if (refund.status !== 'approved' && refund.status !== 'failed') return ['refundNotApproved', m];
      const byBank = refund.trade === null && m.payment === 'offline';
      return refund.status === 'approved' && !byBank ? ['refundUnderWay', m] : to('succeeded');
    }
  }
}

function paying(m: Plain, step: Extract<Step, { act: 'trade' }>): readonly [string, Plain] {
  if (step.attempt > m.ways.length) return ['attemptNotFound', m];
  const trade = `T${step.trade}`;
  const known = m.payment === trade ? FEE : m.unapplied.get(trade);
  if (known !== undefined) return [known === (step.wrong ? 1 : FEE) ? 'nothing' : 'paymentAmountDiffers', m];
  if (step.wrong && !step.asked) return ['paymentAmountDiffers', m];
  if (!step.paid) return ['nothing', m];
  if (step.wrong) return ['done', sentBack(m, trade, 1)];
  if (waits(m) || (m.status === 'closed' && step.wanted)) return ['done', { ...m, status: 'paid', payment: trade }];
  return ['done', sentBack(m, trade, FEE)];
}

function says(m: Plain, step: Step): readonly [string, Plain] {
  const { who } = step;
  if (step.act === 'place') {
    if (who !== PAYER) return ['notPayer', m];
    return m.status === 'none' ? ['done', { ...m, status: 'created' }] : ['orderAlreadyOpen', m];
  }
  if ('refund' in step && step.act !== 'request') return refunding(m, step);
  if (m.status === 'none') return ['orderNotFound', m];
  const offline = step.act === 'propose' || step.act === 'confirmOffline' || step.act === 'rejectOffline';
  if (offline) {
    if (!isDesk(who)) return ['orderNotFound', m];
    if (m.status === 'closed') return ['orderClosed', m];
    if (!waits(m)) return ['orderAlreadyPaid', m];
  }
  switch (step.act) {
    case 'start':
      if (who !== PAYER) return ['orderNotFound', m];
      if (m.status === 'closed') return ['orderClosed', m];
      if (!waits(m)) return ['orderAlreadyPaid', m];
      if (m.offlineBy !== null) return ['offlinePaymentPending', m];
      if (step.at >= EXPIRES) return ['orderExpired', m];
      if (m.ways.includes(step.payType)) return ['nothing', m];
      return ['done', { ...m, status: 'paying', ways: [...m.ways, step.payType] }];
    case 'trade':
      return paying(m, step);
    case 'close':
      if (step.cause === 'cancelled' && who !== SYSTEM && who !== PAYER) return ['orderNotFound', m];
      if (m.status === 'closed') return ['nothing', m];
      if (!waits(m)) return ['orderAlreadyPaid', m];
      if (m.offlineBy !== null) return ['offlinePaymentPending', m];
      if (step.cause === 'expired' && step.at < EXPIRES) return ['orderNotExpired', m];
      return ['done', { ...m, status: 'closed' }];
    case 'propose':
      return m.offlineBy === null ? ['done', { ...m, offlineBy: who }] : ['offlinePaymentPending', m];
    case 'confirmOffline':
      if (m.offlineBy === null) return ['offlinePaymentNotProposed', m];
      if (m.offlineBy === who) return ['secondPersonNeeded', m];
      return ['done', { ...m, status: 'paid', payment: 'offline', offlineBy: null }];
    case 'rejectOffline':
      return m.offlineBy === null ? ['offlinePaymentNotProposed', m] : ['done', { ...m, offlineBy: null }];
    case 'request': {
      if (who !== SYSTEM && !isDesk(who)) return ['orderNotFound', m];
      if (m.refunds.has(step.refund)) return ['nothing', m];
      if (m.payment === null) return ['orderNotPaid', m];
      const asked = [...m.refunds.values()].filter((r) => r.trade === null && r.status !== 'rejected');
      const left = FEE - asked.reduce((sum, r) => sum + r.amount, 0);
      if (step.amount > left) return ['refundExceedsPaid', m];
      const refund = {
        trade: null,
        amount: step.amount,
        by: who === SYSTEM ? null : who,
        status: 'requested',
      } as const;
      return ['done', { ...m, refunds: new Map(m.refunds).set(step.refund, refund) }];
    }
    default:
      throw new Error(`${step.act} is of refunds`);
  }
}

function decide(order: Order, step: Step): Decision<OrderEvent, string> {
  const automatic = order.status === 'none' ? 0 : order.unapplied.length;
  const actor = people[step.who] ?? s.captain;
  const me = { ...s.by(actor, plusMinutes(s.noon, step.at)), newId: () => refundIdOf(3 + automatic) };
  const { orderId } = s;
  const refund = 'refund' in step ? { orderId, refundId: refundIdOf(step.refund) } : { orderId, refundId: s.refundId };
  switch (step.act) {
    case 'place': {
      const running = { status: 'published' } as never;
      const heldBy = new Map(order.status === 'none' ? [] : [[s.enrolmentId, s.ada]]);
      const placed = { orderId, enrolmentIds: [s.enrolmentId] };
      return placeOrder([s.awaiting()], running, placed, { ...me, at: s.noon }, { heldBy });
    }
    case 'start':
      return startPayment(order, { orderId, payType: step.payType }, me);
    case 'trade': {
      const orderNo = order.status === 'none' ? '' : order.orderNo;
      return recordTrade(
        order,
        s.trade({
          outTradeNo: `${orderNo}_${step.attempt}`,
          tradeNo: `T${step.trade}`,
          status: step.paid ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
          total: step.wrong ? fen(1) : FEE,
          source: step.asked ? 'query' : 'callback',
        }),
        me,
        { stillWanted: step.wanted },
      );
    }
    case 'close':
      return closeOrder(order, { orderId, cause: step.cause }, me);
    case 'propose':
      return proposeOfflinePayment(order, { orderId, evidence: null, reason: 'because' }, me);
    case 'confirmOffline':
      return confirmOfflinePayment(order, { orderId }, me, s.stranger);
    case 'rejectOffline':
      return rejectOfflinePayment(order, { orderId, reason: 'because' }, me, s.stranger);
    case 'request':
      return requestRefund(order, { ...refund, amount: fen(step.amount), cause: 'requested', reason: 'because' }, me);
    case 'approve':
      return approveRefund(order, refund, me, s.stranger, []);
    case 'reject':
      return rejectRefund(order, { ...refund, reason: 'because' }, me, s.stranger);
    case 'byHand':
      return completeRefundByHand(order, { ...refund, reason: 'because' }, me, s.stranger, newInvoices());
    case 'answer': {
      const answer = step.refunded
        ? ({ status: 'refunded' } as const)
        : ({ status: 'refused', channelCode: 'NO' } as const);
      return recordRefund(order, { ...refund, answer }, me);
    }
  }
}

const sorted = (rows: readonly (readonly [string, ...unknown[]])[]) => rows.toSorted((a, b) => (a[0] < b[0] ? -1 : 1));
const shows = {
  real: (order: Order) =>
    order.status === 'none'
      ? ['none']
      : [
          order.status,
          order.attempts.map(({ payType }) => payType),
          order.payment && (order.payment.tradeNo === order.orderNo ? 'offline' : order.payment.tradeNo),
          sorted(order.unapplied.map(({ tradeNo, amount }) => [tradeNo, amount])),
          sorted([...order.refunds].map(([id, r]) => [id, r.tradeNo, r.amount, r.status])),
        ],
  model: (m: Plain) =>
    m.status === 'none'
      ? ['none']
      : [
          m.status,
          m.ways,
          m.payment,
          sorted([...m.unapplied]),
          sorted([...m.refunds].map(([n, r]) => [refundIdOf(n), r.trade, r.amount, r.status])),
        ],
};

describe('an order', () => {
  const usual: (Command & { readonly who: number })[] = [
    { act: 'place', who: PAYER },
    { act: 'start', payType: 'page', who: PAYER },
    { act: 'trade', attempt: 1, trade: 0, paid: true, wrong: false, asked: false, wanted: true, who: SYSTEM },
    { act: 'trade', attempt: 1, trade: 1, paid: true, wrong: false, asked: false, wanted: true, who: SYSTEM },
    { act: 'request', refund: 0, amount: FEE / 2, who: 1 },
    { act: 'approve', refund: 0, who: 2 },
    { act: 'answer', refund: 0, refunded: false, who: SYSTEM },
  ];
  it('is paid once, loses no money and refunds none twice, whatever is tried', () => {
    const answers = new Set<string>();
    overHistories(
      fc.property(
        fc.oneof(fc.constantFrom(6, 7), fc.nat(usual.length)),
        fc.array(
          fc.record({
            command,
            who: fc.constantFrom(PAYER, 1, 1, 2, 2, SYSTEM, STRANGER),
            minutes: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 59),
          }),
          {
            minLength: 12,
            maxLength: 30,
            size: 'medium',
          },
        ),
        (begun, tries) => {
          let now = 0;
          const opening = usual.slice(0, begun).map((one): Step => ({ ...one, at: 0 }));
          const steps = tries.map(({ command: one, who, minutes }): Step => {
            now += minutes;
            return { ...one, who, at: now };
          });
          const given = agree(
            {
              begin: () => [newOrder(), nothingYet] as const,
              decide,
              evolve: evolveOrder,
              says,
              shows,
              definitions: Object.values(orderEvents),
            },
            [...opening, ...steps],
          );
          for (const one of given) answers.add(one);
        },
      ),
      300,
    );
    // The histories are only useful if they reach every state.
    for (const answer of [
      'attemptNotFound',
      'done',
      'notPayer',
      'nothing',
      'orderAlreadyPaid',
      'orderNotFound',
      'orderNotPaid',
      'refundExceedsPaid',
      'refundNotApproved',
      'refundNotFound',
      'secondPersonNeeded',
    ])
      expect([...answers]).toContain(answer);
  });
});
