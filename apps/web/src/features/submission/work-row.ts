import type { RouterInputs, RouterOutputs } from '#/lib/trpc.ts';

export type WorkRow = RouterOutputs['submission']['workList']['rows'][number];
/** The list's filter, as exports and "all that match" take it too. */
export type WorkFilter = Omit<RouterInputs['submission']['workList'], 'page' | 'pageSize'>;

/** What was proposed for a work. */
export const removalOf = (proposal: WorkRow['disqualification']) =>
  proposal?.withdrawal ? 'withdrawal' : 'disqualification';
