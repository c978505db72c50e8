import { describe, expect, it } from 'vitest';
import { by, march, organiserId } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { PersonId, TeamId, WorkId } from '../kernel/ids.ts';
import { decideObjection } from './decide-objection.ts';
import { disputed } from './disputed.ts';
import type { HandlerConflict } from './objection.ts';
import { openInquiry } from './open-inquiry.ts';
import { proposeObjectionDecision } from './propose-objection-decision.ts';
import { evolveResult, newResult, type Result, type ResultEvent } from './result.ts';
import { drafted, resultId } from './situations.fixture.ts';

const results = scenario(newResult, evolveResult);
const objectionId = uuid(600);
const [finder, handler, colleague] = [601, 602, 603].map((n) => uuid(n) as PersonId) as [PersonId, PersonId, PersonId];
const respondentTeamId = uuid(702) as TeamId;
const workId = uuid(703) as WorkId;
const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
const announced: ResultEvent = {
  type: 'award.result_announced',
  data: { resultId, noticeEndsAt: march(20), announcedBy: organiserId, objectionRules, at: march(10) },
};
const confirmed: ResultEvent = {
  type: 'award.result_confirmed',
  data: { resultId, confirmedBy: colleague, at: march(21) },
};
const asked = { resultId, objectionId, kind: 'plagiarism' as const, workId };
const opened: ResultEvent = {
  type: 'award.objection_filed',
  data: {
    ...{ ...asked, awardId: null, respondentTeamId, filedBy: finder, exOfficio: true, objectionRules },
    at: march(11),
  },
};
const open =
  (command: object = { objectionRules }, conflict: HandlerConflict = null, team: TeamId | null = respondentTeamId) =>
  (result: Result) =>
    openInquiry(result, { ...asked, ...command }, { respondentTeamId: team, conflict }, by(march(11), finder));

describe('an inquiry', () => {
  it('is opened about a result that is not announced, with the days that it takes', () => {
    results.given(drafted).when(open()).then(accept(opened));
    results.given(drafted).when(open({})).then(refuse('inquiryRulesNeeded'));
    results.given(drafted, opened).when(open()).then(accept());
  });

  it('takes the announced days once there are some', () => {
    const { objectionRules: _, ...data } = opened.data as Extract<
      ResultEvent,
      { type: 'award.objection_filed' }
    >['data'];
    results
      .given(drafted, announced)
      .when(open())
      .then(accept({ type: 'award.objection_filed', data } as ResultEvent));
  });

  it('is refused about a confirmed result, another category, by somebody with a connection, and twice', () => {
    results.given().when(open()).then(refuse('resultNotFound'));
    results.given(drafted, announced, confirmed).when(open()).then(refuse('resultOver'));
    results
      .given(drafted)
      .when(open({ objectionRules }, null, null))
      .then(refuse('objectionWorkUnknown'));
    results.given(drafted).when(open({ objectionRules }, 'school')).then(refuse('handlerConflict'));
    results
      .given(drafted, opened)
      .when(open({ objectionId: uuid(699) }))
      .then(refuse('objectionOpen'));
  });

  it('is decided by two others, after the team was heard, and keeps the result from being announced', () => {
    const after = (...events: ResultEvent[]) => events.reduce(evolveResult, newResult());
    const waiting = after(drafted, opened);
    if (waiting.status === 'none') throw new Error('no result');
    expect(disputed(waiting, march(12), 0)).toEqual(refuse('objectionsOpen', { count: 1 }));
    const about = { resultId, objectionId };
    const decision = { outcome: 'upheld' as const, remedies: ['disqualifyWork' as const], reason: 'copied' };
    const propose = (who: PersonId) => (result: Result) =>
      proposeObjectionDecision(result, { ...about, ...decision }, by(march(15), who), null);
    results.given(drafted, opened).when(propose(finder)).then(refuse('secondPersonNeeded'));
    results.given(drafted, opened).when(propose(handler)).then(refuse('objectionNotAdmitted'));
    const heard: ResultEvent[] = [
      {
        type: 'award.objection_admitted',
        data: { ...about, admittedBy: handler, answerUntil: march(14), at: march(12) },
      },
      {
        type: 'award.objection_decision_proposed',
        data: { ...about, ...decision, remedies: ['disqualifyWork'], proposedBy: handler, at: march(15) },
      },
    ];
    const decide = (who: PersonId) => (result: Result) =>
      decideObjection(result, { ...about, shown: decision }, by(march(16), who), null);
    for (const one of [finder, handler, organiserId])
      results
        .given(drafted, opened, ...heard)
        .when(decide(one))
        .then(refuse('secondPersonNeeded'));
    const decided = decide(colleague)(after(drafted, opened, ...heard));
    expect(decided).toMatchObject({
      ok: true,
      events: [{ data: { secondedBy: colleague, appealUntil: expect.any(String) } }],
    });
    if (!decided.ok) throw new Error('refused');
    const final = after(drafted, opened, ...heard, ...decided.events);
    if (final.status === 'none') throw new Error('no result');
    expect(disputed(final, march(17), 1)).toMatchObject({ refusal: 'appealsPossible' });
    expect(disputed(final, march(31), 1)).toEqual(refuse('remediesOpen', { count: 1 }));
    expect(disputed(final, march(31), 0)).toBeUndefined();
  });
});
