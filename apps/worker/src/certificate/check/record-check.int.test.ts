import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { approvedBatch, prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { type Design, isText } from '@laurel/domain/certificate/design.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { checkBatch } from './check-batch.ts';
import { checkWhenRequested } from './record-check.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-check-'));
/** Findings from the data; what the pages show is tested with a browser. */
const means = { db, library: openFontLibrary(folder), lookAtPages: async () => [] };
afterAll(() => rm(folder, { recursive: true, force: true }));
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');

it('a check names the certificate whose name has a character in no font, and reports its progress', async () => {
  const ceremony = await prepareCeremony(db, { awards: 2 });
  const [holder] = ceremony.people;
  await db
    .update(persons)
    .set({ realName: '王𪚥' })
    .where(eq(persons.personId, holder as PersonId));
  const row = await batchById(db, await approvedBatch(db, ceremony, { design: golden.design }));
  if (!row) throw new Error('drafted');
  const said: [number, number][] = [];
  const { recipients, findings } = await checkBatch(means, row, async (...progress) => {
    said.push(progress);
  });
  expect([recipients, said]).toEqual([2, [[0, 2]]]);
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'missingGlyph', severity: 'error', detail: '𪚥', ordinal: 1 }),
  );
  const { severity } = findings[0] ?? {};
  expect(severity).toBe('error');
});

const looked = async (design: Design, { awards = 1 } = {}) => {
  const ceremony = await prepareCeremony(db, { awards });
  const row = await batchById(db, await approvedBatch(db, ceremony, { design }));
  if (!row) throw new Error('drafted');
  return { row, ...(await checkBatch(means, row, async () => {})) };
};

it('a check names two texts that overlap, and finds none in a finished design', async () => {
  for (const { design } of gallery) {
    const { findings } = await looked(design);
    expect(findings.filter(({ kind }) => kind === 'textsOverlap')).toEqual([]);
  }
  const [slide] = golden.design.slides;
  const award = slide?.elements.find(isText);
  if (!slide || !award) throw new Error('the design has texts');
  const twice = { ...slide, elements: [...slide.elements, { ...award, id: 'again', name: '再写一遍' }] };
  const { findings } = await looked({ ...golden.design, slides: [twice] });
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'textsOverlap', severity: 'warning', detail: 'again', ordinal: 1 }),
  );
});

it('each requested check is one effect, however often its event is read', () => {
  const batchId = '01900000-0000-7000-8000-000000000001';
  const event = { type: 'certificate.batch_check_requested', data: { batchId }, version: 3 } as never;
  const asked = () => checkWhenRequested.react(event, undefined as never);
  expect(asked()).toMatchObject([{ effectId: `cert-check-${batchId}-v3`, kind: 'check-certificates' }]);
  expect(asked()).toEqual(asked());
});
