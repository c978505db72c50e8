import type { Enrolment } from '../enrolment/enrolment.ts';
import { userOf, uuid } from '../kernel/actor.fixture.ts';
import type { Actor, By } from '../kernel/actor.ts';
import type {
  CompetitionId,
  EnrolmentId,
  GroupId,
  ItemId,
  OrderId,
  PersonId,
  RefundId,
  TeamId,
} from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { type Fen, fen } from '../kernel/money.ts';
import type { OrderEvent } from './order.ts';
import type { MoneyFacts } from './payment.policy.ts';
import type { RecordTrade } from './record-trade.ts';

/** Named situations for the tests of this area. */

export const orderId = uuid(1) as OrderId;
export const enrolmentId = uuid(2) as EnrolmentId;
export const competitionId = uuid(3) as CompetitionId;
export const groupId = uuid(4) as GroupId;
export const ada = uuid(10) as PersonId;
export const finn = uuid(11) as PersonId;
export const fay = uuid(12) as PersonId;
export const refundId = uuid(20) as RefundId;
export const orderNo = '20260101000000000009';
export const fee = fen(12_800);
export const noon = '2026-01-01T12:00:00.000Z' as Instant;
export const onePm = '2026-01-01T13:00:00.000Z' as Instant;
export const twoPm = '2026-01-01T14:00:00.000Z' as Instant;

const actor = (personId: PersonId, permissions: string[] = []): Actor =>
  userOf(groupId, personId, { permissions: new Set(permissions) });
const desk = [
  'finance:order:query',
  'finance:refund:request',
  'finance:refund:approve',
  'finance:offline:mark',
  'finance:invoice:issue',
];
export const captain = actor(ada);
export const finance = actor(finn, desk);
export const secondFinance = actor(fay, desk);
export const system: Actor = { ...actor(uuid(0) as PersonId), kind: 'system' };

/** Of an actor who has no part in the team that is paid for. */
export const stranger: MoneyFacts = { inTeam: false };

export const by = (who: Actor, at: Instant = noon): By => ({ actor: who, at, newId: () => uuid(9) });

export const awaiting = (over: Partial<Exclude<Enrolment, { status: 'none' }>> = {}): Enrolment => ({
  status: 'awaitingPayment',
  enrolmentId,
  competitionId,
  groupId,
  itemId: uuid(5) as ItemId,
  teamId: uuid(6) as TeamId,
  captainId: ada,
  schoolCode: null,
  answers: {},
  signed: new Set(),
  number: 'A0001',
  fee,
  payBy: null,
  paidBy: null,
  lastReason: null,
  ...over,
});

export const placed: OrderEvent = {
  type: 'payment.order_placed',
  data: {
    orderId,
    orderNo,
    competitionId,
    groupId,
    payerId: ada,
    lines: [{ enrolmentId, amount: fee }],
    amount: fee,
    expiresAt: onePm,
    at: noon,
  },
};
export const started = (attempt = 1, payType: 'page' | 'wap' = 'page'): OrderEvent => ({
  type: 'payment.started',
  data: { orderId, attempt, outTradeNo: `${orderNo}_${attempt}`, payType, at: noon },
});
export const received = (tradeNo = 'T1', attempt = 1): OrderEvent => ({
  type: 'payment.received',
  data: { orderId, outTradeNo: `${orderNo}_${attempt}`, tradeNo, amount: fee, paidAt: noon, late: false, at: noon },
});
export const closed: OrderEvent = { type: 'payment.order_closed', data: { orderId, cause: 'expired', at: onePm } };
export const refundAsked = (amount: Fen = fee, requestedBy: PersonId | null = finn): OrderEvent => ({
  type: 'payment.refund_requested',
  data: {
    orderId,
    refundId,
    tradeNo: null,
    amount,
    cause: 'requested',
    reason: 'asked',
    requestedBy,
    at: noon,
  },
});
export const refundApproved: OrderEvent = {
  type: 'payment.refund_approved',
  data: { orderId, refundId, approvedBy: fay, at: noon },
};
export const refundFailed: OrderEvent = {
  type: 'payment.refund_failed',
  data: { orderId, refundId, channelCode: 'ACQ.TRADE_HAS_FINISHED', at: noon },
};

export const trade = (over: Partial<RecordTrade> = {}): RecordTrade => ({
  orderId,
  source: 'callback',
  outTradeNo: `${orderNo}_1`,
  tradeNo: 'T1',
  status: 'TRADE_SUCCESS',
  total: fee,
  paidAt: noon,
  ...over,
});
