import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';
import { findWork } from './work.ts';

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

it('gives the digest that everybody gives, whatever the text', () =>
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => String.fromCharCode(...bytes)),
      (text) => {
        expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
      },
    ),
  ));

it('finds work that the server takes', async () => {
  const nonce = await findWork('salt', 12, new AbortController().signal);
  expect(createHash('sha256').update(`salt:${nonce}`).digest().readUInt16BE(0)).toBeLessThan(16);
});

it('stops when told to', async () => expect(await findWork('salt', 32, AbortSignal.abort())).toBeNull());
