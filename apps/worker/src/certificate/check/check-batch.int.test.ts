import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { approvedBatch, issue, prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { checkBatch } from './check-batch.ts';

/**
 * Findings of a check about the whole batch; findings about a design or one certificate are tested in slide/preflight.
 */
const { db } = await testDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-look-'));
/** Findings from the data; what the pages show is tested with a browser. */
const means = { db, library: openFontLibrary(folder), lookAtPages: async () => [] };
afterAll(() => rm(folder, { recursive: true, force: true }));
const design = gallery[0]?.design;
if (!design) throw new Error('the gallery has designs');

const look = async (batchId: BatchId) => {
  const row = await batchById(db, batchId);
  if (!row) throw new Error('drafted');
  return checkBatch(means, row, async () => {});
};
const taken = (scope: string, value: number) =>
  db.execute(sql`insert into app.certificate_counters values (${`number ${scope}`}, ${value})`);

it('numbers that would pass 999 are an error that shows the last number needed; numbers up to 999 are not', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3, members: 1 });
  const batchId = await approvedBatch(db, ceremony, { design });
  await taken(`competition:${ceremony.competitionId}`, 996);
  const overflowing = async () => (await look(batchId)).findings.filter(({ kind }) => kind === 'numbersOverflow');
  expect(await overflowing()).toEqual([]);
  await db.execute(sql`update app.certificate_counters set value = 997`);
  expect(await overflowing()).toMatchObject([{ severity: 'error', detail: '1000 > 999' }]);
});

it('a recipient who already has a valid certificate is named and left out', async () => {
  const ceremony = await prepareCeremony(db, { awards: 2, members: 1 });
  const answer = await issue(db, await approvedBatch(db, ceremony, { design }), ceremony.approver);
  if (!answer.ok) throw new Error(answer.refusal);
  const { recipients, findings } = await look(await approvedBatch(db, ceremony, { design }));
  expect(recipients).toBe(0);
  expect(findings.filter(({ kind }) => kind === 'duplicateRecipient')).toMatchObject([{ severity: 'warning' }]);
});
