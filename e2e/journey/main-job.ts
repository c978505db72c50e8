import { readFile } from 'node:fs/promises';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { words as gatewayInEnglish } from '@laurel/api/payment/simulator/locales/en.ts';
import { words as gatewayInChinese } from '@laurel/api/payment/simulator/locales/zh-CN.ts';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choose } from '../../tests/support/choose.ts';
import { addToLibrary } from '../../tests/support/expert-library.ts';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { wordsIn } from '../../tests/support/words.ts';
import { browsersOf, confirm, day, field, press, register, rowOf, seen } from './at-work.ts';

const CONTEST = '桂冠杯创新设计大赛';
const TEAM = '夜航队';
const WORK = '会呼吸的雨水花园';
/** The smallest valid PDF. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/**
 * The main job, from an empty database to a certificate that a visitor verifies, using only the browser, in one
 * language and at one width. Only the staff accounts exist before: an organiser, a colleague who approves, and
 * three experts.
 */
export const mainJob = async (locale: 'zh-CN' | 'en', width: number): Promise<void> => {
  const product = await startProduct();
  const { db, environment, url } = product;
  const english = locale === 'en';
  const say = await wordsIn(locale);
  const other = await wordsIn(english ? 'zh-CN' : 'en');
  const gateway = english ? gatewayInEnglish : gatewayInChinese;
  const contest = english ? 'Laurel Cup' : CONTEST;
  const item = english ? 'Environment' : '环境设计';

  const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
  const organiser = await world.signedInAs('ORGANISER', { realName: '周组织' });
  const colleague = await world.signedInAs('ROOT', { realName: '吴复核' });
  const experts = await Promise.all(
    ['郑专家', '王专家', '冯专家'].map((realName) => world.signedInAs('EXPERT', { realName })),
  );
  const { open, shot, shotOfAll, problems } = browsersOf(product, locale, width);

  /** Each step needs the previous one: after a failure the rest would only time out. */
  let broken = false;
  beforeEach((step) => {
    if (broken) step.skip();
  });
  afterEach(async ({ task }) => {
    broken ||= task.result?.state === 'fail';
    if (task.result?.state === 'fail') await shotOfAll('failed');
  });

  let competitionId = '';
  let enrolmentId = '';
  let captain: Page;

  /** From the dialog that says so: the team is asked whether its names are right, confirms them, and the check is closed. */
  const namesChecked = async (desk: Page) => {
    await desk
      .getByRole('dialog')
      .getByRole('link', { name: say('award:toNameChecks'), exact: true })
      .waitFor();
    await press(desk.getByRole('dialog'), say('award:askUnasked.submit'));
    await desk.waitForURL(/nameChecks\?check=/);
    await captain.goto('/center/names');
    await press(captain, say('name-check:confirm.action'));
    await confirm(captain, say('name-check:confirm.action'));
    await seen(captain, say('name-check:mine.confirmedBySelf'));
    await shot(captain, '29-names-confirmed');
    await desk.reload();
    await press(desk, say('name-check:close.action'));
    await confirm(desk, say('name-check:close.action'));
    await seen(desk, say('name-check:statuses.closed'));
  };

  describe.sequential(`the main job (${locale}, ${width} px)`, () => {
    it('an organiser publishes a competition with a fee', async () => {
      const page = await open(organiser);
      await page.goto('/competition/addEdit');
      await field(page, say('competition:nameZh')).fill(CONTEST);
      await field(page, say('competition:nameEn')).fill('Laurel Cup');
      await press(page, say('competition:create.submit'));
      await page.waitForURL(/addEdit\?id=/);
      competitionId = new URL(page.url()).searchParams.get('id') ?? '';

      const about = page.getByRole('form', { name: say('competition:about.title'), exact: true });
      await field(about, say('competition:about.rulesZh')).fill('每队二至三人，作品须为原创。');
      await field(about, say('competition:about.rulesEn')).fill('Teams of two or three; original work only.');
      await press(about, say('ui:save'));
      await seen(page, say('competition:about.done'));

      const items = page.getByRole('form', { name: say('competition:items.title'), exact: true });
      await press(items, say('competition:items.add'));
      await field(items, say('competition:nameZh')).fill('环境设计');
      await field(items, say('competition:nameEn')).fill('Environment');
      await field(items, say('competition:items.track')).fill('设计');
      await field(items, say('competition:items.trackEn')).fill('Design');
      await field(items, say('competition:items.minMembers')).fill('2');
      await items.getByLabel(say('competition:items.fee')).first().fill('128');
      await press(items, say('ui:save'));
      await seen(page, say('competition:items.done'));
      await shot(page, '01-items');

      await page.goto(`/competition/scheduleSet?id=${competitionId}`);
      for (const [index, kind] of (['enrol', 'submit', 'onlineReview'] as const).entries()) {
        await press(page, say('competition:schedule.add'));
        const stage = page.getByRole('listitem').filter({ hasText: say('competition:schedule.nth', { n: index + 1 }) });
        await field(stage, say('competition:schedule.kind')).selectOption(kind);
        await field(stage, say('competition:nameZh')).fill(['报名', '提交作品', '网络评审'][index] ?? '');
        await field(stage, say('competition:nameEn')).fill(
          ['Registration', 'Submission', 'Online review'][index] ?? '',
        );
        await field(stage, say('competition:schedule.opensAt')).fill(day(-1));
        await field(stage, say('competition:schedule.closesAt')).fill(day(20));
      }
      await shot(page, '02-schedule');
      await press(page, say('ui:save'));
      await seen(page, say('competition:schedule.done'));

      await page.goto(`/competition/enrollSet?id=${competitionId}`);
      await field(page, say('competition:enrolment.undertakingZh')).fill('我们承诺作品为原创。');
      await field(page, say('competition:enrolment.undertakingEn')).fill('We promise that the work is our own.');
      await page.getByRole('checkbox', { name: say('competition:enrolment.facts.school'), exact: true }).uncheck();
      await shot(page, '03-enrolment');
      await press(page, say('ui:save'));
      await seen(page, say('competition:enrolment.done'));

      await page.goto(`/competition/workSubSet?id=${competitionId}`);
      await field(page, say('competition:submission.declarationZh')).fill('作品由本队独立完成。');
      await field(page, say('competition:submission.declarationEn')).fill('Made by this team alone.');
      await shot(page, '04-submission');
      await press(page, say('ui:save'));
      await seen(page, say('competition:submission.done'));

      await page.goto(`/competition/reviewSet?id=${competitionId}`);
      await field(page, say('review:settings.reviewersPerWork')).fill('3');
      await press(page, say('review:settings.removeLevel', { number: 3 }));
      await press(page, say('review:settings.removeLevel', { number: 2 }));
      await field(page, say('review:settings.share')).fill('100');
      await shot(page, '05-review');
      await press(page, say('review:settings.save', { version: 1 }));
      await seen(page, say('review:settings.saved'));

      await page.goto(`/competition/details?id=${competitionId}`);
      await seen(page, say('competition:details.ready'));
      await shot(page, '06-ready');
      await press(page, say('competition:details.publish'));
      const publishing = page.getByRole('dialog');
      await field(publishing, say('ui:reason')).fill('竞赛方案已经组委会审定');
      await shot(page, '07-publish');
      await press(publishing, say('competition:details.publish'));
      await seen(page, say('competition:details.published'));
      await page.close();
    });

    it('a captain registers, signs up, and invites a member who accepts', async () => {
      const registered = async (name: string, username: string, back: string) => {
        const page = await open(null);
        await register(page, say, { name, username, back, url });
        return page;
      };
      captain = await registered('林一舟', 'linyizhou', `/home/competition/details?id=${competitionId}`);
      await captain.goto(`/home/competition/details?id=${competitionId}`);
      await captain.getByRole('heading', { name: contest }).waitFor();
      await shot(captain, '08-public');
      await captain
        .getByRole('link', { name: say('competition:site.signUp'), exact: true })
        .first()
        .click();
      await field(captain, say('enrolment:teamName')).fill(TEAM);
      for (const box of await captain.getByRole('checkbox').all()) await box.check();
      await shot(captain, '09-material');
      await press(captain, say('enrolment:signUp.begin'));
      await captain.waitForURL(/\/home\/signUp\/(signup|team)\?id=/);
      enrolmentId = new URL(captain.url()).searchParams.get('id') ?? '';
      if (captain.url().includes('/signup?')) await press(captain, say('enrolment:signUp.toTeam'));
      await captain.waitForURL(/\/home\/signUp\/team\?id=/);
      await press(captain, say('enrolment:invite.member'));
      const link = new URL(await field(captain, say('enrolment:invite.link')).inputValue());
      await shot(captain, '10-invite');

      const invitation = link.pathname + link.search + link.hash;
      const member = await registered('王小明', 'wangxiaoming', invitation);
      await member.goto(invitation);
      await member.getByRole('checkbox').first().check();
      await shot(member, '11-invited');
      await press(member, say('enrolment:invitation.accept'));
      await member.waitForURL(/\/center\/competition\/item\?id=/);
      await member.close();

      await captain.goto(`/home/signUp/team?id=${enrolmentId}`);
      await captain.getByRole('button', { name: say('enrolment:team.submit'), exact: true }).waitFor();
      await shot(captain, '12-team');
      await press(captain, say('enrolment:team.submit'));
      await confirm(captain, say('enrolment:team.submit'));
      await captain.waitForURL(/\/home\/signUp\/success\?id=/);
      await captain.getByText('A0001').waitFor();
      await shot(captain, '13-success');
    });

    it('the organiser approves and the captain pays', async () => {
      const desk = await open(organiser);
      await desk.goto(`/signUpManagement?competitionId=${competitionId}`);
      await rowOf(desk, TEAM).waitFor();
      await shot(desk, '14-sign-ups');
      await press(rowOf(desk, TEAM), say('enrolment:list.approve'));
      await confirm(desk, say('enrolment:list.approve'));
      await seen(desk, say('enrolment:statuses.awaitingPayment'));
      await desk.close();

      await captain.goto(`/center/competition/item?id=${enrolmentId}`);
      await seen(captain, new RegExp(say('payment:pay.before')));
      await shot(captain, '15-to-pay');
      await press(captain, say('payment:pay.now'));
      await captain.getByText(gateway.notice).waitFor();
      await shot(captain, '16-gateway');
      await press(captain, gateway.pay);
      await captain.waitForURL(/\/home\/paySuccess\?ref=/);
      await seen(captain, say('payment:result.received'));
      await shot(captain, '17-paid');
    });

    it('the captain submits a work with a file', async () => {
      await captain.goto(`/home/competition/submitWork?enrolmentId=${enrolmentId}`);
      const title = field(captain, say('submission:title'));
      await expect
        .poll(
          async () => {
            if (await title.isVisible()) return true;
            await captain.reload();
            return title.isVisible({ timeout: 3000 });
          },
          { timeout: 60_000, interval: 3000 },
        )
        .toBe(true);
      await title.fill(WORK);
      await captain
        .locator('input[type=file]')
        .setInputFiles({ name: '雨水花园.pdf', mimeType: 'application/pdf', buffer: PDF });
      await captain
        .getByRole('button', { name: say('submission:submit.removeFile', { name: '雨水花园.pdf' }) })
        .waitFor();
      await captain.getByText(/·\s*[0-9a-f]{16}…/).waitFor();
      await captain.getByLabel(say('submission:submit.declare')).check();
      await shot(captain, '18-work');
      await press(captain, say('submission:submit.submit'));
      await confirm(captain, say('submission:submit.submit'));
      await seen(captain, say('submission:submit.receipt'));
      await shot(captain, '19-receipt');
    });

    it('the organiser passes the check, and distributes the work with a colleague’s approval', async () => {
      await addToLibrary(organiser, world.rootGroupId, experts);
      const desk = await open(organiser);
      await desk.goto('/works/list');
      await rowOf(desk, WORK)
        .getByRole('link', { name: say('submission:list.screen') })
        .click();
      await seen(desk, say('submission:screening.checks.heading'));
      await shot(desk, '20-screen');
      await press(desk, say('submission:screening.save'));
      await seen(desk, say('submission:statuses.eligible'));

      await desk.goto('/review/competition');
      await press(desk, say('review:rounds.add'));
      const dialog = desk.getByRole('dialog');
      await choose(dialog.getByLabel(say('review:rounds.competition')), contest);
      await field(dialog, say('review:rounds.nameZh')).fill('初评');
      await field(dialog, say('review:rounds.nameEn')).fill('First round');
      await field(dialog, say('review:rounds.opensAt')).fill(day(-1));
      await field(dialog, say('review:rounds.closesAt')).fill(day(10));
      await shot(desk, '21-round');
      await press(dialog, say('review:rounds.add'));
      await seen(desk, say('review:rounds.created'));
      await rowOf(desk, contest)
        .getByRole('link', { name: say('review:rounds.distribute') })
        .first()
        .click();
      await press(desk, say('review:distribution.choosePool'));
      const pool = desk.getByRole('dialog', { name: say('review:distribution.choosePool') });
      await field(pool, say('review:distribution.searchExperts')).fill('王专家');
      await pool.getByRole('checkbox', { name: '郑专家' }).waitFor({ state: 'detached' });
      await field(pool, say('review:distribution.searchExperts')).fill('');
      for (const name of ['郑专家', '王专家', '冯专家']) await pool.getByRole('checkbox', { name }).check();
      await press(desk, say('review:distribution.savePool'));
      await press(desk, say('review:distribution.propose'));
      await desk.getByRole('dialog').waitFor();
      await shot(desk, '22-plan');
      const address = new URL(desk.url());
      address.searchParams.delete('plan');

      const approver = await open(colleague);
      await approver.goto(address.href);
      await press(approver, say('review:distribution.approve'));
      await confirm(approver, say('review:distribution.approve'));
      await seen(approver, /W-001/);
      await shot(approver, '23-dealt');
      await approver.close();
      await desk.goto('/review/competition');
      await press(desk, say('review:rounds.open'));
      await confirm(desk, say('review:rounds.open'));
      await seen(rowOf(desk, contest), say('review:statuses.open'));
      await shot(desk, '24-open');
      await desk.close();
    });

    it('three experts score without a mouse and without a name', async () => {
      for (const [index, expert] of experts.entries()) {
        const page = await open(expert);
        await page.goto('/review/comment');
        if (index === 0) await seen(page, say('review:scoring.start'));
        if (index === 0) await shot(page, '25-reviews');
        await page.getByRole('link', { name: say('review:scoring.start') }).click();
        await page.getByText('W-001', { exact: true }).filter({ visible: true }).first().waitFor();
        const points = page.locator('[data-criterion="0"]');
        await expect
          .poll(() => points.evaluate((input) => input === document.activeElement), { timeout: 20_000 })
          .toBe(true);
        expect(await page.content()).not.toMatch(/林一舟|王小明|夜航队|雨水花园\.pdf/);
        await page.keyboard.type('88');
        if (index === 0) await shot(page, '26-scoring');
        await page.keyboard.press('Control+Enter');
        await seen(page, say('review:scoring.allDone'));
        await page.close();
      }
    });

    it('the scores are computed, explained, sealed by a colleague, and the award is granted', async () => {
      const desk = await open(organiser);
      await desk.goto('/review/competition');
      await press(desk, say('review:rounds.close'));
      await confirm(desk, say('review:rounds.close'));
      await seen(rowOf(desk, contest), say('review:statuses.closed'));
      await desk.goto('/review/result');
      await press(desk, say('review:results.request'));
      const dialog = desk.getByRole('dialog');
      await choose(dialog.getByRole('combobox'), new RegExp(`${contest}.*${english ? 'First round' : '初评'}`));
      await press(dialog, say('review:results.request'));
      await press(desk, say('review:results.explain'));
      await seen(desk, english ? /rounded half up to 2 decimals/ : /四舍五入到 2 位小数/);
      await shot(desk, '27-explained');
      const address = new URL(desk.url());
      address.searchParams.delete('explained');

      const approver = await open(colleague);
      await approver.goto(address.href);
      await press(approver, say('review:results.approve'));
      await shot(approver, '28-seal');
      await press(approver.getByRole('dialog'), say('review:results.approve'));
      await seen(approver, say('review:results.runStatuses.approved'));
      await approver.close();

      await desk.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
      await press(desk, say('award:draft'));
      const draft = desk.getByRole('dialog');
      await draft.getByLabel(say('award:scoreRun')).selectOption({ index: 1 });
      await field(draft, say('award:item')).selectOption({ label: item });
      await shot(desk, '29-draft');
      await press(draft, say('award:draft'));
      await press(desk, say('award:announce'));
      await seen(desk.getByRole('dialog'), say('award:namesUnasked', { count: 1 }));
      await shot(desk, '29-names-unasked');
      await namesChecked(desk);
      await desk.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
      await press(desk, say('award:announce'));
      const announcing = desk.getByRole('dialog');
      await announcing.getByLabel(say('award:noNotice.choose')).check();
      await field(announcing, say('ui:reason')).fill('名单已在赛场公布，规程不设公示期');
      await shot(desk, '30-announce');
      await press(announcing, say('award:noNotice.propose'));
      await desk.getByRole('button', { name: say('award:noNotice.dismiss.action'), exact: true }).waitFor();
      await desk.close();

      const second = await open(colleague);
      await second.goto('/competitionReward/detailedList?waiting=noNotice');
      await press(second, say('award:noNotice.accept'));
      await confirm(second, say('award:noNotice.accept'));
      await seen(second, say('award:waiting.none'));
      await second.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
      await press(second, say('award:confirm'));
      await confirm(second, say('award:confirm'));
      await seen(second, say('certificate:sample.award'));
      await shot(second, '31-award');
      await second.close();
    });

    it('a certificate is issued, opens with the right text, verifies, and after revocation says so', async () => {
      const desk = await open(organiser);
      await desk.goto('/certificate/template');
      await desk.getByRole('tab', { name: new RegExp(say('certificate:template.gallery')) }).click();
      await shot(desk, '32-gallery');
      await press(desk, say('certificate:template.use'));
      await desk.waitForURL(/\/certificate\/make\?id=/);
      await desk.goto(`/certificate/setting?competitionId=${competitionId}`);
      await field(desk, say('certificate:setting.issuerName')).fill('桂冠杯组委会');
      await shot(desk, '33-setting');
      await press(desk, say('certificate:setting.save'));
      await desk.waitForURL(/\/certificate\/check\?/);
      await seen(desk, new RegExp(say('certificate:check.recipients', { count: 1, number: '1' })));
      await shot(desk, '34-check');
      const address = desk.url();

      const approver = await open(colleague);
      await approver.goto(address);
      await press(approver, say('certificate:check.approve'));
      await seen(approver, say('certificate:check.approved'));
      await approver.close();

      await desk.reload();
      await desk.getByRole('link', { name: say('certificate:check.toSend') }).click();
      await press(desk, say('certificate:send.issue'));
      await confirm(desk, say('certificate:send.issue'));
      await seen(desk, new RegExp(say('certificate:send.done')), 90_000);
      await shot(desk, '35-issued');

      await captain.goto('/center/reward');
      const [download] = await Promise.all([
        captain.waitForEvent('download'),
        captain
          .getByRole('link', { name: new RegExp(say('ui:download')) })
          .first()
          .click(),
      ]);
      await shot(captain, '36-rewards');
      const words = await wordsOf(await readFile(await download.path()));
      for (const word of ['一等奖', WORK, '林一舟', '王小明']) expect(words).toContain(word);

      const { rows } = await organiser.call.certificate.certificateList({ page: 1, pageSize: 10 });
      const token = rows[0]?.traceToken ?? '';
      const stranger = await open(null);
      await stranger.goto(`/certificate/trace?c=${token}`);
      await stranger
        .getByText(say('certificate:trace.valid'), { exact: true })
        .filter({ visible: true })
        .first()
        .waitFor();
      await seen(stranger, new RegExp(WORK));
      await shot(stranger, '37-valid');

      await desk.goto('/certificate/list');
      await press(rowOf(desk, WORK), new RegExp(say('ui:more')));
      await desk.getByRole('menuitem', { name: say('certificate:list.revoke') }).click();
      const dialog = desk.getByRole('dialog');
      for (const one of await dialog.getByRole('textbox').all()) await one.fill('信息有误，重新核发');
      await shot(desk, '38-revoke');
      await press(dialog, say('bulk-change:draft.submit'));
      await desk.waitForURL(/\/certificate\/changes\?id=/);
      await seen(desk, say('bulk-change:statuses.checked'));
      const second = await open(colleague);
      await second.goto(new URL(desk.url()).pathname + new URL(desk.url()).search);
      await press(second, say('bulk-change:approve.action'));
      const question = second.getByRole('alertdialog');
      await question.getByRole('textbox').fill('1');
      await press(question, say('bulk-change:approve.action'));
      await seen(second, say('bulk-change:statuses.applied'));
      await second.close();
      await stranger.reload();
      await seen(stranger, say('certificate:trace.revoked'));
      await shot(stranger, '39-revoked');
      const foreigner = await product.visit({ locale: english ? 'zh-CN' : 'en' });
      await foreigner.goto(`/certificate/trace?c=${token}`);
      await seen(foreigner, other('certificate:trace.revoked'));
      expect(problems).toEqual([]);
    });
  });
};

/** The text of a PDF without spaces, since letter-spacing adds many. */
async function wordsOf(file: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items
    .map((part) => ('str' in part ? part.str : ''))
    .join('')
    .replaceAll(/\s/g, '');
}
