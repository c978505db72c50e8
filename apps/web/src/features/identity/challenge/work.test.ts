import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findWork } from './work.ts';

it('finds a solution that the server accepts', async () => {
  const nonce = await findWork('salt', 12, new AbortController().signal);
  expect(createHash('sha256').update(`salt:${nonce}`).digest().readUInt16BE(0)).toBeLessThan(16);
});

it('stops on request', async () => expect(await findWork('salt', 32, AbortSignal.abort())).toBeNull());
