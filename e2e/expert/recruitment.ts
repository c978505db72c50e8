import { shownMessages } from '@laurel/db/messaging/outgoing.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addSchool, schoolCode } from '../../tests/support/contests.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import type { opening } from '../review/opening.ts';

type Journey = Pick<
  Awaited<ReturnType<typeof opening>>,
  'world' | 'product' | 'organiser' | 'colleague' | 'signedIn' | 'shot'
>;
const WIDE = { viewport: { width: 1440, height: 900 } };
const CALL = '第九届评审专家招募';

/** How experts are recruited: a call, a recommendation by a school, two who vet, activation and a review group. */
export const recruits = ({ world, product, organiser, colleague, signedIn, shot }: Journey) =>
  describe('recruiting experts', () => {
    let link = '';

    it('begins with a call that gives schools a number of recommendations', async () => {
      const page = await signedIn(organiser, WIDE);
      await page.goto('/expert/recruitment');
      await page.getByRole('button', { name: '发布招募' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('标题').first().fill(CALL);
      await dialog.getByLabel('推荐名额').fill('1');
      await shot(page, 'call-zh');
      await dialog.getByRole('button', { name: '发布招募' }).click();
      await page.getByRole('cell', { name: CALL }).waitFor();
      await page.context().close();
    });

    it('lets a school put a name forward, whose contact is masked', async () => {
      await addSchool(product.db);
      const office = await world.signedInAs('SCHOOL_ADMIN', { realName: '江校务', schools: [schoolCode] });
      const page = await signedIn(office, WIDE);
      await page.goto('/expert/recommend');
      await page.getByRole('button', { name: '推荐专家' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('被推荐人姓名').fill('顾清和');
      await dialog.getByLabel('被推荐人的邮箱或手机号').fill('gu.qinghe@example.com');
      await dialog.getByLabel('推荐原因').fill('从事无障碍设计研究，多次担任校赛评审。');
      await shot(page, 'recommend-zh');
      await dialog.getByRole('button', { name: '发送推荐' }).click();
      await page.getByRole('cell', { name: 'g***@example.com' }).waitFor();
      await page.getByRole('button', { name: '推荐专家' }).waitFor({ state: 'detached' });
      await shot(page, 'recommendations-zh');
      const letters = () => shownMessages(product.db, world.ports.secrets, 20);
      await expect.poll(async () => (link = linkIn(await letters()))).toContain('recommendation=');
      await page.context().close();
    });

    it('shows the recommended person who recommends them, on a phone and without an account', async () => {
      const page = await signedIn(null, { locale: 'en', viewport: { width: 390, height: 844 } });
      await page.goto(link);
      await page.getByText('顾清和, Jiangnan University recommends you as an expert').waitFor();
      await page.getByRole('link', { name: 'Log in or create an account to accept' }).waitFor();
      await noSidewaysScroll(page);
      await shot(page, 'link-en-390');
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.getByText('Your name and contact are deleted immediately').waitFor();
      await page.context().close();
    });

    it('takes the application of the person who accepts', async () => {
      const page = await signedIn(await world.signedInAs(null, { realName: '顾清和' }), WIDE);
      await page.goto(link);
      await page.getByRole('button', { name: '接受并填写申请' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('自我介绍').fill('从事无障碍设计教学与研究十余年。');
      await dialog.getByLabel('资历与证明').fill('副教授，三届省赛评审专家');
      const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
      await dialog.locator('input[type=file]').setInputFiles(cv);
      await shot(page, 'accept-zh');
      await dialog.getByRole('button', { name: '提交申请' }).click();
      await page.getByText('您已接受这项推荐').waitFor();
      await page.getByText('审核中').waitFor();
      await page.context().close();
    });

    it('is vetted by two people, and the approved expert is activated', async () => {
      const first = await signedIn(organiser, WIDE);
      await vet(first);
      await first.context().close();
      const page = await signedIn(colleague, WIDE);
      await vet(page);
      await page.goto('/expert/library?status=vetted');
      const row = page.getByRole('row').filter({ hasText: '顾清和' });
      await row.getByRole('button', { name: '启用' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '启用' }).click();
      await row.waitFor({ state: 'detached' });
      await page.context().close();
    });

    it('ends in a review group with a captain', async () => {
      const page = await signedIn(organiser, WIDE);
      await page.goto('/expert/group');
      await page.getByRole('button', { name: '新建评审组' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('名称').first().fill('无障碍设计组');
      await dialog.getByRole('checkbox', { name: /顾清和/ }).check();
      await dialog.getByRole('checkbox', { name: /吴专家/ }).check();
      await dialog.getByRole('combobox', { name: '组长' }).selectOption({ label: '顾清和' });
      await shot(page, 'group-zh');
      await dialog.getByRole('button', { name: '新建评审组' }).click();
      const row = page.getByRole('row').filter({ hasText: '无障碍设计组' });
      await row.getByRole('cell', { name: '顾清和' }).waitFor();
      await row.getByText('2 人').waitFor();
      await page.context().close();
    });

    it('also begins with a file, whose columns are chosen and checked before anybody is imported', async () => {
      const page = await signedIn(organiser, WIDE);
      await page.goto('/expert/library');
      await page.getByRole('button', { name: '导入专家' }).click();
      const dialog = page.getByRole('dialog');
      const [template] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: '下载模板' }).click(),
      ]);
      expect(template.suggestedFilename()).toBe('专家导入模板.xlsx');
      const rows = [
        '姓名,联系邮箱,备注',
        '苏候选,su@example.com,a',
        '何候选,he@example.com,b',
        ',no-name@example.com,c',
      ];
      const file = { name: 'experts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByRole('button', { name: '检查文件' }).click();
      await dialog.getByText('共 3 行，其中 3 行需修改。').waitFor();
      await dialog.getByRole('combobox', { name: '邮箱' }).selectOption('1');
      await dialog.getByRole('button', { name: '按所选列重新检查' }).click();
      await dialog.getByText('共 3 行，其中 1 行需修改。').waitFor();
      await noSidewaysScroll(page);
      await shot(page, 'import-check-zh');
      await dialog.getByRole('radio', { name: '只导入正确的行' }).check();
      await dialog.getByRole('button', { name: '导入 2 行' }).click();
      await dialog.getByText('导入完成。').waitFor();
      const [report] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: '下载导入结果' }).click(),
      ]);
      expect(report.suggestedFilename()).toBe('专家导入结果.xlsx');
      await shot(page, 'import-done-zh');
      await dialog.getByRole('button', { name: '关闭' }).last().click();
      await page.goto('/expert/library?status=candidate');
      const row = page.getByRole('row').filter({ hasText: '苏候选' });
      await row.getByText('候选').last().waitFor();
      await row.getByRole('button', { name: '启用' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '启用' }).click();
      await page.getByText('该人员尚未登录').waitFor();
      await page.context().close();
    });

    const vet = async (page: Page) => {
      await page.goto('/expert/recruitment?tab=applications&status=toVet');
      await page.getByRole('button', { name: '查看', exact: true }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText('江南大学（推荐时填写的姓名：顾清和）').waitFor();
      await drawer.getByRole('radio', { name: '通过', exact: true }).check();
      await drawer.getByRole('textbox').fill('研究方向相符');
      await shot(page, 'vet-zh');
      await drawer.getByRole('button', { name: '提交意见' }).click();
      await page.getByText('意见已提交').waitFor();
    };
  });

/** The path of the link in the letter to the recommended person. */
const linkIn = (letters: readonly { readonly to: string; readonly text: string }[]) => {
  const text = letters.find(({ to }) => to === 'gu.qinghe@example.com')?.text ?? '';
  return /\/home\/experts#recommendation=[\w-]+/.exec(text)?.[0] ?? '';
};
