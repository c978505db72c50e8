import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { reinstateEnrolment } from './reinstate-enrolment.ts';
import {
  approved,
  as,
  enrolmentId,
  enrolmentScenario,
  formed,
  locked,
  noon,
  olga,
  paid,
  rejected,
  running,
  started,
  submitted,
  teamAfter,
  withdrawn,
} from './situations.ts';

const reason = '误操作';
const reinstate =
  (facts = { placesTaken: 0, stillPaid: false }, competition = running(), team = teamAfter(formed, locked)) =>
  (enrolment: Parameters<typeof reinstateEnrolment>[0]) =>
    reinstateEnrolment(enrolment, team, competition, { enrolmentId, reason }, facts, as(olga));
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
  it('puts it where it would stand', () => {
    const open = teamAfter(formed);
    enrolmentScenario
      .given(started, withdrawn)
      .when(reinstate(undefined, undefined, open))
      .then(back('draft'));
    enrolmentScenario.given(started, submitted, rejected).when(reinstate()).then(back('submitted'));
    enrolmentScenario.given(started, submitted, approved, withdrawn).when(reinstate()).then(back('awaitingPayment'));
  });

  it('is active again only if the payment was not given back', () => {
    const ended = [started, submitted, approved, paid, withdrawn];
    enrolmentScenario
      .given(...ended)
      .when(reinstate({ placesTaken: 0, stillPaid: true }))
      .then(back('active'));
    enrolmentScenario
      .given(...ended)
      .when(reinstate())
      .then(back('awaitingPayment'));
  });

  it('needs a free place', () =>
    enrolmentScenario
      .given(started, submitted, approved, withdrawn)
      .when(reinstate({ placesTaken: 3, stillPaid: false }, running({ item: { quota: 3 } })))
      .then(refuse('itemFull', { quota: 3 })));

  it('is refused for what is live', () =>
    enrolmentScenario.given(started, submitted).when(reinstate()).then(refuse('enrolmentNotOver')));
});
