import { describe, expect, it } from 'vitest';
import { type Expert, evolveExpert } from '../expert/expert.ts';
import { noStatedProfile } from '../expert/stated-profile.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { PersonId, SheetId } from '../kernel/ids.ts';
import { RequestReReview, requestReReview } from './request-re-review.ts';
import type { RoundEvent } from './round.ts';
import type { SheetStatus } from './sheet-status.ts';
import {
  ada,
  added,
  author,
  by,
  closed,
  competitionId,
  conflictId,
  declared,
  distributedRound,
  expertAfter,
  groupId,
  itemId,
  lin,
  march,
  opened,
  openRoundEvents,
  otherWork,
  roundAfter,
  roundId,
  sealed,
  seed,
  sheetId,
  strangersWork,
  workId,
} from './situations.fixture.ts';

const at = march(12);
const [mia, tom, eve] = ['mia', 'tom', 'eve'].map((name) => name as PersonId) as [PersonId, PersonId, PersonId];
const pool: RoundEvent = {
  type: 'review.pool_set',
  data: { roundId, expertIds: [ada, lin, mia, tom, eve], chiefIds: [ada], at },
};
type Known = Exclude<Expert, { status: 'none' }>;
const expertCalled = (personId: PersonId, changes: Partial<Known> = {}): Expert => ({
  ...(expertAfter(added) as Known),
  personId,
  ...changes,
});
const chief = expertCalled(ada);
const open = roundAfter(...openRoundEvents, pool);
const command: RequestReReview = { roundId, alias: 'W-007', experts: 1, reason: 'the range is 30 points' };
const reReviewId = conflictId;
const [first, second] = [sheetId, '0199-second' as SheetId];
const base = {
  work: { ...strangersWork, itemId, track: 'visual', gone: false, version: 3 },
  sheets: [{ expertId: lin, status: 'submitted' as SheetStatus }],
  candidates: [ada, lin, mia, tom].map((personId) => ({
    expert: expertCalled(personId),
    load: personId === tom ? 2 : 5,
  })),
  reReviewId,
  sheetIds: [first, second],
  seed,
};
const ask = (facts: Partial<typeof base> = {}, changes: Partial<RequestReReview> = {}, round = open, who = chief) =>
  requestReReview(round, who, { ...command, ...changes }, { ...base, ...facts }, by(ada, at));
const chosen = (...args: Parameters<typeof ask>) => {
  const answer = ask(...args);
  return answer.ok ? answer.events.flatMap(({ data }) => ('expertId' in data ? [data.expertId] : [])) : answer.refusal;
};

describe('request re-review', () => {
  it('adds a sheet for the least loaded expert who never had the work, and says why', () =>
    expect(ask()).toEqual(
      accept(
        {
          type: 'review.re_review_requested',
          data: { roundId, reReviewId, workId, sheetIds: [first], seed, reason: command.reason, requestedBy: ada, at },
        },
        {
          type: 'review.assigned',
          data: {
            ...{ sheetId: first, roundId, competitionId, groupId, itemId, workId, workVersion: 3, expertId: tom },
            ...{ planId: null, chief: false, alias: 'W-007', at },
          },
        },
      ),
    ));

  it('chooses among equally loaded experts by the seed', () => {
    const equal = base.candidates.map((one) => ({ ...one, load: 1 }));
    const drawn = Array.from({ length: 20 }, (_, n) =>
      chosen({ candidates: equal, seed: ((n % 15) + 1).toString(16).repeat(32) }),
    ).flat();
    expect([...new Set(drawn)].toSorted()).toEqual([mia, tom]);
    expect(chosen({ candidates: equal })).toEqual(chosen({ candidates: equal.toReversed() }));
  });

  it('passes over experts who are suspended, full, of another track, in conflict, or outside the round', () => {
    const only = (expert: Expert, load = 0) => chosen({ candidates: [{ expert, load }] });
    expect(only(expertCalled(mia))).toEqual([mia]);
    expect(only(expertCalled(mia, { status: 'suspended' }))).toBe('tooFewExperts');
    expect(only(expertCalled(mia), 60)).toBe('tooFewExperts');
    expect(only(expertCalled(mia), 59)).toEqual([mia]);
    const away = [{ from: '2026-03-12', to: '2026-03-31' }];
    const stated = { ...noStatedProfile(), maxLoad: 9 };
    expect(only(expertCalled(mia, { stated: { ...stated, away } }))).toBe('tooFewExperts');
    expect(only(expertCalled(mia, { stated }), 9)).toBe('tooFewExperts');
    expect(only(expertCalled(mia, { stated }), 8)).toEqual([mia]);
    const profile = { tracks: ['film'], schoolCodes: [], maxLoad: 60 };
    expect(only(expertCalled(mia, { profile }))).toBe('tooFewExperts');
    expect(only(expertCalled(mia, { profile: { ...profile, tracks: ['visual'] } }))).toEqual([mia]);
    expect(only({ ...evolveExpert(expertCalled(mia), declared()) } as Expert)).toBe('tooFewExperts');
    expect(only(expertCalled(author))).toBe('tooFewExperts');
    expect(only(chief)).toBe('tooFewExperts');
  });

  it('is refused to anyone who does not chair the work', () => {
    const refused = refuse('workNotInRound');
    expect(ask({}, {}, open, expertCalled(lin))).toEqual(refused);
    expect(ask({}, {}, open, expertCalled(ada, { status: 'suspended' }))).toEqual(refused);
    expect(ask({}, {}, open, evolveExpert(chief, declared()))).toEqual(refused);
    expect(ask({ work: { ...base.work, personIds: [ada] } })).toEqual(refused);
    expect(ask({ work: { ...base.work, gone: true } })).toEqual(refused);
    expect(ask({ work: { ...base.work, itemId: otherWork as never } })).toEqual(refused);
  });

  it('is possible only while the round takes scores', () => {
    const refusal = (round: typeof open, moment = at) => {
      const answer = requestReReview(round, chief, command, base, by(ada, moment));
      return answer.ok ? 'done' : answer.refusal;
    };
    expect(refusal(roundAfter())).toBe('roundNotFound');
    expect(refusal(roundAfter(...distributedRound, pool))).toBe('roundNotOpen');
    expect(refusal(open, march(20))).toBe('roundClosed');
    expect(refusal(roundAfter(...distributedRound, opened, pool, closed))).toBe('roundClosed');
    expect(refusal(roundAfter(...distributedRound, opened, pool, closed, sealed))).toBe('roundSealed');
  });

  it('waits for unsubmitted sheets, and is refused if nobody scored', () => {
    const of = (...statuses: SheetStatus[]) => statuses.map((status) => ({ expertId: lin, status }));
    expect(ask({ sheets: of('submitted', 'draft', 'assigned') })).toEqual(refuse('sheetsOutstanding', { count: 2 }));
    expect(ask({ sheets: of('declined', 'voided') })).toEqual(refuse('noSheetsSubmitted'));
    expect(chosen({ sheets: of('submitted', 'declined', 'voided') })).toEqual([tom]);
  });

  it('never gives a work more than 15 sheets, nor fewer experts than requested', () => {
    const full = (count: number) =>
      Array.from({ length: count }, () => ({ expertId: lin, status: 'submitted' as const }));
    expect(chosen({ sheets: full(14) })).toEqual([tom]);
    expect(ask({ sheets: full(15) })).toEqual(refuse('reviewsComplete', { count: 15 }));
    expect(ask({ sheets: full(14) }, { experts: 2 })).toEqual(refuse('reviewsComplete', { count: 14 }));
    expect(chosen({}, { experts: 2 })).toEqual([tom, mia]);
    expect(ask({}, { experts: 3 })).toEqual(refuse('tooFewExperts', { wanted: 3, available: 2 }));
    expect([0, 1, 3, 4].map((experts) => RequestReReview.safeParse({ ...command, experts }).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
