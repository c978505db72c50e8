import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Takes a seal out of use for new batches; those that bear it keep its image. */
export const retireSeal = ({ retired }: { readonly retired: boolean }): RowDecision<null, 'sealNotFound'> =>
  retired ? refuse('sealNotFound') : write(null);
