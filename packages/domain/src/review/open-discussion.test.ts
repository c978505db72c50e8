import { describe, expect, it } from 'vitest';
import type { ReviewersSee } from '../competition/stage.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { openDiscussion } from './open-discussion.ts';
import type { RoundEvent } from './round.ts';
import type { SheetStatus } from './sheet-status.ts';
import {
  ada,
  added,
  by,
  closed,
  closesAt,
  declared,
  distributedRound,
  expertAfter,
  itemId,
  lin,
  march,
  openRoundEvents,
  roundAfter,
  roundId,
  sealed,
  strangersWork,
  workId,
} from './situations.fixture.ts';

const at = march(12);
const pool: RoundEvent = { type: 'review.pool_set', data: { roundId, expertIds: [ada, lin], chiefIds: [ada], at } };
const command = { roundId, alias: 'W-007', question: 'why so far apart?' };
const of = (...statuses: SheetStatus[]) => statuses.map((status) => ({ status }));
const facts = {
  work: { ...strangersWork, itemId, track: null, gone: false },
  sheets: of('submitted', 'submitted', 'declined'),
  discussed: false,
  sees: 'own' as ReviewersSee,
};
const open = roundAfter(...openRoundEvents, pool);
const ask = (changes: Partial<typeof facts> = {}, chief = expertAfter(added), round = open, moment = at) =>
  openDiscussion(round, command, by(ada, moment), chief, { ...facts, ...changes });

describe('open discussion', () => {
  it('lets the experts of a work see each other’s scores, once', () => {
    const data = { roundId, workId, question: command.question, openedBy: ada, at };
    expect(ask()).toEqual(accept({ type: 'review.discussion_opened', data }));
    expect(ask({ discussed: true })).toEqual(refuse('discussionOpen'));
  });

  it('is refused where the stage shows experts nothing of each other’s', () => {
    expect(ask({ sees: 'none' })).toEqual(refuse('othersNotShown'));
    for (const sees of ['afterOwn', 'all'] as const) expect(ask({ sees }).ok).toBe(true);
  });

  it('waits until everybody has scored the work, and needs at least two of them', () => {
    expect(ask({ sheets: of('submitted', 'submitted', 'draft') })).toEqual(refuse('sheetsOutstanding', { count: 1 }));
    expect(ask({ sheets: of('submitted', 'voided') })).toEqual(refuse('tooFewSheets'));
  });

  it('is refused to anyone who does not chair the work', () => {
    expect(ask({}, expertAfter(added, declared()))).toEqual(refuse('workNotInRound'));
    expect(ask({ work: { ...facts.work, gone: true } })).toEqual(refuse('workNotInRound'));
    expect(ask({}, expertAfter(added), roundAfter(...openRoundEvents))).toEqual(refuse('workNotInRound'));
  });

  it('is possible only while the round takes scores', () => {
    const refusal = (round: typeof open, moment = at) => {
      const answer = ask({}, expertAfter(added), round, moment);
      return answer.ok ? 'done' : answer.refusal;
    };
    expect(refusal(roundAfter())).toBe('roundNotFound');
    expect(refusal(roundAfter(...distributedRound, pool))).toBe('roundNotOpen');
    expect(refusal(open, closesAt)).toBe('roundClosed');
    expect(refusal(roundAfter(...openRoundEvents, pool, closed))).toBe('roundClosed');
    expect(refusal(roundAfter(...openRoundEvents, pool, closed, sealed))).toBe('roundSealed');
  });
});
