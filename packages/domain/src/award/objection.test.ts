import { describe, expect, it } from 'vitest';
import { by, march, organiserId } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { PersonId, SchoolCode, TeamId, WorkId } from '../kernel/ids.ts';
import { admitObjection } from './admit-objection.ts';
import { answerObjection } from './answer-objection.ts';
import { decideObjection } from './decide-objection.ts';
import { fileObjection } from './file-objection.ts';
import { type Identity, ObjectionKind } from './objection.ts';
import { proposeObjectionDecision } from './propose-objection-decision.ts';
import { evolveResult, newResult, type Result, type ResultEvent } from './result.ts';
import { setObjectionHearing } from './set-objection-hearing.ts';
import { drafted, resultId } from './situations.fixture.ts';

const results = scenario(newResult, evolveResult);
const objectionId = uuid(600);
const about = { resultId, objectionId };
const [objector, accused, handler, colleague] = [601, 602, 603, 604].map((n) => uuid(n) as PersonId) as [
  PersonId,
  PersonId,
  PersonId,
  PersonId,
];
const [teamId, respondentTeamId] = [uuid(701) as TeamId, uuid(702) as TeamId];
const workId = uuid(703) as WorkId;
const announced: ResultEvent[] = [
  drafted,
  {
    type: 'award.result_announced',
    data: { resultId, noticeEndsAt: march(20), announcedBy: organiserId, at: march(10) },
  },
];
const filing = { ...about, awardId: null, kind: 'plagiarism' as const, workId };
const filed: ResultEvent = {
  type: 'award.objection_filed',
  data: { ...filing, teamId, respondentTeamId, filedBy: objector, at: march(11) },
};
const ownGround: ResultEvent = {
  type: 'award.objection_filed',
  data: { ...about, awardId: null, kind: 'arithmetic', teamId, filedBy: objector, at: march(11) },
};
const admitted: ResultEvent = {
  type: 'award.objection_admitted',
  data: { ...about, admittedBy: handler, answerUntil: march(14), at: march(12) },
};
const answered: ResultEvent = {
  type: 'award.objection_answered',
  data: { ...about, answeredBy: accused, at: march(13) },
};
const hearing: ResultEvent = {
  type: 'award.objection_hearing_set',
  data: { ...about, startsAt: march(16), place: '301', setBy: handler, at: march(13) },
};
const proposal = { outcome: 'partly' as const, remedies: ['noChange' as const], reason: '部分属实' };
const proposed: ResultEvent = {
  type: 'award.objection_decision_proposed',
  data: { ...about, ...proposal, proposedBy: handler, at: march(15) },
};

const file =
  (kind: ObjectionKind, identity: Identity, facts: object = {}) =>
  (r: Result) =>
    fileObjection(r, { ...filing, kind }, { teamId, respondentTeamId, identity, ...facts }, by(march(11), objector));

describe('an objection', () => {
  it('names the work that it is about and the team that has to answer', () =>
    results
      .given(...announced)
      .when(file('plagiarism', 'idNumber'))
      .then(accept(filed)));

  it('is refused for a work that is not on the notice', () =>
    results
      .given(...announced)
      .when(file('plagiarism', 'idNumber', { respondentTeamId: null, workUnknown: true }))
      .then(refuse('objectionWorkUnknown')));

  it('names another team’s work if it accuses one', () => {
    const ofNobody = { respondentTeamId: null };
    const given = results.given(...announced);
    for (const kind of ['plagiarism', 'eligibility'] as const)
      given.when(file(kind, 'idNumber', ofNobody)).then(refuse('objectionWorkNeeded'));
    for (const kind of ['procedure', 'arithmetic', 'information'] as const)
      expect(evolvedAfter(file(kind, 'name', ofNobody))).toBe(true);
  });

  it('is filed by a school for its team only where the announcement says so', () => {
    const forSchool = '10001' as SchoolCode;
    const [, notice] = announced as [ResultEvent, ResultEvent];
    const rules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
    const withRules = (more: object) =>
      ({ ...notice, data: { ...notice.data, objectionRules: { ...rules, ...more } } }) as ResultEvent;
    const asSchool = file('plagiarism', 'idNumber', { forSchool });
    results
      .given(...announced)
      .when(asSchool)
      .then(refuse('schoolsDoNotObject'));
    results.given(drafted, withRules({})).when(asSchool).then(refuse('schoolsDoNotObject'));
    results
      .given(drafted, withRules({ schoolsMayObject: true }))
      .when(asSchool)
      .then(accept({ ...filed, data: { ...filed.data, forSchool } } as ResultEvent));
    // A school of one member, or of an adviser, does not take the team's own objection from it.
    const another = { ...filed, data: { ...filed.data, objectionId: uuid(699), forSchool } } as ResultEvent;
    results
      .given(drafted, withRules({ schoolsMayObject: true }), another)
      .when(asSchool)
      .then(refuse('objectionOpen'));
    results
      .given(drafted, withRules({ schoolsMayObject: true }), another)
      .when(file('plagiarism', 'idNumber'))
      .then(accept(filed));
    const ofNobody = file('plagiarism', 'idNumber', { forSchool, teamId: null });
    results
      .given(drafted, withRules({ schoolsMayObject: true }))
      .when(ofNobody)
      .then(refuse('objectorWithoutTeam'));
  });

  it.each(ObjectionKind.options)('of kind %s requires a known person', (kind) => {
    const needsNumber = kind === 'plagiarism' || kind === 'eligibility';
    expect(evolvedAfter(file(kind, 'none'))).toBe(false);
    expect(evolvedAfter(file(kind, 'name'))).toBe(!needsNumber);
    expect(evolvedAfter(file(kind, 'idNumber'))).toBe(true);
  });
});

const evolvedAfter = (decide: ReturnType<typeof file>) => decide(announced.reduce(evolveResult, newResult())).ok;

describe('admission', () => {
  const admit =
    (answerUntil?: ReturnType<typeof march>, who = handler, conflict: 'team' | 'school' | 'expert' | null = null) =>
    (r: Result) =>
      admitObjection(r, { ...about, ...(answerUntil ? { answerUntil } : {}) }, by(march(12), who), conflict);

  it('asks the team concerned to answer until a date', () =>
    results
      .given(...announced, filed)
      .when(admit(march(14)))
      .then(accept(admitted)));

  it('has no date if no other team is concerned', () =>
    results
      .given(...announced, ownGround)
      .when(admit(march(14)))
      .then(accept<ResultEvent>({ ...admitted, data: { ...admitted.data, answerUntil: null } } as ResultEvent)));

  it('leaves at least a day to answer', () => {
    const given = results.given(...announced, filed);
    given.when(admit()).then(refuse('answerDateNeeded'));
    given.when(admit(march(12, '23:59:59.999'))).then(refuse('answerTooShort', { hours: 24 }));
    expect(admit(march(13))([...announced, filed].reduce(evolveResult, newResult())).ok).toBe(true);
  });

  it('happens once, and not while a decision is proposed', () => {
    results
      .given(...announced, filed, admitted)
      .when(admit(march(14)))
      .then(refuse('objectionAdmitted'));
    results
      .given(...announced, filed, proposed)
      .when(admit(march(14)))
      .then(refuse('objectionDecisionProposed'));
    results
      .given(...announced)
      .when(admit(march(14)))
      .then(refuse('objectionNotOpen'));
  });

  it.each(['team', 'school', 'expert'] as const)('is not possible for a person connected by %s', (conflict) =>
    results
      .given(...announced, filed)
      .when(admit(march(14), handler, conflict))
      .then(refuse('handlerConflict')),
  );

  it('is not possible for the objector, or for a person who can log in as the objector', () => {
    const given = results.given(...announced, filed);
    given.when(admit(march(14), objector)).then(refuse('secondPersonNeeded'));
    given
      .when((r) =>
        admitObjection(r, { ...about, answerUntil: march(14) }, tied(by(march(12), handler), objector), null),
      )
      .then(refuse('secondPersonTied'));
  });
});

describe('the answer', () => {
  const answer =
    (at = march(13), isRespondent = true) =>
    (r: Result) =>
      answerObjection(r, about, by(at, accused), isRespondent);

  it('is given once, in time, by the team concerned', () => {
    const given = results.given(...announced, filed, admitted);
    given.when(answer()).then(accept(answered));
    given.when(answer(march(14))).then(refuse('answerOver'));
    given.when(answer(march(13), false)).then(refuse('objectionNotOpen'));
    results
      .given(...announced, filed, admitted, answered)
      .when(answer())
      .then(refuse('objectionAnswered'));
  });

  it('is not requested before admission', () =>
    results
      .given(...announced, filed)
      .when(answer())
      .then(refuse('objectionNotOpen')));
});

describe('a hearing', () => {
  const hear =
    (startsAt = march(16), conflict: 'school' | null = null, before: ReturnType<typeof march> | null = null) =>
    (r: Result) =>
      setObjectionHearing(r, { ...about, startsAt, before, place: '301' }, by(march(13), handler), conflict);

  it('is set for an admitted objection, and can be moved', () => {
    results
      .given(...announced, filed, admitted)
      .when(hear())
      .then(accept(hearing));
    results
      .given(...announced, filed, admitted, hearing)
      .when(hear(march(16), null, march(16)))
      .then(accept(hearing));
    results
      .given(...announced, filed, admitted, hearing)
      .when(hear())
      .then(refuse('hearingMoved'));
    results
      .given(...announced, filed)
      .when(hear())
      .then(refuse('objectionNotAdmitted'));
    results
      .given(...announced, filed, admitted, proposed)
      .when(hear())
      .then(refuse('objectionDecisionProposed'));
  });

  it('is in the future, and is set by a person without a conflict', () => {
    results
      .given(...announced, filed, admitted)
      .when(hear(march(13)))
      .then(refuse('hearingInPast'));
    results
      .given(...announced, filed, admitted)
      .when(hear(march(16), 'school'))
      .then(refuse('handlerConflict'));
  });
});

describe('a decision', () => {
  const propose =
    (at: number, outcome: 'inadmissible' | 'partly' = 'partly', conflict: 'expert' | null = null) =>
    (r: Result) =>
      proposeObjectionDecision(
        r,
        { ...about, ...proposal, outcome, remedies: outcome === 'partly' ? ['noChange'] : [] },
        by(march(at), handler),
        conflict,
      );

  it('against a team waits until it has answered or its time has passed', () => {
    results
      .given(...announced, filed)
      .when(propose(15))
      .then(refuse('objectionNotAdmitted'));
    results
      .given(...announced, filed, admitted)
      .when(propose(13))
      .then(refuse('respondentNotHeard'));
    results
      .given(...announced, filed, admitted)
      .when(propose(15))
      .then(accept(proposed));
    results
      .given(...announced, filed, admitted, answered)
      .when(propose(15))
      .then(accept(proposed));
  });

  it('waits for a hearing that was set', () => {
    const given = results.given(...announced, filed, admitted, answered, hearing);
    given.when(propose(15)).then(refuse('hearingNotHeld'));
    expect(propose(16)([...announced, filed, admitted, answered, hearing].reduce(evolveResult, newResult())).ok).toBe(
      true,
    );
  });

  it('is “inadmissible” only before admission', () => {
    results
      .given(...announced, filed, admitted, answered)
      .when(propose(15, 'inadmissible'))
      .then(refuse('objectionAdmitted'));
    expect(propose(15, 'inadmissible')([...announced, filed].reduce(evolveResult, newResult())).ok).toBe(true);
  });

  it('needs no admission if no other team is concerned', () =>
    results
      .given(...announced, ownGround)
      .when(propose(15))
      .then(accept(proposed)));

  it('is neither proposed nor agreed to by a person connected with a side', () => {
    results
      .given(...announced, ownGround)
      .when(propose(15, 'partly', 'expert'))
      .then(refuse('handlerConflict'));
    results
      .given(...announced, ownGround, proposed)
      .when((r) => decideObjection(r, { ...about, shown: proposal }, by(march(16), colleague), 'team'))
      .then(refuse('handlerConflict'));
    results
      .given(...announced, ownGround, proposed)
      .when((r) => decideObjection(r, { ...about, shown: proposal }, by(march(16), colleague), null))
      .then(
        accept({
          type: 'award.objection_decided',
          data: { ...about, ...proposal, decidedBy: handler, secondedBy: colleague, at: march(16) },
        }),
      );
  });
});
