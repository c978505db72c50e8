import { prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { competitionBoard } from '@laurel/db/competition/competition-board.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { noSidewaysScroll } from '../on-screen.ts';
import { printedBatch } from './batches.ts';
import { opening } from './opening.ts';

/** The public list of a competition's recipients: published by the organiser, with names as each holder chooses. */
const { db, world, organiser, colleague, as, stranger, shot, problems } = await opening('recipients');
const holder = await world.signedInAs(null, { realName: '欧阳子涵' });
const ceremony = { awards: 3, members: 1, groupId: world.rootGroupId, winner: holder.personId };
const { competitionId } = await prepareCeremony(db, ceremony);
const its = eq(competitionBoard.competitionId, competitionId);
await db.update(competitionBoard).set({ status: 'published' }).where(its);
const batchId = await printedBatch(organiser, colleague, competitionId, 3);
const row = (await rowsOfBatch(db, batchId)).find(({ holderIds }) => holderIds.includes(holder.personId));
if (!row) throw new Error('issued');
const address = `/certificate/recipients?id=${competitionId}`;

it('an organiser publishes the list, holders choose how it names them, and it is taken down again', async () => {
  const desk = await as(organiser);
  await desk.goto(`/certificate/list?competitionId=${competitionId}`);
  await desk.getByRole('button', { name: '公开获奖名单' }).click();
  const dialog = desk.getByRole('dialog', { name: '公开获奖名单' });
  await dialog.getByText('未公开').waitFor();
  await shot(desk, 'switch', { narrow: true });
  await dialog.getByRole('button', { name: '公开名单' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: '公开名单' }).click();
  await dialog.getByRole('link', { name: '查看获奖名单' }).waitFor();

  const anyone = await stranger({ locale: 'zh-CN' });
  await anyone.goto(`/home/competition/details?id=${competitionId}`);
  const way = anyone.getByRole('link', { name: '查看获奖名单' });
  await way.waitFor();
  await shot(anyone, 'competition', { narrow: true });
  await way.click();
  await anyone.getByText('欧**涵').waitFor();
  await shot(anyone, 'list', { fullPage: true, narrow: true });
  const search = anyone.getByPlaceholder('作品、队伍、学校、姓名');
  const found = async (words: string) => {
    await anyone.goto(`${address}&keywords=${encodeURIComponent(words)}`);
    await search.waitFor();
    await anyone.locator('[aria-busy=false]').first().waitFor();
  };
  await found('欧阳子涵');
  await anyone.getByText('没有符合条件').first().waitFor();
  await shot(anyone, 'no-match');

  const mine = await as(holder);
  await mine.goto(`/center/certificate?id=${row.certificateId}`);
  const choice = mine.getByRole('region', { name: '获奖名单中的姓名' });
  await choice.getByText('名单已公开，任何人都能查看。').waitFor();
  await choice.scrollIntoViewIfNeeded();
  await shot(mine, 'choice', { fullPage: true, narrow: true });
  await choice.getByRole('radio', { name: '完整显示' }).click();
  await mine.getByText('名单中的姓名显示方式已更新').waitFor();
  await found('欧阳子涵');
  await anyone.getByText('欧阳子涵', { exact: true }).waitFor();

  await choice.getByRole('radio', { name: '不列入名单' }).click();
  await expect
    .poll(async () => {
      await found('山水之间');
      return anyone.getByText('山水之间 1').count();
    })
    .toBe(0);
  expect(await anyone.getByText('山水之间 2').count()).toBe(1);

  await desk.bringToFront();
  await dialog.getByRole('button', { name: '停止公开' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: '停止公开' }).click();
  await dialog.getByText('未公开').waitFor();
  await anyone.goto(address);
  await anyone.getByRole('heading', { name: '这项竞赛的获奖名单没有公开' }).waitFor();
  await shot(anyone, 'closed', { narrow: true });
  expect(problems).toEqual([]);
}, 240_000);

it('the verification page leads to the list, which fits a phone in English', async () => {
  await organiser.call.certificate.showRecipientList({ competitionId, shown: true, commandId: crypto.randomUUID() });
  const phone = await stranger({ locale: 'en', viewport: { width: 390, height: 844 } });
  await phone.goto(`/certificate/trace?c=${row.traceToken}`);
  await phone.getByRole('link', { name: 'See all recipients' }).click();
  await phone.getByRole('heading', { level: 1, name: /Recipients/ }).waitFor();
  await phone.getByText('山水之间 2').waitFor();
  await noSidewaysScroll(phone);
  await shot(phone, 'list-en', { fullPage: true });
  const mine = await as(holder, { locale: 'en' });
  await mine.goto(`/center/certificate?id=${row.certificateId}`);
  await mine.getByRole('region', { name: 'Your name in the list of recipients' }).waitFor();
  await shot(mine, 'choice-en', { fullPage: true, narrow: true });
  const desk = await as(organiser, { locale: 'en' });
  await desk.goto(`/certificate/list?competitionId=${competitionId}`);
  await desk.getByRole('button', { name: 'Public list of recipients' }).click();
  await desk.getByRole('button', { name: 'Take list down' }).waitFor();
  await shot(desk, 'switch-en', { narrow: true });
  expect(problems).toEqual([]);
}, 120_000);
