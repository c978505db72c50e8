import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { Instant } from '../kernel/instants.ts';

export const originProofEvents = {
  /**
   * Every event after this position carries a proof that the product recorded it: written at the first start of a
   * database or at an upgrade, and again when the key of the proofs was changed.
   */
  begun: defineEvent(
    'audit.origin_proofs_begun',
    z.strictObject({
      after: z.number().int().min(0),
      /** Why another key took the place of the one before. */
      reason: z.string().trim().min(1).max(500).nullable(),
      at: Instant,
    }),
    () => ORIGIN_PROOFS,
  ),
};
type OriginProofEvent = EventOf<typeof originProofEvents>;

const ORIGIN_PROOFS = 'origin_proofs-log';
type OriginProofs = { readonly begun: boolean };
export const originProofs: Stream<OriginProofs, OriginProofEvent> = {
  id: ORIGIN_PROOFS,
  initial: () => ({ begun: false }),
  evolve: () => ({ begun: true }),
};
