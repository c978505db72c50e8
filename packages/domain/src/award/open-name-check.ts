import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isPutAway } from '../competition/editable.ts';
import { stageShutForAny } from '../competition/stage-gate.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, ItemId, Uuid, WorkId } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import { MOST_WORKS_ASKED, type NameCheck, type NameCheckEvent } from './name-check.ts';

export const OpenNameCheck = z.strictObject({
  checkId: Uuid,
  competitionId: CompetitionId,
  itemIds: z.array(ItemId).min(1).max(200),
  /** Works that an earlier check did not ask about; left out = all works of the items. */
  workIds: z.array(WorkId).min(1).max(MOST_WORKS_ASKED).optional(),
  /** People who have not answered by then are taken to have confirmed. */
  closesAt: Instant,
});
export type OpenNameCheck = z.infer<typeof OpenNameCheck>;

/** Too short to be read is no check: silence would mean nothing. */
const SHORTEST_HOURS = 24;

/**
 * `works`: how many of those to ask about are still in the running. `alreadyOpen`, `announced`: an item has an open
 * check, or a result that is public and has works to ask about. `joinedLate`: all of them joined after the results of
 * their items were public.
 */
type OpenFacts = {
  readonly works: number;
  readonly alreadyOpen: boolean;
  readonly announced: boolean;
  readonly joinedLate?: boolean;
};

/**
 * Asks the people of every work that is still in the running, so that nobody learns from it who wins. Refused once the
 * result of an item is public: it would print what nobody checked.
 */
export function openNameCheck(
  check: NameCheck,
  command: OpenNameCheck,
  by: By,
  competition: Competition,
  { works, alreadyOpen, announced, joinedLate = false }: OpenFacts,
): Decision<
  NameCheckEvent,
  | 'competitionNotFound'
  | 'competitionOver'
  | 'itemNotFound'
  | 'nameCheckAlreadyOpen'
  | 'nameCheckTooLate'
  | 'nameCheckTooShort'
  | 'nothingToCheck'
  | 'resultsNotOpen'
  | 'resultsClosed'
  | 'resultsSealed'
  | 'stageHeld'
> {
  if (competition.status === 'none') return refuse('competitionNotFound');
  if (check.status !== 'none') return accept();
  if (isPutAway(competition)) return refuse('competitionOver');
  const itemIds = [...new Set(command.itemIds)];
  const known = new Set(competition.items.map(({ itemId }) => itemId));
  if (itemIds.some((itemId) => !known.has(itemId))) return refuse('itemNotFound');
  // The corrected result, which names them, may be announced after its stage as well.
  const shut = joinedLate ? undefined : stageShutForAny('result', competition.stages, itemIds, by.at);
  if (shut) return shut;
  if (announced) return refuse('nameCheckTooLate');
  if (alreadyOpen) return refuse('nameCheckAlreadyOpen');
  if (command.closesAt < plusMinutes(by.at, SHORTEST_HOURS * 60))
    return refuse('nameCheckTooShort', { hours: SHORTEST_HOURS });
  const workIds = command.workIds && [...new Set(command.workIds)];
  if (works < (workIds?.length ?? 1)) return refuse('nothingToCheck');
  const { groupId } = competition;
  return accept({
    type: 'award.name_check_opened',
    data: { ...command, itemIds, ...(workIds && { workIds }), groupId, works, openedBy: by.actor.personId, at: by.at },
  });
}
