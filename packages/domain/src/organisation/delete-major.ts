import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Deletes a major. People who named it keep what they wrote. */
export const deleteMajor = ({ exists }: { readonly exists: boolean }): RowDecision<null, 'majorNotFound'> =>
  exists ? write(null) : refuse('majorNotFound');
