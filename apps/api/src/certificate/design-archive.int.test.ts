import { randomUUID } from 'node:crypto';
import { designById } from '@laurel/db/certificate/designs.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { DesignManifest } from '@laurel/domain/certificate/design-archive.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { sealElement } from '@laurel/domain/certificate/recipients.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { designArchive } from './design-archive.ts';
import { keepPicture } from './pictures.ts';

const { db } = await testDatabase();
const world = await people(db);
const groupId = await world.group('ours');
const owner = await world.signedInAs('ORGANISER', { group: groupId });

it('contains the design as saved and its stored pictures, and names the missing ones', async () => {
  const given = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8161d' } })
    .png()
    .toBuffer();
  const kept = await keepPicture({ db, ports: world.ports }, groupId, given);
  if (!kept) throw new Error('a picture');
  const lost = 'ab'.repeat(32);
  const empty = newDesign(randomUUID);
  const elements = [kept.hash, lost].map((hash, n) => ({ ...sealElement(`e${n}`), code: '', src: `asset:${hash}` }));
  const design = { ...empty, title: '导出', slides: empty.slides.map((slide) => ({ ...slide, elements })) };
  const designId = randomUUID() as DesignId;
  await owner.call.certificate.createDesign({ designId, content: saveDesign(design), commandId: randomUUID() });

  const stored = (await designById(db, designId))?.design;
  if (!stored) throw new Error('the design was kept');
  const files = await designArchive({ db, ports: world.ports }, stored);
  expect(files.map(({ name }) => name)).toEqual(['manifest.json', 'design.json', `pictures/${kept.hash}.jpg`]);
  const [manifest, content, picture] = await Promise.all(files.map(({ whole }) => whole()));
  expect(DesignManifest.parse(JSON.parse(Buffer.from(manifest ?? []).toString()))).toMatchObject({
    title: '导出',
    pictures: [{ sha256: kept.hash, bytes: kept.bytes }],
    leftOut: [lost],
  });
  expect(Buffer.from(content ?? []).toString()).toBe(saveDesign(stored));
  expect(picture?.length).toBe(kept.bytes);
});
