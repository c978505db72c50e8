import type { Competition } from '../competition/competition.ts';
import { namedStage } from '../competition/stage.ts';
import { shutAt, stagesOf } from '../competition/stage-gate.ts';
import type { Existing } from '../kernel/events.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Advancement } from './advancement.ts';

export type EliminationShut = 'eliminationNotOpen' | 'eliminationOver' | 'eliminationSealed' | 'stageHeld';

/**
 * Why nobody works on an advancement now: its elimination stage, or that of one of its items, is not open. One that
 * replaces another follows a correction of the scores, whenever that is.
 */
export function eliminationShut(
  { stageId, itemIds, supersedes }: Pick<Existing<Advancement>, 'stageId' | 'itemIds' | 'supersedes'>,
  competition: Competition,
  at: Instant,
) {
  if (supersedes) return undefined;
  for (const itemId of itemIds) {
    const stage = namedStage(stagesOf(competition), 'elimination', stageId, itemId);
    const shut = shutAt('elimination', stage, at);
    if (shut) return shut;
  }
  return undefined;
}
