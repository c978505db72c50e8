import { grouped } from '../kernel/grouped.ts';
import type { Round } from './round.ts';
import type { HeldStage, WantedSheets } from './score-input.ts';

type Counted = Pick<Exclude<Round, { status: 'none' }>, 'policyStage' | 'itemIds' | 'reviewersPerWork' | 'onSite'>;

/**
 * How many sheets the works of each category were to get in the stages of these rounds, as each round fixed it. On site
 * it is the panel that is present, so nothing is fixed.
 */
export function wantedSheets(rounds: readonly Counted[]): WantedSheets[] {
  const all = rounds.flatMap(({ policyStage, itemIds, reviewersPerWork, onSite }) =>
    onSite ? [] : itemIds.map((item) => ({ stage: policyStage, item, sheets: reviewersPerWork })),
  );
  return [...grouped(all, ({ stage, item }) => `${stage}\n${item}`).values()].flatMap((same) =>
    same.toSorted((a, b) => b.sheets - a.sheets).slice(0, 1),
  );
}

/**
 * Which stages of a policy with several the rounds that take part held, by category: one may have had its defence while
 * another has not.
 */
export function heldStages(
  rounds: readonly (Counted & { readonly policy: { readonly stages: readonly unknown[] } })[],
) {
  const all = rounds.flatMap(({ policy, policyStage, itemIds }): HeldStage[] =>
    policy.stages.length > 1 ? itemIds.map((item) => ({ stage: policyStage, item })) : [],
  );
  return [...grouped(all, ({ stage, item }) => `${stage}\n${item}`).values()].flatMap((same) => same.slice(0, 1));
}
