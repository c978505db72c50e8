import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { PersonId } from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { FORMER_KEY_HOURS } from './api-key.ts';

/** A key as a decision about it needs it. */
export type KnownApiKey = {
  readonly personId: PersonId;
  readonly createdAt: Instant;
  /** When it was last replaced; null for the first one. */
  readonly rotatedAt: Instant | null;
  readonly expiresAt: Instant;
  readonly revokedAt: Instant | null;
};

export type RotatedApiKey = { readonly formerUntil: Instant; readonly expiresAt: Instant };

/**
 * Replaces a key by a new one for as long as the former was made for; the former works until tomorrow. Only its owner
 * may: the new one would otherwise let somebody act with another person's permissions.
 */
export const rotateApiKey = (
  known: KnownApiKey,
  { actor, at }: Pick<By, 'actor' | 'at'>,
): RowDecision<RotatedApiKey, 'apiKeyNotYours' | 'apiKeyEnded'> => {
  if (known.personId !== actor.personId) return refuse('apiKeyNotYours');
  if (known.revokedAt !== null || known.expiresAt <= at) return refuse('apiKeyEnded');
  const made = Date.parse(known.rotatedAt ?? known.createdAt);
  const term = (Date.parse(known.expiresAt) - made) / 60_000;
  const tomorrow = plusMinutes(at, FORMER_KEY_HOURS * 60);
  return write({
    formerUntil: known.expiresAt < tomorrow ? known.expiresAt : tomorrow,
    expiresAt: plusMinutes(at, term),
  });
};
