import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findWork } from './work.ts';

it('finds work that the server takes', async () => {
  const nonce = await findWork('salt', 12, new AbortController().signal);
  expect(createHash('sha256').update(`salt:${nonce}`).digest().readUInt16BE(0)).toBeLessThan(16);
});

it('stops when told to', async () => expect(await findWork('salt', 32, AbortSignal.abort())).toBeNull());
