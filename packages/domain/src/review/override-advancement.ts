import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { AdvancementId, WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { advancementDecider, OverrideOutcome } from './advancement.ts';
import { type EliminationShut, eliminationShut } from './elimination-gate.ts';

export const OverrideAdvancement = z.strictObject({
  advancementId: AdvancementId,
  workId: WorkId,
  /** `asRuled`: takes an earlier decision back. */
  outcome: OverrideOutcome,
  reason: Reason,
});
export type OverrideAdvancement = z.infer<typeof OverrideAdvancement>;

/** `listed`: the work is in the list and was neither withdrawn nor disqualified. */
type OverrideFacts = { readonly listed: boolean };

/** Decides about one work instead of the rule, with a reason that the minutes list. */
export const overrideAdvancement = advancementDecider<
  OverrideAdvancement,
  'advancementNotSimulated' | 'advancementDecided' | 'workNotInList' | 'overrideMissing' | EliminationShut,
  [competition: Competition, facts: OverrideFacts]
>((advancement, command, by, competition, { listed }) => {
  if (advancement.status === 'drafted') return refuse('advancementNotSimulated');
  if (advancement.status !== 'simulated') return refuse('advancementDecided');
  const shut = eliminationShut(advancement, competition, by.at);
  if (shut) return shut;
  if (!listed) return refuse('workNotInList');
  if (command.outcome === 'asRuled' && !advancement.overrides.has(command.workId)) return refuse('overrideMissing');
  return accept({
    type: 'review.advancement_overridden',
    data: { ...command, overriddenBy: by.actor.personId, at: by.at },
  });
});
