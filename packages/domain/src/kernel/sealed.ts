import { z } from 'zod';
import { Uuid } from './ids.ts';

/**
 * A personal value that an event must record (a name as it was printed): encrypted with the person's own key before the
 * event is hashed, so that erasing the key erases the value and leaves the chain whole. AES-256-GCM, base64url parts.
 */
export const Sealed = z.strictObject({
  $enc: z.strictObject({
    /** Whose key. */
    s: Uuid,
    /** Which version of it. */
    k: z.number().int().min(1),
    iv: z.string(),
    ct: z.string(),
    tag: z.string(),
  }),
});
export type Sealed = z.infer<typeof Sealed>;

/** What is shown instead of a value whose person's key was erased. */
export const ERASED = '[erased]';
