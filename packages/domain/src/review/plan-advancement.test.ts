import { describe, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import type { AdvancementRule } from './advancement-rule.ts';
import { planAdvancement } from './plan-advancement.ts';
import { by, created, itemId, march, organiser, roundId, roundScenario } from './situations.fixture.ts';

const rule: AdvancementRule = {
  ...{ itemId, maxPerSchool: null, maxPerRegion: null, ties: 'tiebreakChain' },
  select: { by: 'number', places: 3 },
};
const fewer: AdvancementRule = { ...rule, select: { by: 'number', places: 2 } };
const planned = (of: AdvancementRule) => ({
  type: 'review.advancement_planned' as const,
  data: { roundId, rules: [of], plannedBy: organiser, at: march(2) },
});
const plan = (
  given: Parameters<typeof roundScenario.given>,
  of: readonly AdvancementRule[] = [rule],
  before: AdvancementRule[] | null = null,
) =>
  roundScenario
    .given(...given)
    .when((round) => planAdvancement(round, { roundId, rules: [...of], before }, by(organiser, march(2))));

describe('the advancement rule of a round', () => {
  it('is set before the scores are sealed, and may be changed until then', () => {
    plan([created]).then(accept(planned(rule)));
    plan([created, planned(rule)]).then(accept());
    plan([created, planned(rule)], [fewer], [rule]).then(accept(planned(fewer)));
  });

  it('is not changed by somebody who has not seen the one that is set', () => {
    plan([created, planned(rule)], [fewer]).then(refuse('advancementChanged'));
    plan([created], [fewer], [rule]).then(refuse('advancementChanged'));
  });

  it('names each item of the round, and no other', () => {
    plan([]).then(refuse('roundNotFound'));
    plan([created], [{ ...rule, itemId: uuid(999) as ItemId }]).then(refuse('advancementRuleMissing'));
    plan([created], [rule, { ...rule, itemId: uuid(999) as ItemId }]).then(refuse('advancementRuleMissing'));
  });

  it('is fixed when the scores are sealed', () =>
    plan([created, { type: 'review.round_sealed', data: { roundId, sealedBy: organiser, at: march(2) } }]).then(
      refuse('roundSealed'),
    ));
});
