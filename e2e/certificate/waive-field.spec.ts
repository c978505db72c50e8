import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, it } from 'vitest';
import { checkedBatch, countedFrom } from './batches.ts';
import { stored, storedDesign } from './designing.ts';
import { opening } from './opening.ts';

/** A certificate without a number: where this is reported, why it is allowed, and who may approve it. */
const { db, world, organiser, colleague, as, shot, problems } = await opening('waive');
const { competitionId } = await prepareCeremony(db, { awards: 2, groupId: world.rootGroupId });
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');

const changed = (design: Design, change: (id: string) => object | null): Design => ({
  ...design,
  slides: design.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.flatMap((one) => {
      const over = change(one.id);
      return over ? [{ ...one, ...over }] : [];
    }),
  })),
});

it('shows where a mistake is, uses a newer design, and allows a missing number for a reason that the approver reads', async () => {
  const cut = changed(golden.design, (id) => (id === 'golden-number' ? null : id === 'golden-qr' ? { left: 945 } : {}));
  const designId = await stored(organiser, cut);
  const name = { zh: '纪念证书', en: 'Souvenirs' };
  const batchId = await checkedBatch(organiser, { competitionId, designId, name, rule: countedFrom('S') });

  const page = await as(organiser);
  await page.goto(`/certificate/check?id=${batchId}`);
  const row = (sentence: string | RegExp) => page.getByRole('listitem').filter({ hasText: sentence });
  await row('证书上没有编号').first().waitFor();
  await row(/被页边裁掉|在页面之外/)
    .first()
    .getByRole('button', { name: '查看位置' })
    .click();
  const place = page.getByRole('dialog', { name: '问题所在位置' });
  await place.getByRole('img', { name: /的证书，已标出位置$/ }).waitFor();
  await shot(page, 'place', { narrow: true });
  await page.keyboard.press('Escape');
  await place.waitFor({ state: 'hidden' });

  const { version } = await organiser.call.certificate.designDetails({ designId });
  const whole = changed(await storedDesign(organiser, designId), (id) => (id === 'golden-qr' ? { left: 530 } : {}));
  const content = saveDesign(whole);
  await organiser.call.certificate.saveDesign({ designId, content, version, commandId: crypto.randomUUID() });
  await page.reload();
  await page.getByText(/点“重新检查”将改用新版本/).waitFor();
  await shot(page, 'newer', { narrow: true });
  await page.getByRole('button', { name: '重新检查' }).click();
  await row(/被页边裁掉|在页面之外/)
    .first()
    .waitFor({ state: 'hidden' });
  await row('证书上没有编号').first().waitFor();

  await row('证书上没有编号').getByRole('button', { name: '有意不印编号' }).click();
  const asking = page.getByRole('dialog', { name: '有意不印编号' });
  await shot(page, 'waive', { narrow: true });
  await asking.getByRole('textbox').fill('纪念证书不编号');
  await asking.getByRole('button', { name: '保存原因并重新检查' }).click();
  await asking.waitFor({ state: 'hidden' });
  await page.getByText(/须由另一位/).waitFor();
  await shot(page, 'waived', { narrow: true });
  expect((await batchById(db, batchId))?.batch.waivers).toMatchObject([{ field: 'number', reason: '纪念证书不编号' }]);

  const second = await as(colleague, { locale: 'en' });
  await second.goto(`/certificate/check?id=${batchId}`);
  await second
    .getByText(/纪念证书不编号/)
    .first()
    .waitFor();
  await shot(second, 'waived-en', { narrow: true });
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.waitForURL(/\/certificate\/send/);
  expect((await batchById(db, batchId))?.status).toBe('approved');
  expect(problems).toEqual([]);
}, 240_000);
