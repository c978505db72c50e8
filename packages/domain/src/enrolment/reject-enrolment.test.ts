import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { rejectEnrolment } from './reject-enrolment.ts';
import {
  approved,
  as,
  enrolmentId,
  enrolmentScenario,
  noon,
  olga,
  rejected,
  running,
  started,
  submitted,
} from './situations.fixture.ts';

const reason = '材料不符';

describe('reject an enrolment', () => {
  const sayNo = (enrolment: Parameters<typeof rejectEnrolment>[0]) =>
    rejectEnrolment(enrolment, { enrolmentId, reason }, as(olga), running());

  it('ends it, with a reason, once', () => {
    enrolmentScenario
      .given(started, submitted)
      .when(sayNo)
      .then(accept({ type: 'enrolment.rejected', data: { enrolmentId, rejectedBy: olga, reason, at: noon } }));
    enrolmentScenario.given(started, submitted, rejected).when(sayNo).then(accept());
  });

  it('is refused for what was approved', () =>
    enrolmentScenario.given(started, submitted, approved).when(sayNo).then(refuse('notSubmitted')));
});
