import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { AdvancementId } from '../kernel/ids.ts';
import { type AdvancementList, advancementDecider } from './advancement.ts';
import { AdvancementRules } from './advancement-rule.ts';
import { rulesFit } from './draft-advancement.ts';

export const SimulateAdvancement = z.strictObject({ advancementId: AdvancementId, rules: AdvancementRules });
export type SimulateAdvancement = z.infer<typeof SimulateAdvancement>;

/** Draws the line by these rules and records the list, as often as needed until somebody approves it. */
export const simulateAdvancement = advancementDecider<
  SimulateAdvancement,
  'advancementDecided' | 'advancementRuleMissing',
  [list: AdvancementList]
>((advancement, { advancementId, rules }, by, list) => {
  if (advancement.status !== 'drafted' && advancement.status !== 'simulated') return refuse('advancementDecided');
  if (!rulesFit(rules, advancement.itemIds)) return refuse('advancementRuleMissing');
  return accept({
    type: 'review.advancement_simulated',
    data: { advancementId, rules, ...list, simulatedBy: by.actor.personId, at: by.at },
  });
});
