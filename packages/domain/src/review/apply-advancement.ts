import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { AdvancementId } from '../kernel/ids.ts';
import { advancementDecider } from './advancement.ts';
import { type EliminationShut, eliminationShut } from './elimination-gate.ts';
import type { ScoreRun } from './score-run.ts';

export const ApplyAdvancement = z.strictObject({ advancementId: AdvancementId });
export type ApplyAdvancement = z.infer<typeof ApplyAdvancement>;

/** Another list of the same round is in force; a unique index of the read model says so. */
export type AdvancementConflict = 'advancementApplied';

/** Puts the approved list into force: the next round may take its works. Teams do not learn of it yet. */
export const applyAdvancement = advancementDecider<
  ApplyAdvancement,
  'advancementNotApproved' | 'scoreRunNotApproved' | EliminationShut,
  [competition: Competition, run: ScoreRun]
>((advancement, { advancementId }, by, competition, run) => {
  if (advancement.status === 'applied' || advancement.status === 'published') return accept();
  if (advancement.status !== 'approved') return refuse('advancementNotApproved');
  if (run.status !== 'approved') return refuse('scoreRunNotApproved');
  const shut = eliminationShut(advancement, competition, by.at);
  if (shut) return shut;
  return accept({
    type: 'review.advancement_applied',
    data: { advancementId, appliedBy: by.actor.personId, at: by.at },
  });
});
