import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { persons } from '@laurel/db/people/persons.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkedBatch, countedFrom, printedIn } from './batches.ts';
import { stored } from './designing.ts';
import { opening } from './opening.ts';

/** One name contains a character that no font has: the others are issued, and this one waits for a later batch. */
const { db, world, organiser, colleague, as, shot, problems } = await opening('hold-back');
const { competitionId, people } = await prepareCeremony(db, { awards: 3, members: 1, groupId: world.rootGroupId });
// A private-use character, as old registers contain them.
await db
  .update(persons)
  .set({ realName: '王\u{e0c1}涵' })
  .where(eq(persons.personId, people[1] as PersonId));

const [design] = gallery;
if (!design) throw new Error('the gallery has designs');

it('holds back the one name that cannot be printed, and issues the rest', async () => {
  const designId = await stored(organiser, design.design);
  const name = { zh: '一等奖证书', en: 'First prizes' };
  const batchId = await checkedBatch(organiser, { competitionId, designId, name, rule: countedFrom('H') });

  const page = await as(organiser);
  await page.goto(`/certificate/check?id=${batchId}`);
  const row = page.getByRole('listitem').filter({ hasText: '字体里没有这些字：U+E0C1' }).first();
  await row.waitFor();
  await shot(page, 'error', { narrow: true });
  const held = page.getByRole('region', { name: '暂缓颁发' });
  const holdBack = async () => {
    await row.getByRole('button', { name: '暂缓颁发' }).click();
    const asking = page.getByRole('dialog', { name: '暂缓颁发 1 份证书' });
    await asking.getByRole('textbox').fill('姓名有字库外的字，已请本人核对');
    await shot(page, 'reason', { narrow: true });
    await asking.getByRole('button', { name: '暂缓并重新检查' }).click();
    await asking.waitFor({ state: 'hidden' });
    await page.getByText(/须由另一位/).waitFor();
    await held.getByText('尚未颁发').waitFor();
  };
  await holdBack();
  // Until the batch is approved, this can be undone: the error is back.
  await held.getByRole('button', { name: /取消暂缓/ }).click();
  const back = page.getByRole('dialog', { name: /取消暂缓/ });
  await back.getByRole('textbox').fill('已补充字体');
  await shot(page, 'release', { narrow: true });
  await back.getByRole('button', { name: '取消暂缓并重新检查' }).click();
  await back.waitFor({ state: 'hidden' });
  await held.waitFor({ state: 'detached' });
  await row.waitFor();
  await holdBack();
  await shot(page, 'held', { narrow: true });

  const second = await as(colleague, { locale: 'en' });
  await second.goto(`/certificate/check?id=${batchId}`);
  await second.getByText(/姓名有字库外的字，已请本人核对/).waitFor();
  await shot(second, 'held-en', { narrow: true });
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.waitForURL(/\/certificate\/send/);
  await second.getByRole('button', { name: 'Issue', exact: true }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Issue', exact: true }).click();
  await printedIn(colleague, batchId, 2);
  await second.getByText('1 recipient was held back from this batch').waitFor();
  await shot(second, 'issued-en', { narrow: true });
  await second.getByRole('link', { name: 'Show who and why' }).click();
  await second.getByRole('link', { name: 'New batch for those without a certificate' }).waitFor();
  await shot(second, 'later-en', { narrow: true });
  expect(problems).toEqual([]);
}, 240_000);
