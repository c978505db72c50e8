import { type RowDecision, refuse, write } from '../kernel/decision.ts';

/** Has everything after a position sent again: a receiver that lost it, or is new. */
export const replayWebhook = (
  { after }: { readonly after: number },
  log: { readonly head: number },
): RowDecision<{ readonly after: number }, 'webhookPositionAhead'> =>
  after > log.head ? refuse('webhookPositionAhead') : write({ after });
