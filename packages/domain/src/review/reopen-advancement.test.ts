import { expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { WorkId } from '../kernel/ids.ts';
import type { RemedyState } from '../kernel/remedy.ts';
import { type Advancement, type AdvancementEvent, evolveAdvancement, newAdvancement } from './advancement.ts';
import { approveAdvancement } from './approve-advancement.ts';
import { reopenAdvancement } from './reopen-advancement.ts';
import * as s from './situations.fixture.ts';

const objectionId = uuid(600);
const command = { advancementId: s.advancementId, objectionId };
const reopen =
  (ordered: RemedyState = 'open', over = false) =>
  (one: Advancement) =>
    reopenAdvancement(one, command, s.by(s.organiser, s.march(23)), { ordered, over });

it('lets another list replace one in force, as a final decision orders', () =>
  s.advancementScenario
    .given(...s.appliedAdvancement)
    .when(reopen())
    .then(
      accept({
        type: 'review.advancement_superseded',
        data: {
          ...command,
          by: s.advancementDrafted.data.scoreRunId,
          reopenedBy: s.organiser,
          at: s.march(23),
        },
      }),
    ));

it('is refused without an open order, where no list is in force, and once the next round is over', () => {
  const applied = s.advancementScenario.given(...s.appliedAdvancement);
  applied.when(reopen('notOrdered')).then(refuse('remedyNotOrdered'));
  applied.when(reopen('notFinal')).then(refuse('remedyNotFinal'));
  applied.when(reopen('begun')).then(refuse('remedyBegun'));
  applied.when(reopen('done')).then(refuse('remedyDone'));
  applied.when(reopen('open', true)).then(refuse('nextRoundOver'));
  s.advancementScenario.refuses(reopen(), { advancementNotFound: [], advancementNotApplied: s.approvedAdvancement });
});

it('is followed by a list that nobody approves without the work', () => {
  const ordered = [{ objectionId, workId: uuid(777) as WorkId }];
  const drafted = { ...s.advancementDrafted, data: { ...s.advancementDrafted.data, ordered } };
  const sealed = s.runAfter(s.requested, s.computed(), s.sealedRun);
  const approve = (...events: AdvancementEvent[]) => {
    const one = [drafted, s.simulated, ...events].reduce(evolveAdvancement, newAdvancement());
    const revision = 1 + events.length;
    return approveAdvancement(
      one,
      { advancementId: s.advancementId, revision },
      s.by(s.colleague, s.march(22)),
      s.contest(),
      sealed,
      s.advancementList,
    );
  };
  expect(approve()).toEqual(refuse('orderedWorkMissing', { count: 1 }));
  const put = (outcome: 'advanced' | 'eliminated'): AdvancementEvent => ({
    type: 'review.advancement_overridden',
    data: { ...s.overridden.data, workId: ordered[0]?.workId as WorkId, outcome },
  });
  expect(approve(put('eliminated'))).toEqual(refuse('orderedWorkMissing', { count: 1 }));
  expect(approve(put('advanced')).ok).toBe(true);
});
