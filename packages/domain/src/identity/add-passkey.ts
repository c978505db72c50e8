import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { MOST_PASSKEYS } from './passkey.ts';

/** Keeps a passkey that a browser has made. */
export const addPasskey = (own: {
  readonly count: number;
  readonly taken: boolean;
}): RowDecision<null, 'passkeyLimit' | 'passkeyExists'> => {
  if (own.count >= MOST_PASSKEYS) return refuse('passkeyLimit');
  return own.taken ? refuse('passkeyExists') : write(null);
};
