import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** The seal is no longer offered to new batches; those that have it keep its image. */
export const retireSeal = ({ retired }: { readonly retired: boolean }): RowDecision<null, 'sealNotFound'> =>
  retired ? refuse('sealNotFound') : write(null);
