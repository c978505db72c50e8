import { describe, expect, it } from 'vitest';
import { evolveCompetition, newCompetition } from '../competition/competition.ts';
import { running } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { FileHash, SchoolCode, TransferId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { AnnounceTransfer, announceTransfer } from './announce-transfer.ts';
import { closeOrder } from './close-order.ts';
import { evolveOrder, newOrder, type OrderEvent } from './order.ts';
import { placeOrder } from './place-order.ts';
import { proposeOfflinePayment } from './propose-offline-payment.ts';
import { refuseTransfer } from './refuse-transfer.ts';
import {
  ada,
  awaiting,
  by,
  captain,
  closed,
  enrolmentId,
  fay,
  fee,
  finance,
  finn,
  noon,
  onePm,
  orderId,
  placed,
  received,
  secondFinance,
  started,
  stranger,
  system,
} from './situations.fixture.ts';
import { startPayment } from './start-payment.ts';
import { withdrawTransfer } from './withdraw-transfer.ts';

const { given } = scenario(newOrder, evolveOrder);
const transferId = uuid(40) as TransferId;
const evidence = 'a'.repeat(64) as FileHash;
const school = { ...captain, permissions: new Set(['enroll:team:school']), schoolCodes: new Set(['S1']) };
const stated: AnnounceTransfer = { orderId, transferId, amount: fee, transferredOn: '2026-01-01', evidence };

const announce =
  (who: typeof captain = school, at = noon, over: Partial<AnnounceTransfer> = {}) =>
  (order: ReturnType<typeof newOrder>) =>
    announceTransfer(order, { ...stated, ...over }, by(who, at));
const announced: OrderEvent = { type: 'payment.transfer_announced', data: { ...stated, announcedBy: ada, at: noon } };
const proposed: OrderEvent = {
  type: 'payment.offline_proposed',
  data: { orderId, proposedBy: finn, evidence: null, reason: 'slip 7', at: noon },
};
const rejected = {
  type: 'payment.offline_rejected',
  data: { orderId, rejectedBy: fay, reason: 'not there', at: noon },
} satisfies OrderEvent;
const takenBack: OrderEvent = { ...rejected, data: { ...rejected.data, rejectedBy: finn } };
const confirmed: OrderEvent = {
  type: 'payment.offline_confirmed',
  data: { orderId, confirmedBy: fay, amount: fee, at: noon },
};

describe('announcing a transfer', () => {
  it('is recorded, also while an attempt is open at a channel', () => {
    given(placed).when(announce()).then(accept(announced));
    given(placed, started()).when(announce()).then(accept(announced));
  });

  it('is refused to anybody but the school’s coordinator who placed the order', () => {
    given().when(announce()).then(refuse('orderNotFound'));
    given(placed).when(announce(captain)).then(refuse('orderNotFound'));
    given(placed)
      .when(announce({ ...school, personId: fay }))
      .then(refuse('orderNotFound'));
    given(placed).when(announce(finance)).then(refuse('orderNotFound'));
  });

  it('is refused for an order that is closed, expired or paid, or on which an officer recorded money', () => {
    given(placed, closed).when(announce()).then(refuse('orderClosed'));
    given(placed)
      .when(announce(school, onePm))
      .then(refuse('orderExpired', { expiredAt: onePm }));
    given(placed, started(), received()).when(announce()).then(refuse('orderAlreadyPaid'));
    given(placed, proposed).when(announce()).then(refuse('offlinePaymentPending'));
  });

  it('is refused while another one waits, and possible again once that was refused, withdrawn or not found', () => {
    given(placed, announced).when(announce()).then(refuse('transferAlreadyAnnounced'));
    given(placed, announced, proposed, rejected).when(announce()).then(accept(announced));
    // An officer who takes back their own record says nothing about the money.
    given(placed, announced, proposed, takenBack).when(announce()).then(refuse('transferAlreadyAnnounced'));
    const refusedOne: OrderEvent = {
      type: 'payment.transfer_refused',
      data: { orderId, transferId, refusedBy: finn, reason: 'not there', at: noon },
    };
    given(placed, announced, refusedOne).when(announce()).then(accept(announced));
  });

  it('is refused for a day that has not begun in China', () => {
    given(placed)
      .when(announce(school, noon, { transferredOn: '2026-01-02' }))
      .then(refuse('transferDateInvalid'));
  });

  it('needs an amount above zero, a day and a slip', () => {
    expect(AnnounceTransfer.safeParse(stated).success).toBe(true);
    for (const wrong of [{ amount: 0 }, { transferredOn: '2026-02-30' }, { evidence: 'x' }])
      expect(AnnounceTransfer.safeParse({ ...stated, ...wrong }).success).toBe(false);
  });

  it('leaves the order as it was: it is paid online, cancelled or closed by the clock as before', () => {
    given(placed, announced)
      .when((order) => startPayment(order, { orderId, payType: 'page' }, by(school)))
      .then(accept(started()));
    for (const [cause, at] of [
      ['cancelled', noon],
      ['expired', onePm],
    ] as const)
      given(placed, announced)
        .when((order) => closeOrder(order, { orderId, cause }, by(cause === 'expired' ? system : school, at)))
        .then(accept({ type: 'payment.order_closed', data: { orderId, cause, at } }));
  });
});

describe('withdrawing an announced transfer', () => {
  const withdraw =
    (who: typeof captain = school, which = transferId) =>
    (order: ReturnType<typeof newOrder>) =>
      withdrawTransfer(order, { orderId, transferId: which }, by(who));
  const done = accept({
    type: 'payment.transfer_withdrawn' as const,
    data: { orderId, transferId, withdrawnBy: ada, at: noon },
  });

  it('is possible until finance acts, also after the order closed or was paid online, and the appointment ended', () => {
    given(placed, announced).when(withdraw()).then(done);
    given(placed, announced).when(withdraw(captain)).then(done);
    given(placed, announced, closed).when(withdraw()).then(done);
    given(placed, announced, started(), received()).when(withdraw()).then(done);
  });

  it('is refused to others, for another announcement, and once an officer recorded or answered it', () => {
    given(placed, announced).when(withdraw(finance)).then(refuse('orderNotFound'));
    given(placed, announced)
      .when(withdraw(school, uuid(41) as TransferId))
      .then(refuse('transferNotAnnounced'));
    given(placed).when(withdraw()).then(refuse('transferNotAnnounced'));
    given(placed, announced, proposed).when(withdraw()).then(refuse('offlinePaymentPending'));
    given(placed, announced, proposed, confirmed).when(withdraw()).then(refuse('transferNotAnnounced'));
  });
});

describe('refusing an announced transfer', () => {
  const refuseIt =
    (who: typeof captain = finance, facts = stranger, which = transferId) =>
    (order: ReturnType<typeof newOrder>) =>
      refuseTransfer(order, { orderId, transferId: which, reason: 'not there' }, by(who), facts);
  const done = (refusedBy = finn) =>
    accept({
      type: 'payment.transfer_refused' as const,
      data: { orderId, transferId, refusedBy, reason: 'not there', at: noon },
    });

  it('takes one officer, also after the order was closed or paid online', () => {
    given(placed, announced).when(refuseIt()).then(done());
    given(placed, announced, closed).when(refuseIt(secondFinance)).then(done(fay));
    given(placed, announced, started(), received()).when(refuseIt()).then(done());
  });

  it('is refused to others, of one’s own money, of another announcement, and while it is recorded', () => {
    given(placed, announced).when(refuseIt(school)).then(refuse('orderNotFound'));
    given(placed, announced)
      .when(refuseIt({ ...finance, personId: ada }))
      .then(refuse('ownMoney'));
    given(placed, announced)
      .when(refuseIt(finance, { inTeam: true }))
      .then(refuse('ownMoney'));
    given(placed, announced)
      .when(refuseIt(finance, stranger, uuid(41) as TransferId))
      .then(refuse('transferNotAnnounced'));
    given(placed).when(refuseIt()).then(refuse('transferNotAnnounced'));
    given(placed, announced, proposed).when(refuseIt()).then(refuse('offlinePaymentPending'));
  });
});

describe('recording an announced transfer', () => {
  const record = (which?: TransferId) => (order: ReturnType<typeof newOrder>) =>
    proposeOfflinePayment(
      order,
      { orderId, evidence: null, reason: 'slip 7', ...(which && { transferId: which }) },
      by(finance),
    );

  it('records the one that the officer read, or money that nobody announced', () => {
    given(placed, announced).when(record(transferId)).then(accept(proposed));
    given(placed, announced).when(record()).then(accept(proposed));
    given(placed).when(record()).then(accept(proposed));
  });

  it('is refused where that one was withdrawn or replaced meanwhile', () => {
    given(placed).when(record(transferId)).then(refuse('transferNotAnnounced'));
    given(placed, announced)
      .when(record(uuid(41) as TransferId))
      .then(refuse('transferNotAnnounced'));
  });
});

describe('an order that will be paid by transfer', () => {
  const goingOn = running.reduce(evolveCompetition, newCompetition());
  const place = (schoolCode: string, who: typeof captain, payBy: typeof noon | null = null) =>
    placeOrder(
      [awaiting({ schoolCode: schoolCode as SchoolCode, payBy })],
      goingOn,
      { orderId, enrolmentIds: [enrolmentId], byTransfer: true },
      by({ ...who, personId: who === captain ? ada : fay }),
      { heldBy: new Map() },
    );

  it('waits five days for its school, but never beyond the payment deadline', () => {
    const expiresAt = plusMinutes(noon, 5 * 24 * 60);
    expect(place('S1', school)).toMatchObject({ events: [{ data: { expiresAt } }] });
    expect(place('S1', school, onePm)).toMatchObject({ events: [{ data: { expiresAt: onePm } }] });
  });

  it('cannot be placed by a captain, nor by another school', () => {
    expect(place('S1', captain)).toEqual(refuse('notPayer'));
    expect(place('S2', school)).toEqual(refuse('notPayer'));
  });
});
