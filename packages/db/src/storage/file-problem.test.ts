import { createReadStream } from 'node:fs';
import os from 'node:os';
import { Readable } from 'node:stream';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { fileProblem } from './file-problem.ts';

const examined = { hash: 'a'.repeat(64) as FileHash, lengths: [5] };
const failing = (code: string) => async () =>
  Readable.from(
    (async function* () {
      yield 'some';
      throw Object.assign(new Error(code), { code });
    })(),
  );
const problemOf = (open: () => Promise<Readable>) => fileProblem({ sizeOf: async () => 5, open }, examined);

it('finds a file that the disk gives back in part, and does not end the search for others', async () => {
  expect(await problemOf(failing('EIO'))).toBe('wrongContent');
  expect(await problemOf(async () => createReadStream(os.tmpdir()))).toBe('wrongContent');
});

it('says nothing of a file while the store itself cannot be reached', async () => {
  await expect(problemOf(failing('ECONNRESET'))).rejects.toThrow('ECONNRESET');
});
