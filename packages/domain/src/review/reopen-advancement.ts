import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AdvancementId, Uuid } from '../kernel/ids.ts';
import { type RemedyRefusal, type RemedyState, remedyRefusal } from '../kernel/remedy.ts';
import { advancementDecider, isInForce } from './advancement.ts';

export const ReopenAdvancement = z.strictObject({ advancementId: AdvancementId, objectionId: Uuid });
export type ReopenAdvancement = z.infer<typeof ReopenAdvancement>;

/** `over`: a round that takes the works of this list is closed: nobody can be added to it any more. */
type ReopenFacts = { readonly ordered: RemedyState; readonly over: boolean };

/**
 * A final decision puts a work on a list that is in force. Another list replaces it, drawn by the same rules, with the
 * work added as a decision of its own; until that one is applied the round keeps the works that it has.
 */
export const reopenAdvancement = advancementDecider<
  ReopenAdvancement,
  RemedyRefusal | 'advancementNotApplied' | 'nextRoundOver',
  [facts: ReopenFacts]
>((advancement, command, by, { ordered, over }) => {
  const refused = remedyRefusal(ordered);
  if (refused) return refused;
  if (!isInForce(advancement)) return refuse('advancementNotApplied');
  if (over) return refuse('nextRoundOver');
  return accept({
    type: 'review.advancement_superseded',
    data: { ...command, by: advancement.scoreRunId, reopenedBy: by.actor.personId, at: by.at },
  });
});
