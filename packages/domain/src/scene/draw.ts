import type { SlotId } from '../kernel/ids.ts';
import { seededRandom, shuffled } from '../review/seeded-random.ts';
import type { Draw } from './session.ts';

type Hash = (text: string) => string;

/** What the order is drawn with: the seed, and what the audience added when only its hash was known. */
const drawnWith = (seed: string, contribution: string) => `${seed}\n${contribution}`;

/**
 * The order of a draw: Fisher and Yates, by the generator that the first 32 hexadecimal digits of
 * SHA-256(seed, line break, contribution) start. Server and browser compute it alike.
 */
export const orderOf = (slotIds: readonly SlotId[], seed: string, contribution: string, sha256: Hash): SlotId[] =>
  shuffled(slotIds, seededRandom(sha256(drawnWith(seed, contribution)).slice(0, 32)));

/** Whether what was revealed is what was announced. */
export const isAsCommitted = (draw: Pick<Draw, 'seedHash'>, seed: string, sha256: Hash) =>
  sha256(seed) === draw.seedHash;
