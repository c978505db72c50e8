import { describe, expect, it } from 'vitest';
import { by, competitionId, groupId, itemId, march, organiserId } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { PersonId, TeamId, WorkId } from '../kernel/ids.ts';
import type { Remedy } from '../kernel/remedy.ts';
import { admitObjection } from './admit-objection.ts';
import { announceResult } from './announce-result.ts';
import { confirmResult } from './confirm-result.ts';
import { decideObjection } from './decide-objection.ts';
import { type Excluded, objectToExclusion } from './object-to-exclusion.ts';
import { proposeObjectionDecision } from './propose-objection-decision.ts';
import { evolveResult, newResult, type Result, type ResultEvent } from './result.ts';
import { resultId } from './situations.fixture.ts';

const disputes = scenario(newResult, evolveResult);
const [objectionId, workId, teamId] = [uuid(600), uuid(703) as WorkId, uuid(508) as TeamId];
const about = { resultId, objectionId };
const [member, checker, handler, second] = [601, 602, 603, 604].map((n) => uuid(n)) as [
  PersonId,
  PersonId,
  PersonId,
  PersonId,
];
const objectionRules = { admitDays: 1, decideDays: 3, appealDays: 2, holidays: [], workedWeekends: [] };
const excluded: Excluded = {
  ...{ competitionId, groupId, itemId, teamId, subject: 'check', decidedBy: [checker], objectionRules },
  ...{ decidedAt: march(9), objectUntil: march(12) },
};
const { teamId: _, objectUntil: _until, ...facts } = excluded;
const opened: ResultEvent = {
  type: 'award.dispute_opened',
  data: { ...facts, decidedBy: [checker], resultId, workId, at: march(10) },
};
const filed: ResultEvent = {
  type: 'award.objection_filed',
  data: { ...about, awardId: null, kind: 'procedure', filedBy: member, teamId, workId, at: march(10) },
};
const object =
  (changes: Partial<Excluded> | null = {}, day = 10, identity: 'none' | 'name' = 'name', id = objectionId) =>
  (dispute: Result) =>
    objectToExclusion(
      dispute,
      { resultId, objectionId: id, workId, kind: 'procedure' },
      { excluded: changes && { ...excluded, ...changes }, identity },
      by(march(day), member),
    );
const decided = (outcome: 'dismissed' | 'withdrawn'): ResultEvent => ({
  type: 'award.objection_decided',
  data: { ...about, outcome, decidedBy: handler, secondedBy: second, reason: '查无此事', at: march(11) },
});

describe('an objection before there is a result', () => {
  it('opens what it is about, with the days that the competition gives', () => {
    disputes.given().when(object()).then(accept<ResultEvent>(opened, filed));
    disputes
      .given(opened, filed, decided('withdrawn'))
      .when(object({}, 10, 'name', uuid(609)))
      .then(accept({ ...filed, data: { ...filed.data, objectionId: uuid(609) } } as ResultEvent));
    disputes.given(opened, filed).when(object()).then(accept());
  });

  it('is in time, against a decision that stands, once, and under a name', () => {
    disputes.given().when(object(null)).then(refuse('exclusionChanged'));
    disputes
      .given(opened, filed)
      .when(object({ subject: 'advancement' }, 10, 'name', uuid(609)))
      .then(refuse('exclusionChanged'));
    disputes
      .given()
      .when(object({}, 12))
      .then(refuse('objectionTimeOver', { endedAt: march(12) }));
    disputes
      .given()
      .when(object({}, 10, 'none'))
      .then(refuse('objectorUnknown'));
    disputes
      .given(opened, filed)
      .when(object({}, 10, 'name', uuid(609)))
      .then(refuse('objectionOpen'));
    disputes
      .given(opened, filed, decided('dismissed'))
      .when(object({}, 11, 'name', uuid(609)))
      .then(refuse('exclusionDecided'));
  });

  it('is handled by nobody who made the decision, and decided by two others', () => {
    const given = disputes.given(opened, filed);
    given.when((r) => admitObjection(r, about, by(march(10), checker), 'decider')).then(refuse('handlerConflict'));
    const propose = (remedies: Remedy[]) => (r: Result) =>
      proposeObjectionDecision(
        r,
        { ...about, outcome: 'upheld', remedies, reason: '材料齐全' },
        by(march(10), handler),
        null,
      );
    given.when(propose(['advanceWork'])).then(refuse('remedyOfOther'));
    given.when(propose(['withholdAward'])).then(refuse('remedyOfOther'));
    const proposed: ResultEvent = {
      type: 'award.objection_decision_proposed',
      data: {
        ...about,
        ...{ outcome: 'upheld', remedies: ['acceptWork'], proposedBy: handler, reason: '材料齐全', at: march(10) },
      },
    };
    given.when(propose(['acceptWork'])).then(accept(proposed));
    const shown = { outcome: 'upheld' as const, remedies: ['acceptWork' as const], reason: '材料齐全' };
    const agree = (who: PersonId) => (r: Result) => decideObjection(r, { ...about, shown }, by(march(11), who), null);
    const waiting = disputes.given(opened, filed, proposed);
    waiting.when(agree(handler)).then(refuse('secondPersonNeeded'));
    // Also without the conflict that the caller looks up.
    waiting.when(agree(checker)).then(refuse('secondPersonNeeded'));
    const state = [opened, filed, proposed].reduce(evolveResult, newResult());
    const agreed = agree(second)(state);
    expect(agreed).toMatchObject({ ok: true, events: [{ data: { appealUntil: expect.any(String) } }] });
  });

  it('is about no result: none is announced or confirmed by its stream', () => {
    const state = [opened, filed].reduce(evolveResult, newResult());
    expect(state).toMatchObject({ status: 'disputed', subject: 'check', scoreRunId: null, draftedBy: checker });
    for (const command of [announceResult, confirmResult] as unknown as ((...given: unknown[]) => { ok: boolean })[])
      expect(command(state, { resultId }, by(march(10), organiserId), { status: 'published' }, {}, []).ok).toBe(false);
  });
});
