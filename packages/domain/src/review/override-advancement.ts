import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AdvancementId, WorkId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { advancementDecider, OverrideOutcome } from './advancement.ts';

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
  'advancementNotSimulated' | 'advancementDecided' | 'workNotInList' | 'overrideMissing',
  [facts: OverrideFacts]
>((advancement, command, by, { listed }) => {
  if (advancement.status === 'drafted') return refuse('advancementNotSimulated');
  if (advancement.status !== 'simulated') return refuse('advancementDecided');
  if (!listed) return refuse('workNotInList');
  if (command.outcome === 'asRuled' && !advancement.overrides.has(command.workId)) return refuse('overrideMissing');
  return accept({
    type: 'review.advancement_overridden',
    data: { ...command, overriddenBy: by.actor.personId, at: by.at },
  });
});
