import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { plusMinutes } from '../kernel/instants.ts';
import type { EnrolmentEvent } from './enrolment.ts';
import { type ReinstateFacts, reinstateEnrolment } from './reinstate-enrolment.ts';
import {
  approved,
  as,
  dissolved,
  enrolmentAfter,
  enrolmentId,
  enrolmentScenario,
  formed,
  holding,
  locked,
  march,
  noon,
  olga,
  paid,
  rejected,
  running,
  started,
  submitted,
  teamAfter,
  withdrawn,
} from './situations.fixture.ts';

const reason = '误操作';
const reinstate =
  (
    facts: ReinstateFacts = { placesTaken: 0, schoolPlacesTaken: 0, feeStanding: 'givenBack' },
    competition = running(),
    team = teamAfter(formed, locked),
  ) =>
  (enrolment: Parameters<typeof reinstateEnrolment>[0]) =>
    reinstateEnrolment(enrolment, { enrolmentId, reason }, as(olga), holding(team), competition, facts);
const back = (to: 'draft' | 'submitted' | 'awaitingPayment' | 'active') =>
  accept({
    type: 'enrolment.reinstated' as const,
    data: {
      enrolmentId,
      reinstatedBy: olga,
      reason,
      to,
      payBy: to === 'awaitingPayment' ? plusMinutes(noon, 1440) : null,
      at: noon,
    },
  });

describe('reinstate an enrolment', () => {
  it('restores the status it would have', () => {
    const open = teamAfter(formed);
    enrolmentScenario
      .given(started, withdrawn)
      .when(reinstate(undefined, undefined, open))
      .then(back('draft'));
    enrolmentScenario.given(started, submitted, rejected).when(reinstate()).then(back('submitted'));
    enrolmentScenario.given(started, submitted, approved, withdrawn).when(reinstate()).then(back('awaitingPayment'));
  });

  it('is active again only if the payment was not refunded', () => {
    const ended = [started, submitted, approved, paid, withdrawn];
    enrolmentScenario
      .given(...ended)
      .when(reinstate({ placesTaken: 0, schoolPlacesTaken: 0, feeStanding: 'kept' }))
      .then(back('active'));
    enrolmentScenario
      .given(...ended)
      .when(reinstate())
      .then(back('awaitingPayment'));
  });

  it('is a draft again when it had been returned: its team may have changed since', () => {
    const returned: EnrolmentEvent = {
      type: 'enrolment.returned',
      data: { enrolmentId, returnedBy: olga, reason, at: noon },
    };
    enrolmentScenario
      .given(started, submitted, returned, withdrawn)
      .when(reinstate(undefined, undefined, teamAfter(formed)))
      .then(back('draft'));
  });

  it('leaves time to correct a returned registration if registration closes earlier, and none to one never submitted', () => {
    const late = march(11);
    const correctUntil = plusMinutes(late, 72 * 60);
    const team = teamAfter(formed, dissolved);
    const facts = { placesTaken: 0, schoolPlacesTaken: 0, feeStanding: 'givenBack' } as const;
    const later = (enrolment: Parameters<typeof reinstateEnrolment>[0]) =>
      reinstateEnrolment(enrolment, { enrolmentId, reason }, as(olga, late), holding(team), running(), facts);
    const returned: EnrolmentEvent = {
      type: 'enrolment.returned',
      data: { enrolmentId, returnedBy: olga, reason, at: noon },
    };
    const ended = [started, submitted, returned, withdrawn];
    const said = later(enrolmentAfter(...ended));
    expect(said).toMatchObject({
      ok: true,
      events: [{ data: { to: 'draft', correctUntil } }, { type: 'enrolment.team_unlocked', data: { correctUntil } }],
    });
    const [reinstated] = said.ok ? said.events : [];
    expect(enrolmentAfter(...ended, reinstated as EnrolmentEvent)).toMatchObject({ correctUntil });
    const never = later(enrolmentAfter(started, withdrawn));
    expect(never).toMatchObject({ ok: true, events: [{ data: { to: 'draft' } }, {}] });
    expect(JSON.stringify(never)).not.toContain('correctUntil');
  });

  it('waits for payment when it was never paid, even if an order for it is open', () =>
    enrolmentScenario
      .given(started, submitted, approved, withdrawn)
      .when(reinstate({ placesTaken: 0, schoolPlacesTaken: 0, feeStanding: 'kept' }))
      .then(back('awaitingPayment')));

  it('can be paid again after its fee was refunded', () => {
    const again = reinstate()(enrolmentAfter(started, submitted, approved, paid, withdrawn));
    const facts = again.ok ? (again.events as EnrolmentEvent[]) : [];
    expect(enrolmentAfter(started, submitted, approved, paid, withdrawn, ...facts)).toMatchObject({
      status: 'awaitingPayment',
      paidBy: null,
    });
  });

  it('waits until finance has decided on the fee', () =>
    enrolmentScenario
      .given(started, submitted, approved, paid, withdrawn)
      .when(reinstate({ placesTaken: 0, schoolPlacesTaken: 0, feeStanding: 'goingBack' }))
      .then(refuse('feeGoingBack')));

  it('needs a free place', () =>
    enrolmentScenario
      .given(started, submitted, approved, withdrawn)
      .when(
        reinstate({ placesTaken: 3, schoolPlacesTaken: 0, feeStanding: 'givenBack' }, running({ item: { quota: 3 } })),
      )
      .then(refuse('itemFull', { quota: 3 })));

  it('is refused for a registration that has not ended', () =>
    enrolmentScenario.given(started, submitted).when(reinstate()).then(refuse('enrolmentNotOver')));
});
