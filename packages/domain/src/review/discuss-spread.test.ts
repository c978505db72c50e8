import { describe, it } from 'vitest';
import { plainPolicy } from '../competition/scoring-policy.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { discussSpread } from './discuss-spread.ts';
import type { RoundEvent } from './round.ts';
import { by, closesAt, created, march, openRoundEvents, roundId, roundScenario, workId } from './situations.fixture.ts';

const at = march(12);
const policy = { ...plainPolicy, rangeLimitMilli: 20_000, discuss: 'tooFarApart' as const };
const asking = (changes: object = {}): RoundEvent[] => {
  const [first, ...rest] = openRoundEvents;
  if (first?.type !== 'review.round_created') throw new Error('the round is created first');
  return [{ ...first, data: { ...first.data, policy: { ...policy, ...changes } } }, ...rest];
};
const scored = (...points: number[]) =>
  points.map((overall) => ({ status: 'submitted' as const, scores: { overall: overall * 1000 } }));
const opened: RoundEvent = {
  type: 'review.discussion_opened',
  data: { roundId, workId, question: null, openedBy: null, at },
};

const discuss = (history: RoundEvent[], sheets: Parameters<typeof facts>[0], changes: object = {}, when = at) =>
  roundScenario
    .given(...history)
    .when((round) => discussSpread(round, { roundId, workId }, by(null as never, when), facts(sheets, changes)));
const facts = (sheets: Parameters<typeof discussSpread>[3]['sheets'], changes: object) => ({
  ...{ sheets, discussed: false, gone: false, sees: 'own' as const },
  ...changes,
});

describe('discuss spread', () => {
  it('opens the discussion of a work whose scores differ by more than the range or the deviation allowed', () => {
    discuss(asking(), scored(60, 81)).then(accept(opened));
    const deviation = { rangeLimitMilli: null, deviationLimitMilli: 10_000 };
    discuss(asking(deviation), scored(60, 81)).then(accept(opened));
    discuss(asking(deviation), scored(60, 80)).then(accept());
  });

  it('opens none at the limit itself, for one score, or where the policy does not ask for it', () => {
    discuss(asking(), scored(60, 80)).then(accept());
    discuss(asking(), scored(60)).then(accept());
    discuss(asking({ discuss: undefined }), scored(10, 90)).then(accept());
  });

  it('waits until every sheet of the work is submitted, those that ended left out', () => {
    const with_ = (status: 'draft' | 'declined') => [...scored(10, 90), { status, scores: {} }];
    discuss(asking(), with_('draft')).then(accept());
    discuss(asking(), with_('declined')).then(accept(opened));
  });

  it('opens none between judges on site, of whom some have not scored yet', () => {
    const [first, ...rest] = asking();
    if (first?.type !== 'review.round_created') throw new Error('the round is created first');
    discuss([{ ...first, data: { ...first.data, onSite: true as const } }, ...rest], scored(10, 90)).then(accept());
  });

  it('does not open twice, for a removed work, or once the round is over', () => {
    discuss(asking(), scored(10, 90), { discussed: true }).then(accept());
    discuss(asking(), scored(10, 90), { gone: true }).then(accept());
    discuss(asking(), scored(10, 90), { sees: 'none' }).then(accept());
    discuss(asking(), scored(10, 90), { sees: 'all' }).then(accept(opened));
    discuss(asking(), scored(10, 90), {}, closesAt).then(accept());
    discuss([created], scored(10, 90)).then(accept());
    discuss([], scored(10, 90)).then(refuse('roundNotFound'));
  });
});
