import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { fingerprintOf, sha256 } from './sha256.ts';

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
const usual = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
afterEach(() => vi.unstubAllGlobals());

it('gives the digest that everybody gives, whatever the text', () =>
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => String.fromCharCode(...bytes)),
      (text) => {
        expect(hex(sha256(text))).toBe(usual(text));
      },
    ),
  ));

it.each([['https', crypto.subtle] as const, ['plain http', undefined] as const])(
  'takes the fingerprint of a file on %s',
  (_, subtle) => {
    vi.stubGlobal('crypto', { subtle });
    return fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await fingerprintOf(new Uint8Array(bytes))).toBe(usual(bytes));
      }),
    );
  },
);
