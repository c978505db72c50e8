import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { isImage, isText } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { designOf, isSaved, storedDesign } from './designing.ts';
import { opening } from './opening.ts';

/** A competition's brand kit is set once, on its own page, and offered wherever certificates are designed. */
const { db, world, organiser, problems, as, shot } = await opening('brand-kit');
const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });

it('an organiser sets the brand kit of a competition, and puts a design into it', async () => {
  const page = await as(organiser);
  await page.goto(`/competition/details?id=${competitionId}`);
  await page.getByRole('link', { name: '品牌套件' }).click();
  await page.getByRole('heading', { name: '品牌套件', level: 1 }).waitFor();
  await page.getByText('还没有标志。').waitFor();
  await shot(page, 'empty', { fullPage: true });

  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#1b4f9c' } })
    .png()
    .toBuffer();
  const file = { name: '校徽.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('img', { name: '校徽' }).waitFor();
  const add = page.getByRole('button', { name: '添加颜色' });
  for (const [n, name, colour] of [
    [0, '学院蓝', '#1b4f9c'],
    [1, '浅金', '#e8d48a'],
  ] as const) {
    await add.click();
    await page.locator('input[type=color]').nth(n).fill(colour);
    await page.locator(`input[name="colours.${n}.name"]`).fill(name);
  }
  await page.getByText('可用于文字').waitFor();
  await page.getByText('对比度低于 3 : 1，只适合装饰').waitFor();
  await page.getByLabel('添加字体').selectOption('马善政楷书');
  await page.getByLabel('单位名称').fill('全国大学生设计大赛组委会\n江南大学');
  await shot(page, 'filled', { fullPage: true, narrow: true });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('品牌套件已保存').waitFor();
  await page.reload();
  await page.getByRole('img', { name: '校徽' }).waitFor();

  const place = { left: 300, top: 200, width: 400, height: 90, fontSize: 60 };
  const red = { defaultColor: '#8c1d18', content: '<p>荣誉证书</p>' };
  const designId = await designOf(organiser, '品牌', [newTextElement('title', { ...place, ...red })]);
  await page.goto(`/certificate/make?id=${designId}`);
  await page.getByRole('button', { name: '江南大学' }).waitFor();
  await shot(page, 'insert');
  await page.locator('[data-target]').click();
  await page.getByRole('tab', { name: '样式' }).click();
  await page.getByRole('button', { name: /^字体/ }).click();
  expect(await page.getByRole('menuitemradio').first().textContent()).toBe('马善政楷书');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^颜色/ }).click();
  await page.getByRole('button', { name: '学院蓝 #1b4f9c' }).waitFor();
  await shot(page, 'palette');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: '模板' }).click();
  await page.getByRole('button', { name: '套用品牌' }).click();
  await page.locator('[data-target]').nth(1).waitFor();
  await isSaved(page);
  await shot(page, 'applied');
  const branded = (await storedDesign(organiser, designId)).slides[0]?.elements ?? [];
  expect(branded.filter(isText).map(({ defaultColor }) => defaultColor)).toEqual(['#1b4f9c']);
  expect(branded.filter(isImage)).toMatchObject([{ name: '校徽', width: 132, height: 66 }]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-target]').count()).toBe(1);
  expect(problems).toEqual([]);
});

it('says in English what a competition without a kit offers, and leads to where one is set', async () => {
  const other = await as(await world.signedInAs('ORGANISER', { realName: 'Ann', group: await world.group('fresh') }), {
    locale: 'en-GB',
  });
  await other.evaluate(() => localStorage.setItem('language', 'en'));
  await other.goto('/certificate/brand');
  await other.getByText('No competition chosen').waitFor();
  await shot(other, 'none-en');
});
