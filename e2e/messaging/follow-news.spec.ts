import { randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { newsFollows } from '@laurel/db/messaging/news.ts';
import { shownMessages } from '@laurel/db/messaging/outgoing.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const [organiser, follower] = [await world.signedInAs('ORGANISER'), await world.signedInAs('PARTICIPANT')];
const ADDRESS = 'reader@example.com';
const shot = shotsOf('follow-news');
const phone = { viewport: { width: 390, height: 844 } };

/** The path of the last link in the messages to the visitor that begins so. */
const linkOf = async (path: string) => {
  const found = () =>
    shownMessages(db, world.ports.secrets, 20).then((all) =>
      all
        .filter(({ to }) => to === ADDRESS)
        .map(({ text }) => new RegExp(`https?://[^\\s/]+(${path}\\S+)`).exec(text)?.[1])
        .find(Boolean),
    );
  await expect.poll(found, { timeout: 30_000 }).toBeTruthy();
  return (await found()) ?? '';
};
const shown = async (page: Page, name: string) => {
  await noSidewaysScroll(page);
  await shot(page, name);
};

it('readers follow the news with and without an account, get an article once, and stop with one press', async () => {
  const visitor = await visit({ locale: 'zh-CN', ...phone });
  await visitor.goto('/home/news');
  await visitor.getByRole('button', { name: '关注新闻' }).click();
  await visitor.getByRole('textbox', { name: /^邮箱/ }).fill(ADDRESS);
  await shown(visitor, 'request-zh-390');
  await visitor.getByRole('button', { name: '发送确认邮件' }).click();
  await visitor.getByText('确认邮件已发送').first().waitFor();
  expect(await db.$count(newsFollows)).toBe(0);
  await visitor.goto(await linkOf('/home/news/follow'));
  await visitor.getByRole('button', { name: '确认关注' }).click();
  await visitor.getByText(/^您已关注/).waitFor();
  await shown(visitor, 'confirmed-zh-390');

  const own = await visit({ locale: 'en' });
  await enterAs(own, follower);
  await own.goto('/home/news');
  await own.getByRole('button', { name: 'Follow the news' }).click();
  await own.getByRole('button', { name: 'Following' }).waitFor();
  await shown(own, 'following-en-1440');

  const articleId = randomUUID();
  const article = {
    title: { zh: '报名开始', en: 'Registration opens' },
    summary: { zh: '今天起可以报名。', en: 'You can register from today.' },
    body: { zh: richTextFrom('今天起可以报名。'), en: richTextFrom('You can register from today.') },
    category: 'news' as const,
    publishAt: null,
    pinned: false,
  };
  const of = { articleId, groupId: world.rootGroupId, ...article };
  await organiser.call.content.saveArticle({ ...of, commandId: randomUUID() });
  const desk = await visit({ locale: 'zh-CN' });
  await enterAs(desk, organiser);
  await desk.goto(`/newsManagement/detail?id=${articleId}`);
  await desk.getByText('文章发布后才能发送。').waitFor();
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click();
  const send = desk.getByRole('button', { name: '发送给 2 位关注者' });
  await send.waitFor();
  await desk.getByRole('tab', { name: '英文' }).last().click();
  await desk.getByText(/: Registration opens$/).waitFor();
  await shown(desk, 'preview-zh-1440');
  await send.click();
  await desk.getByRole('alertdialog').getByRole('button', { name: '发送给 2 位关注者' }).click();
  await desk.getByText(/共 2 人，待发 0/).waitFor({ timeout: 30_000 });
  await desk.getByText('没有尚未收到本文的关注者。').waitFor();
  await shown(desk, 'sent-zh-1440');

  await own.goto('/center/notice');
  await own.getByText('You can register from today.').first().waitFor();
  await own.goto('/center/set');
  await own.getByRole('button', { name: 'Stop following' }).click();
  await own.getByText('You follow no news').waitFor();
  await shown(own, 'settings-en-1440');

  await visitor.goto(await linkOf('/home/news/unsubscribe'));
  await visitor.getByText(/^您关注了/).waitFor();
  await shown(visitor, 'leave-zh-390');
  await visitor.getByRole('button', { name: '确认退订' }).click();
  await visitor.getByText('已退订。').waitFor();
  expect(await db.$count(newsFollows)).toBe(0);
});
