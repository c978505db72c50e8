import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { Instant } from '../kernel/instants.ts';

/**
 * The keys that a log depends on: with another one, what was encrypted, signed or indexed before is lost or invalid.
 */
export const namedKeys = ['personalData', 'signing', 'blindIndex', 'origin'] as const;
export type NamedKey = (typeof namedKeys)[number];

export const keyEvents = {
  /** From here on the installation works with this key. The id is a fingerprint: it gives nothing of the key away. */
  inUse: defineEvent(
    'audit.key_in_use',
    z.strictObject({
      key: z.enum(namedKeys),
      keyId: z.string().regex(/^[0-9a-f]{16}$/),
      /** Why it took the place of another. */
      reason: z.string().trim().min(1).max(500).nullable(),
      at: Instant,
    }),
    (data) => `key-${data.key}`,
  ),
};
type KeyEvent = EventOf<typeof keyEvents>;

type KeyInUse = { readonly keyId: string | null };
export const keyOf = (key: NamedKey): Stream<KeyInUse, KeyEvent> => ({
  id: `key-${key}`,
  initial: () => ({ keyId: null }),
  evolve: (_state, event) => ({ keyId: event.data.keyId }),
});
