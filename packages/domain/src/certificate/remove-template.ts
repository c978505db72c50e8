import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Takes a group's template away, which brings a built-in one back as it was. */
export const removeTemplate = ({ exists }: { readonly exists: boolean }): RowDecision<null, 'templateNotFound'> =>
  exists ? write(null) : refuse('templateNotFound');
