import { grouped } from '../kernel/grouped.ts';
import type { Round } from './round.ts';
import type { WantedSheets } from './score-input.ts';

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
