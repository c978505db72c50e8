import { secretsFrom } from '@laurel/adapters/secrets.ts';
import type { ObjectStore } from '@laurel/db/kernel/object-store.ts';
import { createLog } from '@laurel/db/log.ts';
import { askForCopies, copiesNow } from '@laurel/db/review/review-file-copies.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { JobContext } from '../kernel/job.ts';
import { makeNextCopy } from './make-review-copies.ts';

const { db, pool } = await testDatabase();
const secrets = secretsFrom({ NODE_ENV: 'test' });
const file = { hash: 'a'.repeat(64) as FileHash, extension: 'png', mediaType: 'image/png', bytes: 100 };
const copy = 'b'.repeat(64) as FileHash;
const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'white' } })
  .png()
  .toBuffer();

/** Makes the next copy with the given answer of the store. */
const make = (store: Partial<ObjectStore>) => {
  const files = { sizeOf: async () => picture.length, read: async () => picture, ...store };
  const ports = { files, secrets } as unknown as JobContext['ports'];
  return makeNextCopy({ db, ports, log: createLog('test', 'silent') });
};
const away = async () => Promise.reject(new Error('the store of files has gone'));

it('a store that is unavailable or full for a night costs no expert a file', async () => {
  await askForCopies(db, [file], true);
  for (const store of [{ read: away }, { put: away }, { sizeOf: away }, { read: away }, { put: away }]) {
    await expect(make(store)).rejects.toThrow('could not be read or stored');
    expect(await copiesNow(db, [file])).toEqual([{ state: 'preparing' }]);
    // Not again at once.
    expect(await make(store)).toBe(false);
    await pool.query(`update app.review_file_copies set taken_at = taken_at - interval '1 minute'`);
  }
  expect(await make({ put: async () => ({ hash: copy, size: 90 }) })).toBe(true);
  expect(await copiesNow(db, [file])).toEqual([{ state: 'ready', hash: copy, bytes: 90, leftOut: 0 }]);
});

it('a file at which the worker dies every time is withheld', async () => {
  const other = { ...file, hash: 'c'.repeat(64) as FileHash };
  await askForCopies(db, [other], true);
  await pool.query(`update app.review_file_copies set attempts = 3 where hash = $1`, [other.hash]);
  expect(await make({})).toBe(true);
  expect(await copiesNow(db, [other])).toEqual([{ state: 'withheld', reason: 'broken' }]);
});
