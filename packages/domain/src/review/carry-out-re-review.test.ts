import { describe, expect, it } from 'vitest';
import type { Expert } from '../expert/expert.ts';
import { evolveExpert } from '../expert/expert.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { PersonId, SheetId, WorkId } from '../kernel/ids.ts';
import type { RemedyState } from '../kernel/remedy.ts';
import { type CarryOutReReview, carryOutReReview } from './carry-out-re-review.ts';
import { declineAssignment } from './decline-assignment.ts';
import { newRound, type RoundEvent } from './round.ts';
import { inDiscussion } from './say-in-discussion.ts';
import type { OrderedSheet, ScoreSheetEvent } from './score-sheet.ts';
import type { SheetStatus } from './sheet-status.ts';
import {
  ada,
  added,
  assigned,
  author,
  by,
  closedRound,
  competitionId,
  conflictId,
  declared,
  expertAfter,
  groupId,
  itemId,
  lin,
  march,
  organiser,
  otherWork,
  points,
  roundAfter,
  roundId,
  scoring,
  sealed,
  seed,
  sheetAfter,
  sheetId,
  strangersWork,
  workId,
} from './situations.fixture.ts';
import { submitSheet } from './submit-sheet.ts';

const at = march(25);
const until = march(28);
const objectionId = '00000000-0000-7000-8000-000000000600';
const [mia, tom, eve] = ['mia', 'tom', 'eve'].map((name) => name as PersonId) as [PersonId, PersonId, PersonId];
const pool: RoundEvent = {
  type: 'review.pool_set',
  data: { roundId, expertIds: [ada, lin, mia, tom], chiefIds: [ada], at: march(1) },
};
type Known = Exclude<Expert, { status: 'none' }>;
const expertCalled = (personId: PersonId, changes: Partial<Known> = {}): Expert => ({
  ...(expertAfter(added) as Known),
  personId,
  ...changes,
});
const over = roundAfter(...closedRound, pool, sealed);
const command: CarryOutReReview = { roundId, workId, objectionId, experts: 1, until, reason: 'the decision says so' };
const reReviewId = conflictId;
const [first, second] = [sheetId, '0199-second' as SheetId];
type Sheet = { expertId: PersonId; status: SheetStatus; ordered: OrderedSheet | null };
const scored: Sheet = { expertId: lin, status: 'submitted', ordered: null };
const base = {
  work: { ...strangersWork, itemId, track: 'visual', gone: false, version: 3, alias: 'W-007' },
  sheets: [scored],
  scoredBefore: [lin] as PersonId[],
  candidates: [ada, lin, mia, tom, eve].map((personId) => ({
    expert: expertCalled(personId),
    load: { [tom]: 2, [eve]: 0 }[personId] ?? 5,
  })),
  others: [eve],
  reReviewId,
  sheetIds: [first, second],
  seed,
  remedy: 'open' as RemedyState,
  scores: 'open' as RemedyState,
  planned: 0,
};
const ask = (facts: Partial<typeof base> = {}, changes: Partial<CarryOutReReview> = {}, round = over) =>
  carryOutReReview(round, { ...command, ...changes }, { ...base, ...facts }, by(organiser, at));
const chosen = (...args: Parameters<typeof ask>) => {
  const answer = ask(...args);
  return answer.ok ? answer.events.flatMap(({ data }) => ('expertId' in data ? [data.expertId] : [])) : answer.refusal;
};
const ordered = { objectionId, until };
const addedSheet = (status: SheetStatus, due = until): Sheet => ({
  expertId: mia,
  status,
  ordered: { objectionId, until: due },
});

describe('carry out a re-review', () => {
  it('adds a sheet to the sealed round, for an expert who never had the work', () =>
    expect(ask()).toEqual(
      accept(
        {
          type: 'review.re_review_requested',
          data: {
            ...{ roundId, reReviewId, workId, sheetIds: [first], seed, reason: command.reason },
            ...{ requestedBy: organiser, objectionId, at },
          },
        },
        {
          type: 'review.assigned',
          data: {
            ...{ sheetId: first, roundId, competitionId, groupId, itemId, workId, workVersion: 3, expertId: tom },
            ...{ planId: null, chief: false, alias: 'W-007', ordered, at },
          },
        },
      ),
    ));

  it('asks experts outside the round only where it has too few, and never a chair', () => {
    expect(chosen({}, { experts: 2 })).toEqual([tom, mia]);
    const some = base.candidates.filter(({ expert }) => expert.status !== 'none' && expert.personId !== mia);
    expect(chosen({ candidates: some, sheetIds: [first, second] }, { experts: 2 })).toEqual([tom, eve]);
    expect(chosen({ candidates: some }, { experts: 3 })).toBe('tooFewExperts');
  });

  it('passes over experts with a conflict, and people of the team', () => {
    const only = (expert: Expert) => chosen({ candidates: [{ expert, load: 0 }] });
    expect(only(expertCalled(mia))).toEqual([mia]);
    expect(only({ ...evolveExpert(expertCalled(mia), declared()) } as Expert)).toBe('tooFewExperts');
    expect(only(expertCalled(author))).toBe('tooFewExperts');
    expect(only(expertCalled(ada))).toBe('tooFewExperts');
  });

  it('passes over experts who scored the work in another round', () =>
    expect(chosen({ scoredBefore: [lin, tom] })).toEqual([mia]));

  it('needs a final decision that orders it and nothing that is done', () => {
    expect(ask({ remedy: 'notOrdered' })).toEqual(refuse('remedyNotOrdered'));
    expect(ask({ remedy: 'notFinal' })).toEqual(refuse('remedyNotFinal'));
    expect(ask({ remedy: 'done' })).toEqual(refuse('remedyDone'));
    expect(ask({ scores: 'done' })).toEqual(refuse('remedyDone'));
    expect(ask({ scores: 'begun' })).toEqual(refuse('remedyBegun'));
  });

  it('replaces experts who declined or let the time pass, and adds nobody else', () => {
    const begun = { remedy: 'begun' as const, planned: 1 };
    expect(ask({ ...begun, sheets: [scored, addedSheet('assigned')] })).toEqual(refuse('remedyBegun'));
    expect(ask({ ...begun, sheets: [scored, addedSheet('submitted')] })).toEqual(refuse('remedyBegun'));
    expect(chosen({ ...begun, sheets: [scored, addedSheet('declined')] })).toEqual([tom]);
    expect(chosen({ ...begun, sheets: [scored, addedSheet('draft', march(24))] })).toEqual([tom]);
    expect(ask({ ...begun, sheets: [scored, addedSheet('declined')] }, { experts: 2 })).toEqual(refuse('remedyBegun'));
  });

  it('replaces nobody whose sheet was voided or taken back: no score is drawn until it suits', () => {
    const begun = { remedy: 'begun' as const, planned: 1 };
    for (const status of ['voided', 'withdrawn'] as const)
      expect(ask({ ...begun, sheets: [scored, addedSheet(status, march(24))] })).toEqual(refuse('remedyBegun'));
    expect(chosen({ ...begun, sheets: [scored, addedSheet('recused')] })).toEqual([tom]);
  });

  it('is about a work that was judged in a sealed round and still takes part', () => {
    expect(ask({}, {}, newRound())).toEqual(refuse('roundNotFound'));
    expect(ask({}, {}, roundAfter(...closedRound, pool))).toEqual(refuse('roundNotSealed'));
    expect(ask({}, {}, { ...(over as object), onSite: true } as typeof over)).toEqual(refuse('roundOnSite'));
    expect(ask({ work: null as never })).toEqual(refuse('workNotInRound'));
    expect(ask({}, { workId: otherWork as WorkId })).toEqual(refuse('workNotInRound'));
    expect(ask({ work: { ...base.work, gone: true } })).toEqual(refuse('workOver'));
  });

  it('gives the experts a day, and a work no more than fifteen sheets', () => {
    expect(ask({}, { until: march(25) })).toEqual(refuse('reReviewTooShort', { hours: 24 }));
    expect(ask({}, { until: march(31) })).toMatchObject({ ok: true });
    const late = '2026-04-25T00:00:00.000Z' as typeof until;
    expect(ask({}, { until: late })).toEqual(refuse('reReviewTooLong', { days: 30 }));
    const full = Array.from({ length: 15 }, () => scored);
    expect(ask({ sheets: full })).toEqual(refuse('reviewsComplete', { count: 15 }));
  });
});

describe('a sheet that a decision added', () => {
  const given: ScoreSheetEvent = { ...assigned, data: { ...assigned.data, ordered } } as ScoreSheetEvent;
  const situation = (reReview: RemedyState | undefined) =>
    scoring({ sheet: sheetAfter(given), round: over, work: { ...strangersWork, gone: false, reReview } });
  const score = { sheetId, scores: points(80), comment: '' };
  const submit = (reReview: RemedyState | undefined, moment = at) =>
    submitSheet(situation(reReview), score, null, by(ada, moment));

  it('takes points until its time, although the round is sealed', () => {
    expect(submit('begun')).toMatchObject({ ok: true, events: [{ type: 'review.score_submitted' }] });
    expect(submit('begun', until)).toEqual(refuse('roundClosed'));
  });

  it('takes none once the correction was requested, and none where nothing says how far it is', () => {
    expect(submit('done')).toEqual(refuse('roundClosed'));
    expect(submit(undefined)).toEqual(refuse('roundClosed'));
  });

  it('can be declined as long', () => {
    const decline = (reReview: RemedyState) =>
      declineAssignment(situation(reReview), { sheetId, cause: 'load', reason: 'ill' }, by(ada, at));
    expect(decline('begun')).toMatchObject({ ok: true });
    expect(decline('done')).toEqual(refuse('roundClosed'));
  });

  it('is scored without the scores that are disputed', () => {
    const work = { ...strangersWork, gone: false, discussed: true, reReview: 'begun' as const };
    const about = scoring({ sheet: sheetAfter(given), round: over, work });
    expect(inDiscussion(about, by(ada, at))).toEqual(refuse('othersNotShown'));
  });

  it('changes nothing for the sheets of the round', () => {
    const own = scoring({ round: over, work: { ...strangersWork, gone: false, reReview: 'begun' } });
    expect(submitSheet(own, score, null, by(ada, at))).toEqual(refuse('roundClosed'));
  });
});
