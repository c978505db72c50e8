import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { fingerprintOf } from './sha256.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([['https', crypto.subtle] as const, ['plain http', undefined] as const])(
  'takes the fingerprint of a file on %s',
  (_, subtle) => {
    vi.stubGlobal('crypto', { subtle });
    return fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await fingerprintOf(new Uint8Array(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  },
);
