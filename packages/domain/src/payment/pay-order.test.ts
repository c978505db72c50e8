import { describe, expect, it } from 'vitest';
import { evolveCompetition, newCompetition } from '../competition/competition.ts';
import { running } from '../competition/situations.fixture.ts';
import type { Enrolment } from '../enrolment/enrolment.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { CompetitionId, EnrolmentId, PersonId, SchoolCode } from '../kernel/ids.ts';
import { fen } from '../kernel/money.ts';
import { closeOrder } from './close-order.ts';
import { evolveOrder, newOrder, type OrderEvent } from './order.ts';
import { PlaceOrder, placeOrder } from './place-order.ts';
import {
  ada,
  awaiting,
  by,
  captain,
  closed,
  competitionId,
  enrolmentId,
  fay,
  fee,
  finance,
  noon,
  onePm,
  orderId,
  placed,
  received,
  started,
  system,
  twoPm,
} from './situations.fixture.ts';
import { startPayment } from './start-payment.ts';

const { given } = scenario(newOrder, evolveOrder);
const nobody = new Map();
const goingOn = running.reduce(evolveCompetition, newCompetition());
const place = (
  enrolments: Enrolment[],
  who = captain,
  heldBy: ReadonlyMap<EnrolmentId, PersonId> = nobody,
  competition = goingOn,
  at = noon,
) =>
  placeOrder(
    enrolments,
    competition,
    { orderId, enrolmentIds: enrolments.map((e) => (e.status === 'none' ? enrolmentId : e.enrolmentId)) },
    by(who, at),
    { heldBy },
  );
const other = '00000000-0000-7000-8000-0000000000aa';

describe('placing an order', () => {
  it('freezes the approved fee and waits an hour', () => {
    expect(place([awaiting()])).toMatchObject({
      ok: true,
      events: [{ data: { amount: fee, expiresAt: onePm, payerId: ada } }],
    });
  });

  it('has a number that starts with the day in Beijing', () => {
    const numbers = ['2025-12-31T15:59:59.999Z', '2025-12-31T16:00:00.000Z'].map((at) => {
      const decision = place([awaiting()], captain, nobody, goingOn, at as typeof noon);
      return decision.ok && decision.events.map((event) => 'orderNo' in event.data && event.data.orderNo);
    });
    expect(numbers).toEqual([['20251231000000000009'], ['20260101000000000009']]);
  });

  it('covers one to five hundred registrations', () => {
    const asked = (entries: number) =>
      PlaceOrder.safeParse({ orderId, enrolmentIds: Array.from({ length: entries }, () => enrolmentId) }).success;
    expect([0, 1, 500, 501].map(asked)).toEqual([false, true, true, false]);
  });

  it('never waits longer than its registration', () => {
    const soon = '2026-01-01T12:20:00.000Z' as typeof noon;
    expect(place([awaiting({ payBy: soon })])).toMatchObject({ events: [{ data: { expiresAt: soon } }] });
  });

  it('adds up the registrations of one school', () => {
    const school = 'S1' as SchoolCode;
    const admin = { ...finance, schoolCodes: new Set(['S1']), permissions: new Set(['enroll:team:school']) };
    const second = awaiting({ enrolmentId: other as EnrolmentId, schoolCode: school, fee: fen(5_000) });
    expect(place([awaiting({ schoolCode: school }), second], admin)).toMatchObject({
      events: [{ data: { amount: 17_800 } }],
    });
  });

  it('is refused for a school when one registration belongs to another school, or to none', () => {
    const admin = { ...finance, schoolCodes: new Set(['S1']), permissions: new Set(['enroll:team:school']) };
    const own = awaiting({ schoolCode: 'S1' as SchoolCode });
    for (const schoolCode of ['S2' as SchoolCode, null]) {
      const another = awaiting({ enrolmentId: other as EnrolmentId, schoolCode });
      expect(place([own, another], admin)).toEqual(refuse('notPayer'));
    }
  });

  it('is refused above what one order may be, as the sum of registrations that each may cost as much', () => {
    const dear = fen(600_000_000);
    const second = awaiting({ enrolmentId: other as EnrolmentId, fee: dear });
    expect(place([awaiting({ fee: dear })])).toMatchObject({ ok: true });
    expect(place([awaiting({ fee: dear }), second])).toEqual(refuse('orderTooLarge', { most: '10000000.00' }));
  });

  it('says whether the open order is the payer’s own or somebody else’s', () => {
    const second = awaiting({ enrolmentId: other as EnrolmentId });
    const heldBy = (payerId: PersonId) => new Map([[enrolmentId, payerId]]);
    expect(place([awaiting(), second], captain, heldBy(ada))).toEqual(refuse('orderAlreadyOpen'));
    expect(place([awaiting(), second], captain, heldBy(other as PersonId))).toEqual(refuse('orderOfAnother'));
  });

  it('is refused to somebody else, at the deadline itself, in another status, when paid already, and when nothing is due', () => {
    expect(place([{ status: 'none' }])).toEqual(refuse('enrolmentNotFound'));
    expect(place([awaiting({ captainId: other as PersonId })])).toEqual(refuse('notPayer'));
    expect(place([awaiting({ payBy: noon })])).toEqual(refuse('payDeadlinePassed'));
    expect(place([awaiting({ status: 'submitted' })])).toEqual(refuse('notAwaitingPayment'));
    expect(place([awaiting({ status: 'active', paidBy: orderId })])).toEqual(refuse('alreadyPaid'));
    expect(place([awaiting({ status: 'active', fee: fen(0) })])).toEqual(refuse('nothingToPay'));
    const elsewhere = awaiting({ enrolmentId: other as EnrolmentId, competitionId: other as CompetitionId });
    expect(place([awaiting(), elsewhere])).toEqual(refuse('ordersOneCompetition'));
    expect(competitionId).not.toBe(other);
  });

  it('is refused once the competition is over, however long the registration may still wait', () => {
    for (const status of ['cancelled', 'closed', 'archived'] as const)
      expect(place([awaiting()], captain, nobody, { ...goingOn, status } as typeof goingOn)).toEqual(
        refuse('competitionOver'),
      );
    expect(place([awaiting()], captain, nobody, { ...goingOn, status: 'suspended' } as typeof goingOn).ok).toBe(true);
  });
});

describe('starting a payment', () => {
  const pay =
    (payType: 'page' | 'wap', at = noon, who = captain) =>
    (order: ReturnType<typeof newOrder>) =>
      startPayment(order, { orderId, payType }, by(who, at));

  it('opens the first attempt', () => {
    expect(pay('page')(evolveOrder(newOrder(), placed))).toEqual(accept(started()));
  });

  it('uses the open attempt when the button is pressed twice', () => {
    given(placed, started()).when(pay('page')).then(accept());
  });

  it('opens another attempt for another way of paying', () => {
    given(placed, started())
      .when(pay('wap'))
      .then(accept(started(2, 'wap')));
  });

  it('is refused at the expiry itself, once paid, once closed, and to anybody else', () => {
    given(placed)
      .when(pay('page', onePm))
      .then(refuse('orderExpired', { expiredAt: onePm }));
    given(placed, started(), received()).when(pay('page')).then(refuse('orderAlreadyPaid'));
    given(placed, closed).when(pay('page', twoPm)).then(refuse('orderClosed'));
    given(placed)
      .when(pay('page', noon, finance))
      .then(refuse('orderNotFound'));
  });

  it('is refused while an offline payment waits, also for a way that is open already, and allowed once it is rejected', () => {
    const about = { orderId, at: noon };
    const proposed: OrderEvent = {
      type: 'payment.offline_proposed',
      data: { ...about, proposedBy: fay, evidence: null, reason: 'slip' },
    };
    const rejected: OrderEvent = {
      type: 'payment.offline_rejected',
      data: { ...about, rejectedBy: fay, reason: 'no such slip' },
    };
    given(placed, proposed).when(pay('page')).then(refuse('offlinePaymentPending'));
    given(placed, started(), proposed).when(pay('page')).then(refuse('offlinePaymentPending'));
    given(placed, started(), proposed).when(pay('wap', twoPm)).then(refuse('offlinePaymentPending'));
    given(placed, started(), proposed, rejected).when(pay('page')).then(accept());
  });
});

describe('closing an order', () => {
  const close =
    (cause: 'expired' | 'cancelled', at = onePm, who = system) =>
    (order: ReturnType<typeof newOrder>) =>
      closeOrder(order, { orderId, cause }, by(who, at));

  it('happens at the expiry itself, not before', () => {
    given(placed).when(close('expired')).then(accept(closed));
    given(placed).when(close('expired', noon)).then(refuse('orderNotExpired'));
  });

  it('is open to a coordinator of the school of every registration', () => {
    const school = { ...captain, personId: fay, permissions: new Set(['enroll:team:school']) };
    const coordinator = { ...school, schoolCodes: new Set(['S1']) };
    const cancel = (who: typeof captain, ...schools: (string | null)[]) =>
      closeOrder(evolveOrder(newOrder(), placed), { orderId, cause: 'cancelled' }, by(who), schools);
    expect(cancel(coordinator, 'S1', 'S1')).toMatchObject({ ok: true });
    for (const schools of [['S1', 'S2'], ['S1', null], []])
      expect(cancel(coordinator, ...schools)).toEqual(refuse('orderNotFound'));
    expect(cancel({ ...coordinator, permissions: new Set() }, 'S1')).toEqual(refuse('orderNotFound'));
    expect(cancel({ ...coordinator, groupIds: new Set() }, 'S1')).toEqual(refuse('orderNotFound'));
  });

  it('is open to the payer at any time, and to nobody else', () => {
    expect(close('cancelled', noon, captain)(evolveOrder(newOrder(), placed))).toMatchObject({ ok: true });
    given(placed)
      .when(close('cancelled', noon, finance))
      .then(refuse('orderNotFound'));
  });

  it('does nothing the second time and never touches a paid order', () => {
    given(placed, closed).when(close('expired')).then(accept());
    given(placed, started(), received()).when(close('expired')).then(refuse('orderAlreadyPaid'));
  });
});
