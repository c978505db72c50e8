import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { designOf } from './designing.ts';
import { opening } from './opening.ts';

/** An organiser's seals: uploaded, shared with another group, withdrawn, retired. */
const { db, world, organiser, problems, as, shot } = await opening('seals');
const branch = await world.group('艺术学院');
const borrower = await world.signedInAs('ORGANISER', { realName: '周借用', group: branch });
const [ours, theirs] = await Promise.all([
  prepareCeremony(db, { awards: 1, groupId: world.rootGroupId }),
  prepareCeremony(db, { awards: 1, groupId: branch }),
]);
await designOf(organiser, '获奖证书', []);
await designOf(borrower, '学院证书', []);

const open = async (who: typeof organiser, competitionId: string) => {
  const page = await as(who);
  await page.goto(`/certificate/setting?competitionId=${competitionId}`);
  await page.getByRole('button', { name: '管理印章' }).waitFor();
  return page;
};
const png = (colour: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();

it('a seal is uploaded, shared, withdrawn from sharing and retired; an unsuitable picture is refused with a message', async () => {
  const page = await open(organiser, ours.competitionId);
  await page.getByRole('button', { name: '管理印章' }).click();
  const list = page.getByRole('dialog', { name: '管理印章' });
  await list.getByText('还没有印章').waitFor();
  await list.getByRole('button', { name: '添加印章' }).click();

  const form = page.getByRole('dialog', { name: '添加印章' });
  const save = form.getByRole('button', { name: '保存' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await form.getByLabel(/印章名称/).fill('组委会印章');
  expect(await save.isDisabled()).toBe(true);
  await choose('seal.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
  await form.getByText(/seal\.pdf/).waitFor();
  await choose('huge.png', 'image/png', Buffer.alloc(5_000_001));
  await form.getByText(/huge\.png.*5/).waitFor();
  await choose('words.png', 'image/png', Buffer.from('only the name says that this is a picture'));
  await form.getByText('无法读取这张图片，请换一个文件。').waitFor();
  await shot(page, 'refused');
  expect(await save.isDisabled()).toBe(true);
  // The browser also logs the answer 400, the only error allowed.
  expect(problems.splice(0).every((problem) => problem.includes('400'))).toBe(true);
  await choose('seal.png', 'image/png', await png('#c8161d'));
  await form.getByRole('img', { name: '组委会印章' }).waitFor();
  expect(await form.getByText('无法读取这张图片，请换一个文件。').count()).toBe(0);
  await form.getByRole('checkbox', { name: '艺术学院' }).check();
  await save.click();

  const row = list.getByRole('listitem').filter({ hasText: '组委会印章' });
  await row.getByText('也可使用：艺术学院').waitFor();
  await shot(page, 'lent');
  await list.getByRole('button', { name: '关闭' }).click();
  // The new one is chosen, since it was made for this batch.
  const field = page.getByRole('combobox', { name: /印章/ });
  expect(await field.locator('option:checked').textContent()).toBe('组委会印章');

  const other = await open(borrower, theirs.competitionId);
  const lent = other.getByRole('combobox', { name: /印章/ }).locator('option');
  await expect.poll(() => lent.allTextContents()).toContain('组委会印章（外单位授权）');
  await other.getByRole('button', { name: '管理印章' }).click();
  const theirList = other.getByRole('dialog', { name: '管理印章' });
  await theirList.getByText(/授权使用/).waitFor();
  expect(await theirList.getByRole('button', { name: '编辑' }).count()).toBe(0);

  await page.getByRole('button', { name: '管理印章' }).click();
  await row.getByRole('button', { name: '编辑' }).click();
  const editing = page.getByRole('dialog', { name: '编辑“组委会印章”' });
  await editing.getByRole('checkbox', { name: '艺术学院' }).uncheck();
  await editing.getByRole('button', { name: '保存' }).click();
  await row.getByText('仅本单位可用').waitFor();
  await other.reload();
  await other.getByRole('button', { name: '管理印章' }).waitFor();
  await other.getByText(/^另有 1 枚印章没有授权给“艺术学院”，不能选用：.+ 1 枚。请所属单位在“管理印章”中/).waitFor();
  expect(await lent.allTextContents()).toEqual(['不盖章']);
  await shot(other, 'kept-back', { narrow: true });

  await row.getByRole('button', { name: '停用' }).click();
  await page.getByRole('alertdialog', { name: '停用印章“组委会印章”？' }).getByRole('button', { name: '停用' }).click();
  await list.getByText('还没有印章').waitFor();
  await list.getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => field.locator('option').count()).toBe(1);
  expect(problems).toEqual([]);
});

it('a seal is drawn from its text, edited, and never uses the name of another organisation', async () => {
  const page = await open(borrower, theirs.competitionId);
  await page.getByRole('button', { name: '管理印章' }).click();
  await page.getByRole('dialog', { name: '管理印章' }).getByRole('button', { name: '绘制印章' }).click();
  const form = page.getByRole('dialog', { name: '绘制印章' });
  await form.getByText('填写印文后显示印章').waitFor();
  await form.getByLabel(/印章名称/).fill('竞赛专用章');
  const text = form.getByLabel(/^印文(?!字高|所占)/);
  await text.fill('组ᚠ委');
  const picture = form.getByRole('img', { name: '印章“竞赛专用章”的样子' });
  await form.getByText('没有字体能写出这些字：ᚠ').waitFor();
  await text.fill('艺术学院学生竞赛办公室');
  await form.getByLabel(/第 1 行/).fill('证书专用章');
  await form.getByLabel(/防伪编码/).fill('1101080012345');
  await expect.poll(() => form.getByText(/没有字体能写出/).count()).toBe(0);
  const before = await picture.getAttribute('src');
  await form.getByLabel('旧印效果').fill('30');
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
  await shot(page, 'drawing');
  const save = form.getByRole('button', { name: '保存' });
  await save.click();
  await form.getByText('请确认本单位有权制作和使用这枚印章。').waitFor();
  await form.getByRole('checkbox', { name: /有权以此名称/ }).press('Space');
  await save.press('Enter');
  const list = page.getByRole('dialog', { name: '管理印章' });
  const row = list.getByRole('listitem').filter({ hasText: '竞赛专用章' });
  await row.getByText('本系统绘制').waitFor();

  await row.getByRole('button', { name: '编辑' }).click();
  const editing = page.getByRole('dialog', { name: '编辑“竞赛专用章”' });
  expect(await editing.getByLabel(/防伪编码/).inputValue()).toBe('1101080012345');
  await editing.getByRole('radio', { name: '椭圆形' }).check();
  await editing.getByRole('checkbox', { name: /有权以此名称/ }).check();
  await editing.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(async () => (await borrower.call.certificate.sealList()).find(({ isDrawn }) => isDrawn)?.drawing?.form)
    .toBe('oval');
  await shot(page, 'drawn', { narrow: true });
  expect(problems).toEqual([]);

  // The top organisation's own name is short; the branch's name is the one that may not be used.
  const others = await world.group('光明中学');
  const stranger = await world.signedInAs('ORGANISER', { realName: '陈光明', group: others });
  const competition = await prepareCeremony(db, { awards: 1, groupId: others });
  await designOf(stranger, '中学证书', []);
  const other = await open(stranger, competition.competitionId);
  await other.evaluate(() => localStorage.setItem('language', 'en'));
  await other.reload();
  await other.getByRole('button', { name: 'Manage seals' }).click();
  await other.getByRole('button', { name: 'Draw a seal' }).click();
  const foreign = other.getByRole('dialog', { name: 'Draw a seal' });
  await foreign.getByLabel(/Seal name/).fill('A seal');
  await foreign.getByLabel(/Text of the seal/).fill('艺术学院学生会');
  await foreign.getByRole('checkbox', { name: /has the right/ }).check();
  await foreign.getByRole('button', { name: 'Save' }).click();
  await foreign.getByText(/bears the name of another organisation/).waitFor();
  await shot(other, 'of-another');
});
