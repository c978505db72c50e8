import { randomUUID } from 'node:crypto';
import { keepPreview, previewFile, takePreview } from '@laurel/db/certificate/exact-previews.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const second = await world.signedInAs('ORGANISER');
const golden = gallery[0]?.design;
if (!golden) throw new Error('the gallery has designs');
const content = saveDesign(golden);
const designId = randomUUID() as DesignId;
await organiser.call.certificate.createDesign({ designId, content, commandId: randomUUID() });

const printed: Printed = {
  ...{ school: '江南大学', students: [{ name: '李思远', school: '江南大学' }], teachers: [], workName: '山水之间' },
  ...{ teamName: '', awardName: '一等奖', competitionName: '数字艺术设计大赛', itemName: '', issuerName: '大赛组委会' },
  ...{ issueDate: '2026-11-20', number: { prefix: 'L', body: '0001', suffix: '' }, namesShown: 0 },
};
const ask = async (over: { content?: string } = {}) => {
  const previewId = randomUUID();
  const input = { previewId, designId, content, printed, sealHash: null, commandId: randomUUID(), ...over };
  await organiser.call.certificate.previewDesign(input);
  return previewId;
};
const seen = (previewId: string, who = organiser) => who.call.certificate.exactPreview({ previewId });
const pdf = Buffer.from('%PDF');
const png = Buffer.from('PNG');
const back = Buffer.from('the back');

it('is rendered by one worker and shown to the person who requested it', async () => {
  const previewId = await ask();
  expect(await seen(previewId)).toMatchObject({ state: 'waiting', images: [], pdf: null });
  const taken = await Promise.all([takePreview(db), takePreview(db)]);
  expect(taken.flatMap((one) => one?.previewId ?? [])).toEqual([previewId]);
  expect(taken.find(Boolean)).toMatchObject({ design: golden, printed, sealHash: null });
  expect((await seen(previewId)).state).toBe('printing');

  await keepPreview(db, previewId, { pdf, pngs: [png, back], missing: ['𠮷'] });
  const at = `/files/certificate-previews/${previewId}`;
  const images = [`${at}.1.png`, `${at}.2.png`];
  const done = { state: 'done', problem: null, missing: ['𠮷'], images, pdf: `${at}.pdf` };
  expect(await seen(previewId)).toEqual(done);
  const pageOf = (page: number) => previewFile(db, previewId, organiser.actor.personId, { page });
  expect([await pageOf(1), await pageOf(2), await pageOf(3)]).toEqual([png, back, null]);
  await expect(seen(previewId, second)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await previewFile(db, previewId, second.actor.personId, 'pdf')).toBeNull();
});

it('says so when it could not be printed', async () => {
  const previewId = await ask();
  await takePreview(db);
  await keepPreview(db, previewId, { problem: 'noBrowser' });
  expect(await seen(previewId)).toMatchObject({ state: 'failed', problem: 'noBrowser', images: [] });
});

it('is taken over by another worker when its worker dies', async () => {
  const previewId = await ask();
  await takePreview(db);
  expect(await takePreview(db)).toBeUndefined();
  await db.execute(sql`update app.certificate_previews set taken_at = now() - interval '2 minutes'`);
  expect((await takePreview(db))?.previewId).toBe(previewId);
  await keepPreview(db, previewId, { problem: 'printFailed' });
});

it('is deleted after a quarter of an hour, or when the person has requested three others', async () => {
  const first = await ask();
  for (let n = 0; n < 3; n++) await ask();
  await expect(seen(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const last = await ask();
  await db.execute(sql`update app.certificate_previews set asked_at = now() - interval '16 minutes'`);
  await expect(seen(last)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await ask();
  const { rows } = await db.execute(sql`select count(*)::int as kept from app.certificate_previews`);
  expect(rows).toEqual([{ kept: 1 }]);
});

it('is refused for invalid designs, and for people who may not use designs', async () => {
  await expect(ask({ content: '{"slides":7}' })).rejects.toMatchObject({ cause: { refusal: 'designInvalid' } });
  const stranger = await world.signedInAs('EXPERT');
  const input = { previewId: randomUUID(), designId, content, printed, sealHash: null, commandId: randomUUID() };
  await expect(stranger.call.certificate.previewDesign(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
