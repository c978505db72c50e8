import { randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { pinDesign, writeNewDesign } from '@laurel/db/certificate/designs.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { DesignId, FileHash } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { jobContext } from '../../../../../tests/support/job-context.ts';
import { pinnedDesign } from './printable-design.ts';

const { db } = await testDatabase();
const ceremony = await prepareCeremony(db, { awards: 1 });
const print = { issuerName: '组委会', issueDate: '2026-11-20', namesShown: 0, seal: null, mode: 'bulk' } as const;

it('what was issued before other pages were printed keeps to the first page of its design', async () => {
  const slides = [
    { id: 'front', elements: [] },
    { id: 'back', elements: [] },
  ];
  const designId = randomUUID() as DesignId;
  const design = { ...newDesign(() => 'x'), slides };
  const { groupId, drafter } = ceremony;
  const hash = await db.transaction(async (tx) => {
    await writeNewDesign(
      tx,
      { actor: drafter, secrets: secretsFrom({ NODE_ENV: 'test' }) },
      { designId, groupId, design },
    );
    return (await pinDesign(tx, designId)) as FileHash;
  });
  const context = jobContext(db, {});
  const [before, now] = [
    await pinnedDesign(context, hash, print),
    await pinnedDesign(context, hash, { ...print, pages: 'all' }),
  ];
  expect(before.design.slides.map(({ id }) => id)).toEqual(['front']);
  expect(now.design.slides.map(({ id }) => id)).toEqual(['front', 'back']);
  // Printed parts are remembered under it.
  expect(before.hash).not.toBe(now.hash);
});
