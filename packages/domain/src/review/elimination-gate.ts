import type { Competition } from '../competition/competition.ts';
import { stageShutForAny, stagesOf } from '../competition/stage-gate.ts';
import type { Existing } from '../kernel/events.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Advancement } from './advancement.ts';

export type EliminationShut = 'eliminationNotOpen' | 'eliminationOver' | 'eliminationSealed' | 'stageHeld';

/**
 * Why nobody works on an advancement now: the elimination stage of one of its items is not open. One that replaces
 * another follows a correction of the scores, whenever that is.
 */
export const eliminationShut = (
  { itemIds, supersedes }: Pick<Existing<Advancement>, 'itemIds' | 'supersedes'>,
  competition: Competition,
  at: Instant,
) => (supersedes ? undefined : stageShutForAny('elimination', stagesOf(competition), itemIds, at));
