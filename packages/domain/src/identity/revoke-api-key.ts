import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { KnownApiKey } from './rotate-api-key.ts';

/** Ends a key at once, and the one that it replaced. */
export const revokeApiKey = (
  known: Pick<KnownApiKey, 'revokedAt'>,
  { at }: Pick<By, 'at'>,
): RowDecision<{ readonly revokedAt: By['at'] }, 'apiKeyEnded'> =>
  known.revokedAt === null ? write({ revokedAt: at }) : refuse('apiKeyEnded');
