import { accept } from '../kernel/decision.ts';
import type { AdvancementId, ScoreRunId } from '../kernel/ids.ts';
import { advancementDecider } from './advancement.ts';

type SupersedeAdvancement = { readonly advancementId: AdvancementId; readonly by: ScoreRunId };

/**
 * Marks an advancement whose scores were corrected: its list was drawn from a run that another one replaced.
 * @without form: the worker does it when a score run is superseded
 */
export const supersedeAdvancement = advancementDecider<SupersedeAdvancement>((advancement, command, by) => {
  const isOver = advancement.status === 'superseded' || advancement.status === 'discarded';
  if (isOver) return accept();
  return accept({ type: 'review.advancement_superseded', data: { ...command, at: by.at } });
});
