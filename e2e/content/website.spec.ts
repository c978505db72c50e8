import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, shotsOf } from '../on-screen.ts';

/** A language model that writes this; null: it is down. */
let written: string | null = 'NONE';
const model = createServer((_request, response) => {
  if (written === null) return void response.writeHead(500).end();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of written.match(/[\s\S]{1,7}/g) ?? [])
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  response.end('data: [DONE]\n\n');
});
await once(model.listen(0, '127.0.0.1'), 'listening');
afterAll(() => model.close());

const { db, visit, environment } = await startProduct({
  ASK_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
  ASK_MODEL: 'small',
});
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const organiser = await world.signedInAs('ORGANISER');

/** Two by one pixels, half red and half blue. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGM4IScnJ3cCAAcjAgnukg5ZAAAAAElFTkSuQmCC',
  'base64',
);

const desk = async (): Promise<Page> => {
  const page = await visit({ locale: 'zh-CN' });
  await enterAs(page, organiser);
  return page;
};
const loaded = (page: Page, alt: string) =>
  expect
    .poll(() => page.getByRole('img', { name: alt }).evaluate((image) => (image as HTMLImageElement).naturalWidth), {
      timeout: 10_000,
    })
    .toBe(2);

describe('the organiser’s own website', () => {
  it('shows a banner to visitors in both languages, and refuses a file that is not a picture and a missing title', async () => {
    const page = await desk();
    await page.goto('/system/websiteBanner');
    await page.getByText('还没有横幅').waitFor();
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await page.getByText('说明.txt 的类型不支持').waitFor();
    await choose.setInputFiles({ name: '假图.png', mimeType: 'image/png', buffer: Buffer.from('words') });
    await page.getByText('无法读取这张图片，请换一个文件。').waitFor();
    await choose.setInputFiles({ name: '海报.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('button', { name: '移除横幅 1' }).waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('每张横幅都要有标题。').waitFor();
    await page.getByLabel(/^标题(?!（)/).fill('征集开始');
    await page.getByLabel('标题（英文）').fill('Now open');
    await page.getByLabel('点击后打开').fill('/home/competition');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('横幅已保存。').filter({ visible: true }).first().waitFor();

    for (const [locale, title] of [
      ['zh-CN', '征集开始'],
      ['en', 'Now open'],
    ] as const) {
      const visitor = await visit({ locale, viewport: { width: 390, height: 844 } });
      await visitor.goto('/home/homepage');
      await loaded(visitor, title);
      await visitor.getByRole('link', { name: title }).click();
      await visitor.waitForURL('**/home/competition');
      await visitor.context().close();
    }

    await page.reload();
    await page.getByRole('button', { name: '移除横幅 1' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('横幅已保存。').filter({ visible: true }).first().waitFor();
    await page.goto('/home/homepage');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('img', { name: '征集开始' }).count()).toBe(0);
    await page.context().close();
  });

  it('gives the website a name and a logo in both languages', async () => {
    const page = await desk();
    await page.goto('/system/websiteSet');
    await page.getByLabel(/^网站名称(?!（)/).fill('青禾杯');
    await page.getByLabel('网站名称（英文）').fill('Qinghe Cup');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '标志.png', mimeType: 'image/png', buffer: PICTURE });
    await loaded(page, '网站标志');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('网站设置已保存。').filter({ visible: true }).first().waitFor();
    await page.context().close();
    for (const [locale, name] of [
      ['zh-CN', '青禾杯'],
      ['en', 'Qinghe Cup'],
    ] as const) {
      const visitor = await visit({ locale });
      await visitor.goto('/home/homepage');
      await visitor.getByRole('banner').getByText(name).waitFor();
      await expect
        .poll(
          () =>
            visitor
              .locator('header img')
              .first()
              .evaluate((image) => (image as HTMLImageElement).naturalWidth),
          { timeout: 10_000 },
        )
        .toBe(2);
      await visitor.context().close();
    }
  });
});

describe('the assistant', () => {
  const shot = shotsOf('assistant');

  it('says that it found nothing, passes the question on, and quotes the answer to the next reader', async () => {
    const captain = await world.signedInAs(null);
    const asker = await visit({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
    await enterAs(asker, captain);
    await asker.goto('/deepChat');
    await asker.getByLabel('您的问题').fill('可以和外校同学组队吗？');
    await asker.getByRole('button', { name: '提问', exact: true }).click();
    await asker.getByText('没有找到能回答这个问题的内容').waitFor();
    await asker.getByRole('button', { name: '向组织者提问' }).click();
    await shot(asker, 'ask-a-person');
    await asker.getByRole('button', { name: '发送', exact: true }).click();
    await asker.getByText('等待组织者答复。').waitFor();
    await asker.context().close();

    const page = await visit({ locale: 'en' });
    await enterAs(page, organiser);
    await page.goto('/newsManagement/questions');
    await page.getByText('可以和外校同学组队吗？').first().waitFor();
    await shot(page, 'questions');
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByLabel('Your answer').fill('可以和外校同学组队。');
    await page.getByLabel('Also publish in the FAQ').check();
    await page.getByLabel('Question in Chinese').fill('跨校组队');
    await page.getByLabel('Question in English').fill('Teams of several schools');
    await page.getByLabel('Answer in English').fill('Students of other schools may join your team.');
    await shot(page, 'answer');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('cell', { name: 'Answered', exact: true }).waitFor();
    await page.context().close();

    const reader = await visit({ locale: 'en' });
    await reader.goto('/deepChat');
    await reader.getByLabel('Your question').fill('May students of other schools join us?');
    await reader.getByRole('button', { name: 'Ask', exact: true }).click();
    await reader.getByText('Students of other schools may join your team.').waitFor();
    await shot(reader, 'found');
    await reader.getByRole('link', { name: 'Teams of several schools' }).click();
    await reader.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor();
    await reader.getByText('Students of other schools may join your team.').filter({ visible: true }).waitFor();
    await reader.context().close();
  });

  it('puts the FAQ in order, and every question has a link that opens it', async () => {
    const page = await desk();
    await page.goto('/newsManagement/addEdit');
    await page.getByLabel('栏目').selectOption({ label: '常见问题' });
    await page.getByLabel('标题').first().fill('报名费可以退吗？');
    await page.getByRole('textbox', { name: '正文' }).first().fill('报名截止前可以申请退费。');
    await page.getByLabel('发布时间').first().fill('2026-01-01');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForURL('**/newsManagement/detail?id=*');
    await page.goto('/newsManagement');
    await page.getByRole('button', { name: '常见问题排序' }).click();
    const order = page.getByRole('region', { name: '一般问题' }).getByRole('listitem');
    const first = await order.first().textContent();
    await shot(page, 'order-faq');
    await order.last().getByRole('button', { name: /^上移/ }).press('Enter');
    await expect.poll(() => order.last().textContent()).toBe(first);
    // At the top the button keeps the focus, and the arrow keys move the question back and up again.
    await order.first().getByRole('button', { name: /^下移/, disabled: false }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => order.first().textContent()).toBe(first);
    await order.last().getByRole('button', { name: /^上移/, disabled: false }).waitFor();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => order.last().textContent()).toBe(first);
    const asked = (await order.first().locator('span').first().textContent()) ?? '';
    await page.context().close();

    const reader = await visit({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
    await reader.goto('/home/news/faq');
    const questions = reader.locator('main summary');
    await expect.poll(() => questions.first().textContent()).toBe(asked);
    await questions.filter({ hasText: '报名费可以退吗？' }).click();
    await reader.getByRole('link', { name: '本问题的链接' }).filter({ visible: true }).click();
    await reader.waitForURL('**/home/news/faq?question=*');
    await reader.reload();
    await reader.getByText('报名截止前可以申请退费。').filter({ visible: true }).waitFor();
    await shot(reader, 'faq');
    await reader.getByLabel('搜索问题与解答').fill('火星');
    await reader.getByText('没有符合条件的问题').waitFor();
    await reader.context().close();
  });

  it('writes an answer from what is published, sentence by sentence with its sources, where a model is set', async () => {
    written =
      'Students of other schools may join your team [1].\nStudents of other schools pay at https://evil.example [1].';
    const reader = await visit({ locale: 'en', viewport: { width: 390, height: 844 } });
    await reader.goto('/deepChat');
    await reader.getByText('Your question is sent to it without email addresses').waitFor();
    await reader.getByLabel('Your question').fill('May students of other schools join us?');
    await reader.getByRole('button', { name: 'Ask', exact: true }).click();
    const answer = reader.getByRole('region', { name: 'Answer', exact: true });
    await answer.getByText('Students of other schools may join your team.').waitFor();
    await answer.getByText('Where they differ, the source applies.').waitFor();
    expect(await answer.innerText()).not.toContain('evil');
    await shot(reader, 'written-answer');
    written = null;
    await reader.context().close();
    const other = await visit({ locale: 'zh-CN' });
    await other.goto('/deepChat');
    await other.getByLabel('您的问题').fill('外校同学可以组队吗？');
    await other.getByRole('button', { name: '提问', exact: true }).click();
    await other.getByText('暂时无法撰写回答').waitFor();
    written = '可以和外校同学组队。[1]';
    await other.getByRole('button', { name: '重试' }).click();
    const second = other.getByRole('region', { name: '回答', exact: true }).first();
    await second.getByText('可以和外校同学组队。').waitFor();
    await second.getByRole('link', { name: '跨校组队' }).click();
    await other.getByRole('heading', { level: 1, name: '常见问题' }).waitFor();
    await other.context().close();
  });
});
