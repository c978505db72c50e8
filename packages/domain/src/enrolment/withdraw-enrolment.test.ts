import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import {
  acting,
  ada,
  approved,
  as,
  enrolmentId,
  enrolmentScenario,
  groupId,
  lin,
  noon,
  olga,
  paid,
  rejected,
  started,
  submitted,
  withdrawn,
} from './situations.ts';
import { withdrawEnrolment } from './withdraw-enrolment.ts';

const reason = '另有安排';
const withdraw =
  (by = as(ada)) =>
  (enrolment: Parameters<typeof withdrawEnrolment>[0]) =>
    withdrawEnrolment(enrolment, { enrolmentId, reason }, by);
const gone = (withdrawnBy: typeof ada) =>
  accept({ type: 'enrolment.withdrawn' as const, data: { enrolmentId, withdrawnBy, reason, at: noon } });
const organiser = acting(olga, { permissions: new Set(['enroll:team:edit']), groupIds: new Set([groupId]) });

describe('withdraw an enrolment', () => {
  it('is open to the captain as long as nothing was paid', () => {
    enrolmentScenario.given(started).when(withdraw()).then(gone(ada));
    enrolmentScenario.given(started, submitted, approved).when(withdraw()).then(gone(ada));
  });

  it('goes through the organiser once paid', () => {
    const active = [started, submitted, approved, paid];
    enrolmentScenario
      .given(...active)
      .when(withdraw())
      .then(refuse('paidNeedsOrganiser'));
    enrolmentScenario
      .given(...active)
      .when(withdraw(organiser))
      .then(gone(olga));
  });

  it('is nobody else’s', () =>
    enrolmentScenario
      .given(started)
      .when(withdraw(as(lin)))
      .then(refuse('notCaptain')));

  it('does nothing the second time, and nothing to what has ended otherwise', () => {
    enrolmentScenario.given(started, withdrawn).when(withdraw()).then(accept());
    enrolmentScenario.given(started, submitted, rejected).when(withdraw()).then(refuse('enrolmentOver'));
  });
});
