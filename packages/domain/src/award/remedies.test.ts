import { describe, expect, it } from 'vitest';
import { by, march, organiserId } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { PersonId, WorkId } from '../kernel/ids.ts';
import { type Remedy, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { correctNames } from './correct-names.ts';
import { decideObjection } from './decide-objection.ts';
import { dismissRemedySettlement } from './dismiss-remedy-settlement.ts';
import { proposeObjectionDecision } from './propose-objection-decision.ts';
import { proposeRemedySettlement } from './propose-remedy-settlement.ts';
import { evolveResult, newResult, type Result, type ResultEvent } from './result.ts';
import { settleRemedy } from './settle-remedy.ts';
import { drafted, resultId } from './situations.fixture.ts';
import { withholdAward } from './withhold-award.ts';

const results = scenario(newResult, evolveResult);
const objectionId = uuid(600);
const about = { resultId, objectionId };
const [objector, proposer, second] = [601, 602, 603].map((n) => uuid(n)) as [PersonId, PersonId, PersonId];
const workId = uuid(703) as WorkId;
const announced: ResultEvent = {
  type: 'award.result_announced',
  data: { resultId, noticeEndsAt: march(20), announcedBy: organiserId, at: march(10) },
};
const filed = (of: { workId?: WorkId }): ResultEvent => ({
  type: 'award.objection_filed',
  data: { ...{ ...about, awardId: null, kind: 'eligibility', filedBy: objector, at: march(11) }, ...of },
});
const open = [drafted, announced, filed({ workId })];
const proposed = (remedies: Remedy[]): ResultEvent => ({
  type: 'award.objection_decision_proposed',
  data: { ...about, outcome: 'upheld', remedies, reason: '不符合参赛资格', proposedBy: proposer, at: march(12) },
});
const shown = { outcome: 'upheld' as const, remedies: ['withholdAward' as const], reason: '不符合参赛资格' };
const decided: ResultEvent = {
  type: 'award.objection_decided',
  data: {
    ...{ ...about, outcome: 'upheld', remedies: ['withholdAward'], reason: '不符合参赛资格' },
    ...{ decidedBy: proposer, secondedBy: second, at: march(13) },
  },
};

describe('what a decision orders', () => {
  const propose = (outcome: 'upheld' | 'dismissed', remedies?: Remedy[]) => (r: Result) =>
    proposeObjectionDecision(
      r,
      { ...about, outcome, reason: '不符合参赛资格', ...(remedies && { remedies }) },
      by(march(12), proposer),
      null,
    );

  it('is named when an objection is upheld, and only then', () => {
    const given = results.given(...open);
    given.when(propose('upheld')).then(refuse('remedyNeeded'));
    given.when(propose('upheld', ['withholdAward'])).then(accept(proposed(['withholdAward'])));
    given.when(propose('dismissed', ['withholdAward'])).then(refuse('remedyWithoutGround'));
  });

  it('cannot be something and nothing at once', () =>
    results
      .given(...open)
      .when(propose('upheld', ['noChange', 'correctScores']))
      .then(refuse('noChangeAlone')));

  it('computes the scores again after a re-review', () => {
    const given = results.given(...open);
    given.when(propose('upheld', ['reReview'])).then(refuse('reReviewWithoutScores'));
    given.when(propose('upheld', ['reReview', 'correctScores'])).then(accept(proposed(['reReview', 'correctScores'])));
  });

  it('is about a work only if the objection names one', () => {
    const given = results.given(drafted, announced, filed({}));
    given.when(propose('upheld', ['disqualifyWork'])).then(refuse('remedyNeedsWork'));
    given.when(propose('upheld', ['correctScores'])).then(accept(proposed(['correctScores'])));
  });

  it('becomes part of the decision when the second person agrees', () =>
    results
      .given(...open, proposed(['withholdAward']))
      .when((r) => decideObjection(r, { ...about, shown }, by(march(13), second), null))
      .then(accept(decided)));
});

describe('a remedy', () => {
  const STATES: readonly RemedyState[] = ['notOrdered', 'notFinal', 'open', 'begun', 'done'];

  it('is carried out only while it is ordered, final and open', () => {
    expect(STATES.map((state) => remedyRefusal(state)?.refusal)).toEqual([
      'remedyNotOrdered',
      'remedyNotFinal',
      undefined,
      'remedyBegun',
      'remedyDone',
    ]);
    expect(remedyRefusal(undefined)).toBeUndefined();
  });

  const withhold =
    (who: PersonId, state: RemedyState = 'open', conflict: 'team' | null = null) =>
    (r: Result) =>
      withholdAward(r, about, by(march(14), who), conflict, state);

  it('withholds the award of the work that the objection names', () =>
    results
      .given(...open, decided)
      .when(withhold(second))
      .then(accept({ type: 'award.award_withheld', data: { ...about, workId, withheldBy: second, at: march(14) } })));

  it('is not carried out by the person who proposed the decision or filed the objection, or by anyone on a side', () => {
    const given = results.given(...open, decided);
    given.when(withhold(proposer)).then(refuse('secondPersonNeeded'));
    given.when(withhold(objector)).then(refuse('secondPersonNeeded'));
    given.when(withhold(second, 'open', 'team')).then(refuse('handlerConflict'));
  });

  it('is refused before it is final, when it is done, and once the awards are granted', () => {
    const given = results.given(...open, decided);
    given.when(withhold(second, 'notFinal')).then(refuse('remedyNotFinal'));
    given.when(withhold(second, 'done')).then(refuse('remedyDone'));
    results
      .given(...open, decided, {
        type: 'award.result_confirmed',
        data: { resultId, confirmedBy: second, at: march(21) },
      })
      .when(withhold(second))
      .then(refuse('resultOver'));
    results
      .given(...open)
      .when(withhold(second))
      .then(refuse('remedyNotOrdered'));
  });

  const corrected = { correctionId: uuid(801), part: 'workTitle' as const, subjectId: null };
  const correct =
    (
      who: PersonId,
      fact: Partial<{ characters: number; same: boolean; named: boolean }> = {},
      conflict: 'team' | null = null,
    ) =>
    (r: Result) =>
      correctNames(r, { ...about, texts: [corrected] }, by(march(14), who), conflict, 'open', [
        { characters: 4, same: false, named: true, ...fact },
      ]);

  it('prints the names that it orders, and records which ones without their texts', () => {
    const given = results.given(...open, decided);
    const data = { ...about, workId, texts: [corrected], correctedBy: second, at: march(14) };
    given.when(correct(second)).then(accept({ type: 'award.names_corrected', data }));
    given.when(correct(proposer)).then(refuse('secondPersonNeeded'));
    given.when(correct(second, {}, 'team')).then(refuse('handlerConflict'));
  });

  it('corrects nothing that the certificate does not print, that is too long or the same', () => {
    const given = results.given(...open, decided);
    given.when(correct(second, { named: false })).then(refuse('nameCorrectionNotFound'));
    given.when(correct(second, { characters: 201 })).then(refuse('nameCorrectionTooLong', { most: 200 }));
    given.when(correct(second, { same: true })).then(refuse('nameCorrectionSame'));
    results
      .given(...open)
      .when(correct(second))
      .then(refuse('remedyNotOrdered'));
  });

  const [third, fourth] = [604, 605].map((n) => uuid(n)) as [PersonId, PersonId];
  const reason = '队伍已退赛';
  const ofAward = { ...about, remedy: 'withholdAward' as const };
  const settlement: ResultEvent = {
    type: 'award.remedy_settlement_proposed',
    data: { ...ofAward, reason, proposedBy: third, at: march(14) },
  };
  const proposing =
    (who: PersonId, state: RemedyState = 'open', conflict: 'team' | null = null) =>
    (r: Result) =>
      proposeRemedySettlement(r, { ...ofAward, reason }, by(march(14), who), conflict, state);
  const settle =
    (who: PersonId, state: RemedyState = 'open', conflict: 'team' | null = null, shown = reason) =>
    (r: Result) =>
      settleRemedy(r, { ...ofAward, shown }, by(march(14), who), conflict, state);
  const dismiss =
    (who: PersonId, conflict: 'team' | null = null) =>
    (r: Result) =>
      dismissRemedySettlement(r, { ...ofAward, reason: '仍须执行' }, by(march(14), who), conflict);

  it('is proposed to be settled with a reason, once', () => {
    const given = results.given(...open, decided);
    given.when(proposing(third)).then(accept(settlement));
    given.when(proposing(objector)).then(refuse('secondPersonNeeded'));
    given.when(proposing(third, 'begun')).then(refuse('remedyBegun'));
    given.when(proposing(third, 'open', 'team')).then(refuse('handlerConflict'));
    results
      .given(...open)
      .when(proposing(third))
      .then(refuse('remedyNotOrdered'));
    results
      .given(...open, decided, settlement)
      .when(proposing(fourth))
      .then(refuse('settlementProposed'));
  });

  it('is settled by a person who neither proposed that nor had a part in the decision', () => {
    const given = results.given(...open, decided, settlement);
    const data = { ...ofAward, reason, proposedBy: third, settledBy: fourth, at: march(14) };
    given.when(settle(fourth)).then(accept({ type: 'award.remedy_settled', data }));
    for (const who of [objector, proposer, second, third]) given.when(settle(who)).then(refuse('secondPersonNeeded'));
    given.when(settle(fourth, 'done')).then(refuse('remedyDone'));
    given.when(settle(fourth, 'open', 'team')).then(refuse('handlerConflict'));
    given.when(settle(fourth, 'open', null, 'another reason')).then(refuse('settlementChanged'));
    results
      .given(...open)
      .when(settle(fourth))
      .then(refuse('remedyNotOrdered'));
    results
      .given(...open, decided)
      .when(settle(fourth))
      .then(refuse('settlementNotProposed'));
  });

  it('is not settled by who decided the appeal', () => {
    const appealDecided: ResultEvent = {
      type: 'award.appeal_decided',
      data: {
        ...{ ...about, side: 'objector', outcome: 'upheld', remedies: ['withholdAward'], reason: '维持' },
        ...{ decidedBy: uuid(606) as PersonId, secondedBy: fourth, at: march(14) },
      },
    };
    results
      .given(...open, decided, appealDecided, settlement)
      .when(settle(fourth))
      .then(refuse('secondPersonNeeded'));
  });

  it('still has to be carried out once the proposal is dismissed, by its proposer too', () => {
    const given = results.given(...open, decided, settlement);
    const data = { ...ofAward, reason: '仍须执行', dismissedBy: third, at: march(14) };
    const dismissed: ResultEvent = { type: 'award.remedy_settlement_dismissed', data };
    given.when(dismiss(third)).then(accept(dismissed));
    given.when(dismiss(objector)).then(refuse('secondPersonNeeded'));
    given.when(dismiss(third, 'team')).then(refuse('handlerConflict'));
    const after = results.given(...open, decided, settlement, dismissed);
    after.when(settle(fourth)).then(refuse('settlementNotProposed'));
    after.when(dismiss(third)).then(refuse('settlementNotProposed'));
  });
});
