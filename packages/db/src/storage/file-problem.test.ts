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

it('reports a file that the disk returns only in part, and continues with others', async () => {
  expect(await problemOf(failing('EIO'))).toBe('wrongContent');
  expect(await problemOf(async () => createReadStream(os.tmpdir()))).toBe('wrongContent');
});

it('reports no file while the store itself is unavailable', async () => {
  await expect(problemOf(failing('ECONNRESET'))).rejects.toThrow('ECONNRESET');
});
