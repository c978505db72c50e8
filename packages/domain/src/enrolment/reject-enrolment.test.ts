import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { rejectEnrolment } from './reject-enrolment.ts';
import {
  approved,
  as,
  enrolmentId,
  enrolmentScenario,
  isOpenOnlyWhereAsked,
  noon,
  offices,
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

  it.each(offices)('is open to a %s only where the competition asks for its approval', (...office) =>
    isOpenOnlyWhereAsked(office, (enrolment, by, competition) =>
      rejectEnrolment(enrolment, { enrolmentId, reason }, by, competition),
    ),
  );

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
