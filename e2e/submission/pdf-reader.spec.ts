import { Readable } from 'node:stream';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { wordsIn } from '../../tests/support/words.ts';
import { barriersOn } from '../barriers.ts';
import { field, press, seen } from '../journey/at-work.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, opening, roundId, workId } from '../review/opening.ts';
import { chinesePdf } from './pdf-files.ts';

const { product, world, organiser, experts, captain, now, signedIn, problems, shot, ...journey } = await opening(
  'pdf',
  ['周专家'],
);
const say = await wordsIn('zh-CN');
const PAGES = 300;
const HIDDEN_AT = 120;

const keep = async (nth: number, name: string, content: Buffer): Promise<WorkFile> => {
  const { files, secrets } = world.ports;
  const { hash, size: bytes } = await files.put(Readable.from([content]));
  const file: WorkFile = { hash: hash as FileHash, extension: 'pdf', mediaType: 'application/pdf', bytes };
  await keepFile(product.db, secrets, {
    ...{ fileId: uuid(7, nth), ownerId: captain.personId, status: 'clean', name },
    ...{ begunAt: now, storedAt: now, ...file },
  });
  return file;
};
const texts = Array.from({ length: PAGES }, (_, index) =>
  index + 1 === HIDDEN_AT ? '评审规则在这一页' : `参赛作品说明第${index + 1}页`,
);
const whole = await keep(
  1,
  '说明书.pdf',
  chinesePdf(texts, [
    { address: 'https://example.org/rules', bottom: 600 },
    { address: 'javascript:alert(1)', bottom: 500 },
  ]),
);
const damaged = await keep(2, '损坏.pdf', Buffer.from('%PDF-1.4\nnothing of it arrived'));
const reader = (file: string, work: string = workId(0)) => `/pdf?work=${work}&file=${file}`;
const shownPage = (page: Page) => field(page, '页码').inputValue();

beforeAll(() =>
  journey.withWorks(
    { policy: plainPolicy, blind: 'double', reviewersPerWork: 1, watermark: true },
    { count: 1, files: [whole, damaged] },
  ),
);

describe('the reader of PDFs', () => {
  it('shows Chinese text whose font is not in the file, and draws only what is near', async () => {
    const page = await signedIn(captain);
    await page.goto(reader(whole.hash));
    const first = page.getByRole('article', { name: '第 1 页', exact: true });
    await first.getByText('参赛作品说明第1页').waitFor();
    await first.locator('canvas').waitFor();
    // The letters to select lie on those of the picture, of 28 points and 60 from the left edge of 595.
    const [sheet, letters] = [await first.boundingBox(), await first.getByText('参赛作品说明第1页').boundingBox()];
    const point = (sheet?.width ?? 0) / 595;
    expect(((letters?.x ?? 0) - (sheet?.x ?? 0)) / point).toBeCloseTo(60, 0);
    expect((letters?.height ?? 0) / point).toBeCloseTo(28, 0);
    expect(await first.getByText('参赛作品说明第1页').evaluate((of) => getComputedStyle(of).color)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    expect(await page.title()).toMatch(/^说明书\.pdf/);
    await seen(page, `/ ${PAGES} 页`);
    await shot(page, 'whole');

    const link = first.getByRole('link');
    expect(await link.count()).toBe(1);
    expect(await link.getAttribute('href')).toBe('https://example.org/rules');
    expect(await link.getAttribute('rel')).toContain('noopener');

    await page.keyboard.press('End');
    await page.getByText(`参赛作品说明第${PAGES}页`).waitFor();
    await expect.poll(() => shownPage(page)).toBe(String(PAGES));
    await expect.poll(() => page.locator('canvas[class*="size-full"]').count()).toBeLessThan(8);
    await page.keyboard.press('Home');
    await expect.poll(() => shownPage(page)).toBe('1');
    const width = async () => (await first.boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('-');
    await expect.poll(width).toBeLessThan(before);
    await field(page, '缩放').selectOption('page');
    await page.keyboard.press('Escape');
    await press(page, '下一页');
    await expect.poll(() => shownPage(page)).toBe('2');
    await press(page, '顺时针旋转');
    const second = page.getByRole('article', { name: '第 2 页', exact: true });
    await expect
      .poll(async () => ((await second.boundingBox())?.width ?? 0) > ((await second.boundingBox())?.height ?? 0))
      .toBe(true);
    // Turned by a quarter, the text begins below the top right corner.
    const below = second.getByText('参赛作品说明第2页');
    await below.waitFor();
    await expect
      .poll(async () => {
        const [box, text] = [await second.boundingBox(), await below.boundingBox()];
        return box && text ? Math.round(((text.y - box.y) / box.height) * 595) : null;
      })
      .toBe(60);
    await page.close();
  });

  it('finds words on any page by the keyboard', async () => {
    const page = await signedIn(captain);
    await page.goto(reader(whole.hash));
    await page.getByText('参赛作品说明第1页').waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('评审 规则');
    await seen(page, '1 / 1');
    await expect.poll(() => shownPage(page)).toBe(String(HIDDEN_AT));
    await page.locator('[data-hit=current]').waitFor();
    await shot(page, 'found');
    await page.getByRole('searchbox').fill('参赛作品');
    await seen(page, new RegExp(`^\\d+ / ${PAGES - 1}$`));
    const [position] = (await page.getByRole('status').first().innerText()).split(' ');
    await page.keyboard.press('Enter');
    await seen(page, `${Number(position) + 1} / ${PAGES - 1}`);
    await page.getByRole('searchbox').fill('没有这句话');
    await seen(page, '未找到');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').waitFor({ state: 'detached' });
    await page.close();
  });

  it('is used inside the pages of works, on a telephone too, without barriers', async () => {
    const page = await signedIn(captain, { viewport: { width: 390, height: 844 } });
    await page.goto(`/center/work/detail?id=${workId(0)}`);
    const inside = page.getByRole('region', { name: '说明书.pdf' });
    await inside.getByText('参赛作品说明第1页').waitFor();
    expect(await inside.getByRole('link', { name: /单独打开/ }).getAttribute('href')).toBe(reader(whole.hash));
    await noSidewaysScroll(page);
    await press(inside, '在文件中查找');
    await shot(page, 'phone');
    expect(await barriersOn(page)).toEqual([]);
    await page.close();
  });

  it('says why a file is not shown, and how to have it all the same', async () => {
    const page = await signedIn(captain);
    await page.goto(reader(damaged.hash));
    await seen(page, '文件已损坏');
    const itself = page.getByRole('link', { name: /用浏览器打开原文件/ });
    expect(await itself.getAttribute('href')).toBe(`/files/works/${workId(0)}/${damaged.hash}`);
    await shot(page, 'damaged');
    expect(problems).toEqual([]);
    await page.goto('/pdf?file=https://example.org/a.pdf&src=https://example.org/a.pdf');
    await seen(page, '没有此文件');
    await page.close();

    const other = await signedIn(await world.signedInAs(null, { realName: '外人' }));
    await other.goto(reader(whole.hash));
    await seen(other, '没有此文件');
    await other.close();

    // A login that has expired is not a dead end.
    const late = await signedIn(captain);
    await late.goto(reader(damaged.hash));
    await seen(late, '文件已损坏');
    await late.evaluate(() => localStorage.clear());
    await late.context().clearCookies();
    await late.reload();
    await seen(late, '请登录');
    const login = late.getByRole('alert').getByRole('link', { name: '登录' });
    expect(await login.getAttribute('href')).toBe(`/neibu/login?redirect=${encodeURIComponent(reader(damaged.hash))}`);
    await late.close();
  });

  it("writes the expert's own name across what they review, where the competition asks for it", async () => {
    await journey.withRound();
    await journey.withPool();
    await journey.distributed();
    await organiser.call.review.openRound({ roundId, commandId: commandId() });
    const [expert] = experts;
    const sheet = (await expert?.call.review.mySheets({ roundId }))?.sheets[0];
    if (!expert || !sheet) throw new Error('nothing was assigned');
    const copied = async () => (await expert.call.review.mySheet({ sheetId: sheet.sheetId })).files[0]?.state;
    await expect.poll(copied, { timeout: 60_000, interval: 500 }).toBe('ready');

    const page = await signedIn(expert);
    await page.goto('/review/comment');
    await page.getByRole('link', { name: '开始评审' }).click();
    await seen(page, say('review:scoring.watermarked'));
    const inside = page.getByRole('region', { name: /\.pdf$/ });
    const canvas = inside.locator('[data-page="1"] canvas');
    await canvas.waitFor();
    // Grey between the paper and the text: nothing else on the page has it.
    const grey = (of: HTMLElement | SVGElement) => {
      if (!(of instanceof HTMLCanvasElement)) return 0;
      const { data } = of.getContext('2d')?.getImageData(0, of.height / 2, of.width, of.height / 2) ?? { data: [] };
      let dots = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 250) dots += 1;
      return dots;
    };
    expect(await canvas.evaluate(grey)).toBeGreaterThan(500);
    expect(await inside.getByRole('link', { name: /单独打开|打开原文件/ }).count()).toBe(0);
    expect(await page.content()).not.toContain('欧阳');
    await shot(page, 'watermark');

    const { sheetId } = sheet;
    await page.goto(`/pdf?sheet=${sheetId}&file=1`);
    const alone = page.locator('[data-page="1"] canvas');
    await alone.waitFor();
    expect(await alone.evaluate(grey)).toBeGreaterThan(500);
    expect(await page.getByRole('link', { name: /下载|打开原文件/ }).count()).toBe(0);
    const kept = () =>
      page.evaluate(async (address) => (await fetch(address)).status, `/files/review/${sheetId}/1?download=1`);
    expect(await kept()).toBe(403);
    await page.close();
  });
});
