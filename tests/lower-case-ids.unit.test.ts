import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isProduct, sourcesOf } from '../scripts/code/sources.ts';

/** A client may send an id in capitals; the database finds its row, and the log another stream. */
it('reads every id by a schema that makes it lower case', () => {
  const own = sourcesOf('.').filter(
    (file) => isProduct(file) && !file.startsWith('apps/web/') && file !== 'packages/domain/src/kernel/ids.ts',
  );
  expect(own.filter((file) => /\bz\s*\.uuid\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
