import { expect, it } from 'vitest';
import { by, competitionId, groupId, itemId, march, organiserId } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { PersonId } from '../kernel/ids.ts';
import { inquireAward } from './inquire-award.ts';
import type { HandlerConflict } from './objection.ts';
import { proposeObjectionDecision } from './propose-objection-decision.ts';
import { type Award, evolveAward, evolveResult, newAward, newResult, type Result, type ResultEvent } from './result.ts';
import { prize, resultId } from './situations.fixture.ts';

const disputes = scenario(newResult, evolveResult);
const objectionId = uuid(600);
const { awardId, workId, teamId } = prize;
const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
const granted = evolveAward(newAward(), {
  type: 'award.granted',
  data: { ...prize, resultId: uuid(555) as typeof resultId, competitionId, groupId, itemId, at: march(5) },
});
const inquire =
  (award: Award = granted, conflict: HandlerConflict = null, underWay = false) =>
  (dispute: Result) =>
    inquireAward(
      dispute,
      { awardId, objectionId, kind: 'plagiarism', objectionRules },
      { resultId, award, underWay, conflict },
      by(march(10)),
    );
const opened: ResultEvent = {
  type: 'award.dispute_opened',
  data: {
    ...{ resultId, competitionId, groupId, itemId, workId, subject: 'award', objectionRules },
    ...{ decidedBy: [organiserId], decidedAt: march(10), at: march(10) },
  },
};
const filed: ResultEvent = {
  type: 'award.objection_filed',
  data: {
    ...{ resultId, objectionId, awardId, kind: 'plagiarism', filedBy: organiserId, workId, respondentTeamId: teamId },
    ...{ exOfficio: true, at: march(10) },
  },
};

it('opens what others hear the team about', () => {
  disputes.given().when(inquire()).then(accept<ResultEvent>(opened, filed));
  disputes.given(opened, filed).when(inquire()).then(accept());
});

it('is refused about no award, a revoked one, while one is open, and for people of a side', () => {
  disputes.given().when(inquire(newAward())).then(refuse('awardNotFound'));
  const revoked = evolveAward(granted, {
    type: 'award.revoked',
    data: { awardId, revokedBy: organiserId, reason: '抄袭', at: march(9) },
  });
  disputes.given().when(inquire(revoked)).then(refuse('awardRevoked'));
  disputes
    .given()
    .when(inquire(granted, null, true))
    .then(refuse('inquiryOpen'));
  disputes.given().when(inquire(granted, 'school')).then(refuse('handlerConflict'));
});

it('is not decided before the team was heard', () => {
  const propose = (r: Result) =>
    proposeObjectionDecision(
      r,
      { resultId, objectionId, outcome: 'upheld', remedies: ['revokeAward'], reason: '抄袭' },
      by(march(11), uuid(603) as PersonId),
      null,
    );
  disputes.given(opened, filed).when(propose).then(refuse('objectionNotAdmitted'));
  const admitted: ResultEvent = {
    type: 'award.objection_admitted',
    data: { resultId, objectionId, admittedBy: uuid(603) as PersonId, answerUntil: march(13), at: march(10) },
  };
  disputes.given(opened, filed, admitted).when(propose).then(refuse('respondentNotHeard'));
  const answered: ResultEvent = {
    type: 'award.objection_answered',
    data: { resultId, objectionId, answeredBy: uuid(604) as PersonId, at: march(10) },
  };
  const state = [opened, filed, admitted, answered].reduce(evolveResult, newResult());
  expect(propose(state).ok).toBe(true);
});
