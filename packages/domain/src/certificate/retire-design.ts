import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Takes a design out of the choice; certificates issued with it stay. */
export const retireDesign = ({ retired }: { readonly retired: boolean }): RowDecision<null, 'designNotFound'> =>
  retired ? refuse('designNotFound') : write(null);
