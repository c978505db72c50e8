import { describe, expect, it } from 'vitest';
import { type Competition, evolveCompetition, newCompetition } from '../competition/competition.ts';
import { by, created, march, organiserId, published } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { PersonId, TeamId } from '../kernel/ids.ts';
import type { Remedy } from '../kernel/remedy.ts';
import type { ScoreRun } from '../review/score-run.ts';
import { answerAppeal } from './answer-appeal.ts';
import type { AppealSide } from './appeal.ts';
import { confirmResult } from './confirm-result.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideObjection } from './decide-objection.ts';
import { dismissAppealDecision } from './dismiss-appeal-decision.ts';
import { fileAppeal } from './file-appeal.ts';
import type { HandlerConflict, ObjectionOutcome } from './objection.ts';
import { proposeAppealDecision } from './propose-appeal-decision.ts';
import { requestAppealAnswer } from './request-appeal-answer.ts';
import { evolveResult, newResult, type Result, type ResultEvent } from './result.ts';
import type { ShownDecision } from './shown-decision.ts';
import { drafted, prize, resultId } from './situations.fixture.ts';

const results = scenario(newResult, evolveResult);
const after = (...events: ResultEvent[]) => events.reduce(evolveResult, newResult());
const objectionId = uuid(600);
const about = { resultId, objectionId };
const person = (n: number) => uuid(n) as PersonId;
const [objector, accused, admitter, proposer, second] = [601, 602, 603, 604, 605].map(person) as [
  PersonId,
  PersonId,
  PersonId,
  PersonId,
  PersonId,
];
const [panel, panelTwo] = [person(606), person(607)];
const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
const announced: ResultEvent[] = [
  drafted,
  {
    type: 'award.result_announced',
    data: { resultId, noticeEndsAt: march(7), announcedBy: organiserId, objectionRules, at: march(2) },
  },
];
const proposed: ResultEvent[] = [
  {
    type: 'award.objection_filed',
    data: {
      ...{ ...about, awardId: null, kind: 'plagiarism', filedBy: objector, at: march(3) },
      ...{ teamId: uuid(701) as TeamId, respondentTeamId: uuid(702) as TeamId },
    },
  },
  { type: 'award.objection_admitted', data: { ...about, admittedBy: admitter, answerUntil: march(5), at: march(3) } },
  {
    type: 'award.objection_decision_proposed',
    data: { ...about, outcome: 'upheld', reason: '抄袭', proposedBy: proposer, at: march(6) },
  },
];
/** Friday, 6 March 2026: five working days end on Friday the 13th at midnight in China. */
const appealUntil = march(13, '16:00:00.000');
const decided: ResultEvent = {
  type: 'award.objection_decided',
  data: {
    ...about,
    outcome: 'upheld',
    reason: '抄袭',
    decidedBy: proposer,
    secondedBy: second,
    appealUntil,
    at: march(6),
  },
};
const running: Competition = [created, published].reduce(evolveCompetition, newCompetition());
const history = [...announced, ...proposed, decided];
const side: AppealSide = 'respondent';
const filed: ResultEvent = { type: 'award.appeal_filed', data: { ...about, side, filedBy: accused, at: march(9) } };
const verdict = { outcome: 'dismissed' as ObjectionOutcome, reason: '证据不足' };
const proposal: ResultEvent = {
  type: 'award.appeal_decision_proposed',
  data: { ...about, side, ...verdict, proposedBy: panel, at: march(10) },
};
const final: ResultEvent = {
  type: 'award.appeal_decided',
  data: { ...about, side, ...verdict, decidedBy: panel, secondedBy: panelTwo, at: march(11) },
};

it('a decision states until when both sides may appeal, in working days', () =>
  results
    .given(...announced, ...proposed)
    .when((r) =>
      decideObjection(r, { ...about, shown: { outcome: 'upheld', reason: '抄袭' } }, by(march(6), second), null),
    )
    .then(accept(decided)));

describe('an appeal', () => {
  const file =
    (at = march(9), of: AppealSide = side, isOfSide = true) =>
    (r: Result) =>
      fileAppeal(r, { ...about, side: of }, by(at, accused), isOfSide);

  it('is filed once by each side, until the time has passed', () => {
    results
      .given(...history)
      .when(file())
      .then(accept(filed));
    results
      .given(...history, filed)
      .when(file())
      .then(refuse('appealFiled'));
    expect(file(march(9), 'objector')(after(...history, filed)).ok).toBe(true);
    results
      .given(...history)
      .when(file(appealUntil))
      .then(refuse('appealOver'));
    results
      .given(...history)
      .when(file(march(9), side, false))
      .then(refuse('appealNotOpen'));
    results
      .given(...announced, ...proposed)
      .when(file())
      .then(refuse('appealNotOpen'));
  });

  it('is not possible for a team that was not asked to answer', () => {
    const inadmissible = { ...decided, data: { ...decided.data, outcome: 'inadmissible' } } as ResultEvent;
    results
      .given(...announced, proposed[0] as ResultEvent, inadmissible)
      .when(file())
      .then(refuse('appealNotOpen'));
  });

  it('is not possible under a notice without rules about appeals', () => {
    const { appealUntil: _until, ...data } = decided.data as Extract<
      ResultEvent,
      { type: 'award.objection_decided' }
    >['data'];
    results
      .given(...announced, ...proposed, { ...decided, data } as ResultEvent)
      .when(file())
      .then(refuse('appealNotOpen'));
  });
});

describe('the decision about an appeal', () => {
  const propose =
    (who: PersonId, conflict: HandlerConflict = null) =>
    (r: Result) =>
      proposeAppealDecision(r, { ...about, side, ...verdict }, by(march(10), who), conflict);
  const decide =
    (who: PersonId, shown: ShownDecision = verdict) =>
    (r: Result) =>
      decideAppeal(r, { ...about, side, shown }, by(march(11), who), null);

  it('is not made by anyone who took part in the first decision, drafted the result or filed either', () => {
    for (const who of [admitter, proposer, second, organiserId, objector, accused])
      results
        .given(...history, filed)
        .when(propose(who))
        .then(refuse('appealPanel'));
    results
      .given(...history, filed)
      .when((r) => proposeAppealDecision(r, { ...about, side, ...verdict }, tied(by(march(10), panel), second), null))
      .then(refuse('appealPanel'));
    results
      .given(...history, filed)
      .when(propose(panel, 'school'))
      .then(refuse('handlerConflict'));
    results
      .given(...history, filed)
      .when(propose(panel))
      .then(accept(proposal));
    results
      .given(...history, filed, proposal)
      .when(propose(panelTwo))
      .then(refuse('objectionDecisionProposed'));
    results
      .given(...history)
      .when(propose(panel))
      .then(refuse('appealNotOpen'));
  });

  it('takes a second person from the panel, and is final', () => {
    results
      .given(...history, filed)
      .when(decide(panelTwo))
      .then(refuse('objectionDecisionNotProposed'));
    results
      .given(...history, filed, proposal)
      .when(decide(panel))
      .then(refuse('secondPersonNeeded'));
    results
      .given(...history, filed, proposal)
      .when(decide(second))
      .then(refuse('appealPanel'));
    results
      .given(...history, filed, proposal)
      .when(decide(panelTwo))
      .then(accept(final));
    results
      .given(...history, filed, proposal, final)
      .when(decide(panelTwo))
      .then(refuse('appealNotOpen'));
    const result = after(...history, filed, proposal, final);
    expect(result.status !== 'none' && result.decidedObjections.get(objectionId)?.outcome).toBe('dismissed');
  });

  it('is refused when another decision was proposed than the page showed', () => {
    for (const shown of [{ outcome: 'upheld' }, { reason: '证据充分' }, { remedies: ['noChange'] }] as const)
      results
        .given(...history, filed, proposal)
        .when(decide(panelTwo, { ...verdict, ...shown } as ShownDecision))
        .then(refuse('objectionDecisionChanged'));
    results
      .given(...history, filed, proposal)
      .when(decide(panelTwo, { ...verdict, remedies: [] }))
      .then(accept(final));
  });

  it('is proposed again when a proposal is dismissed', () => {
    const dismiss = (r: Result) =>
      dismissAppealDecision(r, { ...about, side, reason: '再议' }, by(march(10), panelTwo), null);
    const dismissed: ResultEvent = {
      type: 'award.appeal_decision_dismissed',
      data: { ...about, side, reason: '再议', dismissedBy: panelTwo, at: march(10) },
    };
    results
      .given(...history, filed)
      .when(dismiss)
      .then(refuse('objectionDecisionNotProposed'));
    results
      .given(...history, filed, proposal)
      .when(dismiss)
      .then(accept(dismissed));
    results
      .given(...history, filed, proposal, dismissed)
      .when(propose(panel))
      .then(accept(proposal));
  });
});

describe('a team that an appeal is directed against', () => {
  const inadmissible = { ...decided, data: { ...decided.data, outcome: 'inadmissible' } } as ResultEvent;
  /** The objection was not admitted, so its team knows nothing of it; the objector appeals. */
  const unadmitted = [...announced, proposed[0] as ResultEvent, inadmissible];
  const byObjector = { ...about, side: 'objector' as AppealSide };
  const appealed: ResultEvent = {
    type: 'award.appeal_filed',
    data: { ...byObjector, filedBy: objector, at: march(9) },
  };
  const against = { outcome: 'upheld' as ObjectionOutcome, remedies: ['disqualifyTeam' as const], reason: '抄袭' };
  const answerUntil = march(12);
  const asked: ResultEvent = {
    type: 'award.appeal_answer_requested',
    data: { ...byObjector, answerUntil, requestedBy: panel, at: march(9) },
  };
  const answered: ResultEvent = {
    type: 'award.appeal_answered',
    data: { ...byObjector, answeredBy: accused, at: march(10) },
  };
  const work = (events: readonly ResultEvent[]) =>
    events.map((event) =>
      event.type === 'award.objection_filed' ? { ...event, data: { ...event.data, workId: prize.workId } } : event,
    );
  const propose =
    (what: Omit<typeof against, 'remedies'> & { remedies?: readonly Remedy[] }, at = march(10)) =>
    (r: Result) =>
      proposeAppealDecision(r, { ...byObjector, ...what, remedies: [...(what.remedies ?? [])] }, by(at, panel), null);
  const proposedAgainst: ResultEvent = {
    type: 'award.appeal_decision_proposed',
    data: { ...byObjector, ...against, proposedBy: panel, at: march(10) },
  };
  const ask =
    (of: AppealSide = 'objector', until = answerUntil, who = panel) =>
    (r: Result) =>
      requestAppealAnswer(r, { ...about, side: of, answerUntil: until }, by(march(9), who), null);
  const answer =
    (at = march(10), isRespondent = true) =>
    (r: Result) =>
      answerAppeal(r, byObjector, by(at, accused), isRespondent);

  it('is not decided against before it was asked and has answered or had its time', () => {
    const given = work([...unadmitted, appealed]);
    results
      .given(...given)
      .when(propose(against))
      .then(refuse('respondentNotAsked'));
    results
      .given(...given)
      .when(propose({ ...against, remedies: ['noChange'] }))
      .then(refuse('respondentNotAsked'));
    results
      .given(...given, asked)
      .when(propose(against))
      .then(refuse('respondentNotHeard'));
    results
      .given(...given, asked, answered)
      .when(propose(against))
      .then(accept(proposedAgainst));
    expect(propose(against, answerUntil)(after(...given, asked)).ok).toBe(true);
  });

  it('is not heard for what is decided in its favour', () => {
    for (const outcome of ['inadmissible', 'dismissed'] as const)
      expect(propose({ outcome, reason: '不足' })(after(...work([...unadmitted, appealed]))).ok).toBe(true);
  });

  it('is not decided against by a proposal that older releases took', () => {
    results
      .given(...work([...unadmitted, appealed]), proposedAgainst)
      .when((r) => decideAppeal(r, { ...byObjector, shown: against }, by(march(11), panelTwo), null))
      .then(refuse('respondentNotAsked'));
  });

  it('has been heard about what the first decision orders, and not about more', () => {
    const ordered = { ...decided, data: { ...decided.data, remedies: ['disqualifyWork'] } } as ResultEvent;
    const given = work([...announced, ...proposed, ordered, appealed]);
    expect(propose({ ...against, remedies: ['disqualifyWork'] })(after(...given)).ok).toBe(true);
    results
      .given(...given)
      .when(propose(against))
      .then(refuse('respondentNotAsked'));
    const own = proposeAppealDecision(
      after(...given, filed),
      { ...about, side, ...against },
      by(march(10), panel),
      null,
    );
    expect(own.ok).toBe(true);
  });

  it('is asked once by the panel, with time to answer', () => {
    const given = work([...unadmitted, appealed]);
    results
      .given(...given)
      .when(ask())
      .then(accept(asked));
    results
      .given(...given, asked)
      .when(ask())
      .then(refuse('respondentAsked'));
    results
      .given(...given)
      .when(ask('objector', march(9, '23:59:59.999')))
      .then(refuse('answerTooShort', { hours: 24 }));
    results
      .given(...given)
      .when(ask('objector', answerUntil, second))
      .then(refuse('appealPanel'));
    results
      .given(...given, proposedAgainst)
      .when(ask())
      .then(refuse('objectionDecisionProposed'));
    results
      .given(...given)
      .when(ask('respondent'))
      .then(refuse('appealNotOpen'));
    results
      .given(...history, filed)
      .when(ask('respondent'))
      .then(refuse('noRespondent'));
  });

  it('answers once and in time, after it was asked', () => {
    const given = work([...unadmitted, appealed]);
    results
      .given(...given)
      .when(answer())
      .then(refuse('appealNotOpen'));
    results
      .given(...given, asked)
      .when(answer())
      .then(accept(answered));
    results
      .given(...given, asked)
      .when(answer(march(10), false))
      .then(refuse('appealNotOpen'));
    results
      .given(...given, asked, answered)
      .when(answer())
      .then(refuse('objectionAnswered'));
    results
      .given(...given, asked)
      .when(answer(answerUntil))
      .then(refuse('answerOver'));
  });
});

describe('the confirmation of a result', () => {
  const before = { competition: running, scoreRun: { status: 'approved' } as ScoreRun };
  const confirm = (at: ReturnType<typeof march>) => (r: Result) =>
    confirmResult(r, { resultId }, by(at, second), { ...before, prizes: [] });

  it('waits until no appeal is possible and every appeal is decided', () => {
    results
      .given(...history)
      .when(confirm(march(12)))
      .then(refuse('appealsPossible', { endsAt: appealUntil }));
    results
      .given(...history, filed)
      .when(confirm(march(20)))
      .then(refuse('appealsOpen', { count: 1 }));
    expect(confirm(appealUntil)(after(...history)).ok).toBe(true);
    expect(confirm(march(20))(after(...history, filed, proposal, final)).ok).toBe(true);
  });

  it('waits until everything that decisions ordered is carried out', () => {
    const confirm = (open: number) => (r: Result) =>
      confirmResult(r, { resultId }, by(march(20), second), { ...before, prizes: [], openRemedies: open });
    results
      .given(...history)
      .when(confirm(2))
      .then(refuse('remediesOpen', { count: 2 }));
    expect(confirm(0)(after(...history)).ok).toBe(true);
  });
});
