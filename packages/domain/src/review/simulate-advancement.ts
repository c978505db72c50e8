import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { AdvancementId } from '../kernel/ids.ts';
import { type AdvancementList, advancementDecider } from './advancement.ts';
import { AdvancementRules } from './advancement-rule.ts';
import { rulesFit } from './draft-advancement.ts';
import { type EliminationShut, eliminationShut } from './elimination-gate.ts';

export const SimulateAdvancement = z.strictObject({ advancementId: AdvancementId, rules: AdvancementRules });
export type SimulateAdvancement = z.infer<typeof SimulateAdvancement>;

/** Draws the line by these rules and records the list, as often as needed until somebody approves it. */
export const simulateAdvancement = advancementDecider<
  SimulateAdvancement,
  'advancementDecided' | 'advancementRuleMissing' | EliminationShut,
  [competition: Competition, list: AdvancementList]
>((advancement, { advancementId, rules }, by, competition, list) => {
  if (advancement.status !== 'drafted' && advancement.status !== 'simulated') return refuse('advancementDecided');
  if (!rulesFit(rules, advancement.itemIds)) return refuse('advancementRuleMissing');
  const shut = eliminationShut(advancement, competition, by.at);
  if (shut) return shut;
  return accept({
    type: 'review.advancement_simulated',
    data: { advancementId, rules, ...list, simulatedBy: by.actor.personId, at: by.at },
  });
});
