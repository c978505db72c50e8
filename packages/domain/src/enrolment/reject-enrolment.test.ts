import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { rejectEnrolment } from './reject-enrolment.ts';
import {
  acting,
  approved,
  as,
  enrolmentAfter,
  enrolmentId,
  enrolmentScenario,
  groupId,
  lin,
  noon,
  olga,
  rejected,
  running,
  school,
  started,
  submitted,
} from './situations.fixture.ts';

const reason = '材料不符';

describe('reject an enrolment', () => {
  const sayNo = (enrolment: Parameters<typeof rejectEnrolment>[0]) =>
    rejectEnrolment(enrolment, { enrolmentId, reason }, as(olga), running());

  it.each([
    ['school', 'enroll:team:school', 'schoolApprovalNotAsked', { regionApproval: true }, { schoolApproval: true }],
    ['region', 'enroll:team:region', 'regionApprovalNotAsked', { schoolApproval: true }, { regionApproval: true }],
  ] as const)(
    'is open to a %s only where the competition asks for its approval',
    (_, permission, refusal, other, own) => {
      const office = {
        permissions: new Set<string>([permission]),
        schoolCodes: new Set<string>([school]),
        groupIds: new Set([groupId]),
      };
      const say = (competition: ReturnType<typeof running>) => (enrolment: Parameters<typeof rejectEnrolment>[0]) =>
        rejectEnrolment(enrolment, { enrolmentId, reason }, acting(lin, office), competition);
      enrolmentScenario
        .given(started, submitted)
        .when(say(running({ settings: { schoolApproval: false, ...other } })))
        .then(refuse(refusal));
      const asked = running({ settings: { schoolApproval: false, ...own } });
      expect(say(asked)(enrolmentAfter(started, submitted)).ok).toBe(true);
    },
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
