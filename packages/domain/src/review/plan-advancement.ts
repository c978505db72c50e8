import { z } from 'zod';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { AdvancementRules } from './advancement-rule.ts';
import { rulesFit } from './draft-advancement.ts';
import { roundDecider } from './round.ts';

export const PlanAdvancement = z.strictObject({
  roundId: RoundId,
  rules: AdvancementRules,
  /** The rules that the page showed before; null where there were none. */
  before: AdvancementRules.nullable(),
});
export type PlanAdvancement = z.infer<typeof PlanAdvancement>;

/**
 * Sets who advances before the scores are sealed. Where the tie-break chain decides ties at the line and ends in the
 * chairs' vote, such a tie then has to be voted on before the seal: afterwards nobody can vote any more.
 */
export const planAdvancement = roundDecider<
  PlanAdvancement,
  'roundSealed' | 'advancementRuleMissing' | 'advancementChanged'
>((round, { roundId, rules, before }, by) => {
  if (round.status === 'sealed') return refuse('roundSealed');
  if (!rulesFit(rules, round.itemIds)) return refuse('advancementRuleMissing');
  const planned = canonicalJson(round.advancementRules ?? null);
  if (planned === canonicalJson(rules)) return accept();
  if (planned !== canonicalJson(before)) return refuse('advancementChanged');
  return accept({
    type: 'review.advancement_planned',
    data: { roundId, rules, plannedBy: by.actor.personId, at: by.at },
  });
});
