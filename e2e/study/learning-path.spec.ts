import { randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { sheet } from '@laurel/api/demo/pictures.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const organiser = await world.signedInAs('ORGANISER');
const learner = await world.signedInAs(null, { realName: '林若' });
const shot = shotsOf('study');
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

await organiser.call.content.saveArticle({
  ...{ articleId: randomUUID(), groupId: world.rootGroupId, category: 'guide', pinned: false },
  title: { zh: '怎样组队', en: 'How to form a team' },
  summary: { zh: '', en: '' },
  body: { zh: richTextFrom('队长先创建队伍，再邀请队员。'), en: richTextFrom('The captain invites the members.') },
  ...{ publishAt: '2026-01-01T00:00:00.000Z' as Instant, commandId: randomUUID() },
});

const signedIn = async (who: typeof organiser, viewport: typeof WIDE, locale: 'zh-CN' | 'en' = 'zh-CN') => {
  const page = await visit({ locale, viewport });
  page.setDefaultTimeout(15_000);
  await enterAs(page, who);
  return page;
};

describe('a learning path', () => {
  it('says that there is nothing to study yet', async () => {
    const page = await signedIn(learner, WIDE);
    await page.goto('/center/study');
    await page.getByText('还没有可学习的内容').waitFor();
    await page.goto('/center/study?path=broken');
    await page.getByRole('heading', { name: '找不到这个学习路径' }).waitFor();
    await page.context().close();
  });

  it('is put together, ordered, previewed and published by an organiser', async () => {
    const page = await signedIn(organiser, WIDE);
    await page.goto('/competition/list');
    await page.getByRole('link', { name: '学习路径' }).click();
    await page.getByText('还没有学习路径').waitFor();
    await shot(page, 'list-empty');
    await page.getByRole('link', { name: '新建学习路径' }).first().click();
    await page.getByLabel('名称（中文）').fill('参赛入门');
    await page.getByLabel('名称（英文）').fill('Getting started');
    await page.getByRole('button', { name: '添加文字' }).click();
    await page.getByLabel('步骤名称（中文）').fill('参赛流程');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('请填写正文').waitFor();
    await page.getByLabel('正文（中文）').fill('参赛分四步。\n\n先组队报名。');
    await page.getByRole('button', { name: '添加文章' }).click();
    await page.getByLabel('步骤名称（中文）').fill('组队说明');
    await page.getByRole('button', { name: '请选择' }).click();
    await page.getByRole('searchbox', { name: '文章' }).fill('组队');
    await page.getByRole('button', { name: '怎样组队' }).click();
    await page.getByRole('button', { name: '添加 PDF' }).click();
    await page.getByLabel('步骤名称（中文）').fill('检查清单');
    const buffer = sheet('Checklist', ['Check the files.']);
    await page.locator('input[type=file]').setInputFiles({ name: '清单.pdf', mimeType: 'application/pdf', buffer });
    await page.getByText('已上传：清单.pdf').waitFor();
    await page.getByRole('button', { name: '添加视频链接' }).click();
    await page.getByLabel('步骤名称（中文）').fill('往届讲解');
    await page.getByRole('switch', { name: '必学' }).click();
    await page.getByLabel('视频链接').fill('https://videos.example.org/1');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('请填写所列视频网站的 https 链接').waitFor();
    await page.getByLabel('视频链接').fill('https://www.bilibili.com/video/BV1');
    await shot(page, 'edit');
    await page.getByRole('button', { name: '收起' }).click();
    const names = () =>
      page
        .getByRole('list', { name: '步骤' })
        .getByRole('listitem')
        .evaluateAll((items) =>
          items.map((item) => /参赛流程|组队说明|检查清单|往届讲解/.exec(item.textContent ?? '')?.[0]),
        );
    expect(await names()).toEqual(['参赛流程', '组队说明', '检查清单', '往届讲解']);
    await page.getByRole('button', { name: '上移：组队说明' }).press('ArrowUp');
    expect(await names()).toEqual(['组队说明', '参赛流程', '检查清单', '往届讲解']);
    const rows = page.getByRole('list', { name: '步骤' }).getByRole('listitem');
    await rows.nth(1).dragTo(rows.nth(0));
    expect(await names()).toEqual(['参赛流程', '组队说明', '检查清单', '往届讲解']);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('发布后，这里显示学习情况').waitFor();
    await page.getByRole('tab', { name: '预览' }).click();
    await page.getByText('先组队报名。').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('队长先创建队伍，再邀请队员。').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('Check the files.').waitFor();
    await shot(page, 'preview');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('第 1 版').waitFor();
    await page.context().close();
  });

  it('is studied on a phone, step by step, continued where it was left, and finished', async () => {
    const page = await signedIn(learner, PHONE);
    await page.goto('/center/study');
    await page.getByText('必学步骤 0/3').waitFor();
    await shot(page, 'mine-390');
    await page.getByRole('link', { name: '开始学习' }).click();
    await page.getByRole('heading', { level: 1, name: '参赛入门' }).waitFor();
    await page.getByRole('link', { name: '开始学习' }).click();
    await page.getByText('第 1 步，共 4 步').waitFor();
    await page.getByRole('button', { name: '标记为已学' }).click();
    await page.getByText('学习时间').waitFor();
    await page.goto('/center/study');
    await page.getByText('必学步骤 1/3').waitFor();
    await page.getByRole('link', { name: '继续学习' }).click();
    await page.getByRole('link', { name: '继续学习' }).click();
    await page.getByText('第 2 步，共 4 步').waitFor();
    await page.getByText('队长先创建队伍，再邀请队员。').waitFor();
    await page.getByRole('button', { name: '标记为已学' }).click();
    await page.getByText('学习时间').waitFor();
    await page.getByRole('link', { name: '下一步' }).click();
    // A file of one page is read to its end as soon as it is drawn.
    await page.getByText('Check the files.').waitFor();
    await shot(page, 'file-390');
    await page.getByRole('button', { name: '标记为已学' }).click();
    await page.getByText('学习时间').waitFor();
    await page.getByRole('link', { name: '下一步' }).click();
    await page.getByRole('link', { name: '在视频网站观看' }).waitFor();
    await page.getByRole('link', { name: '返回学习路径' }).click();
    await page.getByText('您已学完全部必学步骤').waitFor();
    await shot(page, 'finished-390');
    await page.context().close();
  });

  it('is read in English', async () => {
    const page = await signedIn(learner, WIDE, 'en');
    await page.goto('/center/study');
    await page.getByRole('heading', { name: 'Getting started' }).waitFor();
    await page.getByText('Finished on').waitFor();
    await shot(page, 'mine-en');
    await page.getByRole('link', { name: 'Read again' }).click();
    await page.getByText('You have finished all required steps').waitFor();
    await shot(page, 'path-en');
    await page.context().close();
  });

  it('shows its organiser who studied what, keeps that when it changes, and is archived', async () => {
    const page = await signedIn(organiser, WIDE, 'en');
    await page.goto('/competition/study');
    await page.getByRole('link', { name: 'View' }).click();
    await page.getByText('People who have done each step').waitFor();
    await page.getByRole('cell', { name: '林若' }).waitFor();
    await page.getByRole('button', { name: 'Export' }).waitFor();
    await shot(page, 'progress-en');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Name (Chinese)').fill('参赛入门（修订）');
    await page.getByRole('button', { name: 'Delete “往届讲解”' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Unpublished changes').waitFor();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Version 2').waitFor();
    await page.getByRole('cell', { name: '3/3' }).waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Archived').first().waitFor();
    const { rows } = await learner.call.study.myLearningPaths({});
    expect(rows).toEqual([]);
    await page.context().close();
  });
});
