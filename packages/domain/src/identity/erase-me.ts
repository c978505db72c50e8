import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Closes one's own account and has one's data erased. The last root stays. */
export const eraseMe = (facts: { readonly rootRemains: boolean }): RowDecision<null, 'lastRoot'> =>
  facts.rootRemains ? write(null) : refuse('lastRoot');
