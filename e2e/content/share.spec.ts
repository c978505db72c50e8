import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { openCast } from '@laurel/api/demo/cast.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, fresh } from '@laurel/api/demo/story.ts';
import { groups } from '@laurel/db/organisation/groups.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openContest } from '../../tests/support/contests.ts';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const cast = await openCast({ db, ports: world.ports });
const shot = shotsOf('share', { fullPage: false });
const organiser = await world.signedInAs('ORGANISER');
const now = new Date().toISOString() as Instant;
await db
  .update(groups)
  .set({ contact: '电话 010-00000000，邮箱 contest@example.com' })
  .where(eq(groups.groupId, world.rootGroupId));
const competitionId = await openContest(cast, organiser, daysFrom(now, -3), {
  name: { zh: '长桥杯创意大赛', en: 'Long Bridge Cup' },
  items: [plainItem({ itemId: fresh<ItemId>(), name: { zh: '数字艺术', en: 'Digital Art' } })],
  enrol: [daysFrom(now, -2), daysFrom(now, 5)],
  submit: [daysFrom(now, -1), daysFrom(now, 6)],
  review: [daysFrom(now, 7), daysFrom(now, 9)],
});

/** Opens the poster, looks at it and saves it: a picture of its size. */
const saved = async (page: Page, words: { share: string; save: string }, name: string) => {
  await page.getByRole('button', { name: words.share, exact: true }).click();
  const save = page.getByRole('button', { name: words.save });
  await expect.poll(() => save.isEnabled()).toBe(true);
  await noSidewaysScroll(page);
  await shot(page, name);
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const png = await readFile(await download.path());
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1080, 1440]);
};

it('a competition names its organiser, and it and an article are shared as a poster', async () => {
  const phone = await visit({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await phone.goto(`/home/competition/details?id=${competitionId}`);
  await phone.getByRole('heading', { name: '组织者' }).waitFor();
  expect(await phone.getByRole('link', { name: 'contest@example.com' }).getAttribute('href')).toBe(
    'mailto:contest@example.com',
  );
  await noSidewaysScroll(phone);
  await shot(phone, 'competition-zh-390');
  await saved(phone, { share: '分享', save: '保存图片' }, 'competition-poster-zh-390');

  const articleId = randomUUID();
  await organiser.call.content.saveArticle({
    ...{ articleId, groupId: world.rootGroupId, category: 'news', pinned: false, publishAt: null },
    title: { zh: '报名开始', en: 'Registration opens' },
    summary: { zh: '今天起可以报名。', en: 'You can register from today.' },
    body: { zh: richTextFrom('今天起可以报名。'), en: richTextFrom('You can register from today.') },
    commandId: randomUUID(),
  });
  await organiser.call.content.publishArticle({ articleId, publishAt: null, commandId: randomUUID() });
  const desktop = await visit({ locale: 'en' });
  await desktop.goto(`/home/newsDetails?id=${articleId}`);
  await saved(desktop, { share: 'Share', save: 'Save the picture' }, 'article-poster-en-1440');
});
