import { flaggedWorks } from '@laurel/db/review/score-results.ts';
import { proposeFlagOverride as decide, ProposeFlagOverride } from '@laurel/domain/review/propose-flag-override.ts';
import { command } from '../kernel/command.ts';
import { overridesFlags } from './round-here.ts';

/** Gives the reason for sealing flagged works as they are, work by work; a second person seals the run. */
export const proposeFlagOverride = command({
  useCase: 'review.propose_flag_override',
  input: ProposeFlagOverride,
  ...overridesFlags,
  facts: async (tx, { row }) => ({ flagged: new Set(row.resultHash ? await flaggedWorks(tx, row.resultHash) : []) }),
  decide: ({ run }, { command, by, facts }) => decide(run, { ...command, ...facts }, by),
});
