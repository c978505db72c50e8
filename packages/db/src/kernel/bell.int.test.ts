import { randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { FileHash, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { askPreview, certificatePreviews } from '../certificate/exact-previews.ts';
import { askExport, cancelExport, retryExport } from '../exports/exports.ts';
import { putOutgoing } from '../messaging/outgoing.ts';
import { askForCopies } from '../review/review-file-copies.ts';
import { keepFile, type NewFile } from '../submission/files.ts';
import { type Work, wakeWorkers } from './bell.ts';

const { db, url } = await testDatabase();
const secrets = secretsFrom({ NODE_ENV: 'test' });
const at = new Date().toISOString() as Instant;
const personId = randomUUID() as PersonId;

const listener = new pg.Client({ connectionString: url });
await listener.connect();
afterAll(() => listener.end());
const heard: (string | undefined)[] = [];
listener.on('notification', ({ payload }) => heard.push(payload));
await listener.query('listen work');

/**
 * The notifications that workers get of a call. They arrive in commit order, so after the last one there are no
 * earlier ones.
 */
const heardOf = async (call: () => Promise<unknown>) => {
  heard.length = 0;
  await call();
  await wakeWorkers(db, 'effects');
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('effects');
  return heard.slice(0, -1);
};
const file = (over: Partial<NewFile>): NewFile => ({
  ...{ fileId: randomUUID(), ownerId: personId, name: 'a.pdf', hash: 'a'.repeat(64) as FileHash, extension: 'pdf' },
  ...{ mediaType: 'application/pdf', bytes: 1, status: 'clean', begunAt: at, storedAt: at },
  ...over,
});
const exportId = randomUUID();

it.each<[Work, () => Promise<unknown>]>([
  ['outgoing', () => putOutgoing(db, secrets, { to: 'ada@example.org', subject: 's', text: 't', expiresAt: at, at })],
  ['files', () => keepFile(db, secrets, file({ status: 'scanning', scanAt: new Date() }))],
  [
    'exports',
    () =>
      askExport(db, {
        ...{ exportId, askedBy: personId, groupId: randomUUID() as GroupId, format: 'csv', language: 'en' },
        ...{ what: { kind: 'signUps', filter: {} }, scope: { groupIds: null, schoolCodes: null, notSecondTo: [] } },
      }),
  ],
  [
    'previews',
    () => {
      const design = newDesign(randomUUID);
      return askPreview(db, {
        previewId: randomUUID(),
        askedBy: personId,
        design,
        printed: {} as never,
        sealHash: null,
      });
    },
  ],
  ['copies', () => askForCopies(db, [{ hash: 'b'.repeat(64) as FileHash, extension: 'pdf' }], true)],
])('workers are notified of something of the kind: %s', async (work, call) => {
  expect(await heardOf(call)).toEqual([work]);
});

it('workers are woken for an export requested again, but not for work that nobody waits for', async () => {
  await cancelExport(db, exportId);
  expect(await heardOf(() => retryExport(db, exportId))).toEqual(['exports']);
  expect(await heardOf(() => retryExport(db, exportId))).toEqual([]);
  expect(await heardOf(() => keepFile(db, secrets, file({})))).toEqual([]);
  expect(
    await heardOf(() => askForCopies(db, [{ hash: 'c'.repeat(64) as FileHash, extension: 'pdf' }], false)),
  ).toEqual([]);
});

it('workers are woken only for committed work', async () => {
  const fails = db.transaction(async (tx) => {
    await tx.delete(certificatePreviews);
    await wakeWorkers(tx, 'previews');
    throw new Error('rolled back');
  });
  expect(await heardOf(() => fails.catch(() => {}))).toEqual([]);
});
