import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { expireEnrolment } from './expire-enrolment.ts';
import {
  approved,
  as,
  enrolmentId,
  enrolmentScenario,
  olga,
  paid,
  payBy,
  started,
  submitted,
} from './situations.fixture.ts';

const expire =
  (at = payBy, orderOpen = false) =>
  (enrolment: Parameters<typeof expireEnrolment>[0]) =>
    expireEnrolment(enrolment, { enrolmentId }, as(olga, at), { orderOpen });
const unpaid = [started, submitted, approved];

describe('an unpaid enrolment', () => {
  it('expires at its deadline, not a millisecond before', () => {
    enrolmentScenario
      .given(...unpaid)
      .when(expire())
      .then(accept({ type: 'enrolment.expired', data: { enrolmentId, at: payBy } }));
    const before = '2026-03-05T23:59:59.999Z' as typeof payBy;
    enrolmentScenario
      .given(...unpaid)
      .when(expire(before))
      .then(refuse('payDeadlineAhead', { payBy }));
  });

  it('waits while an order may still be paid', () =>
    enrolmentScenario
      .given(...unpaid)
      .when(expire(payBy, true))
      .then(refuse('orderStillOpen')));

  it('is left alone once paid', () =>
    enrolmentScenario
      .given(...unpaid, paid)
      .when(expire())
      .then(accept()));
});
