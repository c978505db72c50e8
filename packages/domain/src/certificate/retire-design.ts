import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** The design is no longer offered; certificates issued with it stay. */
export const retireDesign = ({ retired }: { readonly retired: boolean }): RowDecision<null, 'designNotFound'> =>
  retired ? refuse('designNotFound') : write(null);
