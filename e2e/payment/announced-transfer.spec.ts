import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { openCast } from '@laurel/api/demo/cast.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, enterTeam, fresh } from '@laurel/api/demo/story.ts';
import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import type { EnrolmentId, ItemId, OrderId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { addSchool, openContest, schoolCode } from '../../tests/support/contests.ts';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { noSidewaysScroll, pagesOf, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const cast = await openCast({ db, ports: world.ports });
await addSchool(db);
const { open, problems } = pagesOf({ visit });
const shot = shotsOf('transfer');
const now = new Date().toISOString() as Instant;
const enrolmentIds: EnrolmentId[] = [];
let school: Somebody;

beforeAll(async () => {
  const organiser = await world.signedInAs('ORGANISER', { realName: '周组织' });
  school = await world.signedInAs('SCHOOL_ADMIN', { realName: '吴老师', schools: [schoolCode] });
  const itemId = fresh<ItemId>();
  const competitionId = await openContest(cast, organiser, daysFrom(now, -2), {
    name: { zh: '智能硬件大赛', en: 'Smart Hardware Contest' },
    items: [plainItem({ itemId, fee: fen(30_000) })],
    enrol: [daysFrom(now, -2), daysFrom(now, 9)],
    submit: [daysFrom(now, -1), daysFrom(now, 12)],
    review: [daysFrom(now, 14), daysFrom(now, 19)],
    organiserApproval: false,
  });
  for (const name of ['启明队', '远航队', '晨光队']) {
    const captain = cast.participant(await world.person({ realName: `${name}队长`, schoolCode }), schoolCode);
    const entry = await enterTeam(cast, { captain, name, competitionId, itemId }, daysFrom(now, -1));
    enrolmentIds.push(entry.enrolmentId);
  }
}, 60_000);

const slip = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n% ${name}\n`) });

/** States the transfer in the open dialog and sends it. */
const announce = async (dialog: Locator, reference: string) => {
  await dialog.getByLabel('转账日期').fill(dayInChina(now));
  await dialog.getByLabel('流水号').fill(reference);
  await dialog.getByLabel('付款账户户名').fill('江南大学财务处');
  await dialog.locator('input[type=file]').setInputFiles(slip(`${reference}.pdf`));
  await dialog.getByRole('button', { name: '申报银行转账' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const statuses = async () => (await signUpsByIds(db, enrolmentIds)).map(({ status }) => status);

it('a bank transfer is announced by a school, refused, announced anew, and confirmed by two officers', async () => {
  const page = await open(school);
  await page.goto('/school');
  await page.getByRole('button', { name: '缴纳报名费（3）' }).click();
  await page.getByText('已选 3 份报名').waitFor();
  await shot(page, 'fees-zh');
  await page.getByRole('button', { name: '下单并银行转账' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '下单' }).click();
  await page.waitForURL(/\/center\/order\?order=/);
  const orderId = new URL(page.url()).searchParams.get('order') as OrderId;
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('heading', { name: '银行转账' }).waitFor();
  await drawer.getByText('组织者未在此填写收款账户').waitFor();
  await shot(page, 'ordered-zh');
  const phone = await open(school, { locale: 'en', viewport: { width: 390, height: 844 } });
  const onPhone = async (text: string, name: string) => {
    await phone.goto(`/center/order?order=${orderId}`);
    await phone.getByText(text).waitFor();
    await phone.getByRole('heading', { name: 'Bank transfer' }).evaluate((one) => one.scrollIntoView());
    await noSidewaysScroll(phone);
    await shot(phone, name);
  };

  await onPhone('The organiser has not entered an account here', 'ordered-en-390');

  // What is missing or wrong is said at its field, and the entries stay.
  await drawer.getByRole('button', { name: '申报银行转账' }).click();
  const dialog = page.getByRole('dialog', { name: /^申报银行转账：订单/ });
  await shot(page, 'announce-zh');
  await dialog.getByRole('button', { name: '申报银行转账' }).click();
  await dialog.getByText('请选择银行回单文件').waitFor();
  expect(await dialog.getByText('请填写此项').count()).toBe(3);
  await shot(page, 'announce-missing-zh');
  await dialog.getByLabel('转账日期').fill(dayInChina(daysFrom(now, 2)));
  await dialog.getByLabel('流水号').fill('2026113000123');
  await dialog.getByLabel('付款账户户名').fill('江南大学财务处');
  await dialog.locator('input[type=file]').setInputFiles(slip('first.pdf'));
  await dialog.getByRole('button', { name: '申报银行转账' }).click();
  await dialog.getByText('转账日期晚于今天').waitFor();
  await shot(page, 'announce-future-zh');
  expect(problems.splice(0).filter((problem) => !problem.includes('400 (Bad Request)'))).toEqual([]);
  await announce(dialog, 'WRONG-1');
  await drawer.getByText('已申报，等待财务人员核对').waitFor();
  // Nobody pays twice by mistake.
  expect(await drawer.getByRole('button', { name: /支付/ }).count()).toBe(0);
  await shot(page, 'announced-zh');
  await drawer.getByRole('button', { name: '撤回申报' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回申报' }).click();
  await drawer.getByText('已撤回申报').waitFor();
  await shot(page, 'withdrawn-zh');
  await drawer.getByRole('button', { name: '重新申报转账' }).click();
  await announce(dialog, 'REF-1');
  await onPhone('Announced: finance has not checked it yet', 'announced-en-390');

  const officer = await world.signedInAs('FINANCE', { realName: '陈财务' });
  const desk = await open(officer);
  await desk.goto('/dashboard');
  await desk.getByRole('link', { name: /待核对的转账申报/ }).click();
  const orderNo = (await orderRow(db, orderId))?.orderNo ?? 'no order';
  const row = desk.getByRole('row', { name: new RegExp(orderNo) });
  await row.getByText('REF-1').waitFor();
  await shot(desk, 'desk-zh');
  const small = await open(officer, { locale: 'en', viewport: { width: 390, height: 844 } });
  await small.goto('/finance/action?tab=offline&status=announced');
  await small.getByRole('link', { name: 'Bank slip' }).waitFor();
  await noSidewaysScroll(small);
  await shot(small, 'desk-en-390');
  const download = desk.waitForEvent('download');
  await row.getByRole('link', { name: '银行回单' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await act(desk, row, '拒绝申报');
  const refusing = desk.getByRole('dialog', { name: /转账申报？$/ });
  await refusing.getByLabel('原因').fill('账上没有这笔款项，请核对流水号');
  await shot(desk, 'refuse-zh');
  await refusing.getByRole('button', { name: '拒绝申报' }).click();
  await row.waitFor({ state: 'detached' });

  // The account to which the school transfers: one officer enters it, another one approves it.
  const other = await open(await world.signedInAs('FINANCE', { realName: '李财务' }));
  await enterAccount(desk);
  await approveAccount(other);

  await page.reload();
  await drawer.getByText('账上没有这笔款项，请核对流水号').waitFor();
  await drawer.getByText('请勿再次转账').waitFor();
  await drawer.getByRole('region', { name: '收款账户' }).getByText('3402 1234 5678').waitFor();
  await shot(page, 'refused-zh');
  await onPhone('账上没有这笔款项，请核对流水号', 'refused-en-390');
  await page.goto('/center/order');
  await page.getByText('转账未通过').waitFor();
  await shot(page, 'my-orders-zh');
  await page.getByRole('button', { name: '付款或取消' }).click();
  await drawer.getByRole('button', { name: '重新申报转账' }).click();
  await announce(dialog, 'REF-2');

  await desk.goto('/finance/action?tab=offline&status=announced');
  await row.getByText('REF-2').waitFor();
  await act(desk, row, '登记付款');
  const recording = desk.getByRole('dialog', { name: /^登记线下付款/ });
  await recording.getByText('江南大学财务处').waitFor();
  await shot(desk, 'record-zh');
  await recording.getByRole('button', { name: '登记', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  await page.reload();
  await drawer.getByText('已查到款项，等待另一位财务人员复核').waitFor();
  await shot(page, 'recorded-zh');
  await onPhone('Found: a second finance officer has to confirm it', 'recorded-en-390');

  const second = await open(await world.signedInAs('FINANCE', { realName: '李财务' }));
  await second.goto('/dashboard');
  await second.getByRole('link', { name: /待复核线下付款/ }).click();
  const toConfirm = second.getByRole('row', { name: new RegExp(orderNo) });
  await toConfirm.getByText('陈财务').waitFor();
  await shot(second, 'second-zh');
  await act(second, toConfirm, '确认到账');
  const confirming = second.getByRole('alertdialog');
  await confirming.getByText('陈财务').waitFor();
  await shot(second, 'confirm-zh');
  await confirming.getByRole('button', { name: '确认到账' }).click();
  await toConfirm.waitFor({ state: 'detached' });
  expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid', offline: true });

  await page.reload();
  await drawer.getByText('已确认到账，订单已付款').waitFor();
  await shot(page, 'confirmed-zh');
  await onPhone('Confirmed: the order is paid', 'confirmed-en-390');
  await vi.waitFor(async () => expect(await statuses()).toEqual(['active', 'active', 'active']), 20_000);
  await page.goto('/school');
  await page.getByRole('heading', { name: '智能硬件大赛' }).waitFor();
  expect(await page.getByRole('button', { name: /缴纳报名费/ }).count()).toBe(0);
  await shot(page, 'school-zh');
  await removeAccount(desk, other);
  expect(problems).toEqual([]);
});

/** A finance officer enters the receiving account, and what is wrong is said at its field. */
async function enterAccount(desk: Page) {
  await desk.goto('/finance/action?tab=accounts');
  const row = desk.getByRole('row').filter({ hasText: '未设置' });
  await row.waitFor();
  await shot(desk, 'accounts-zh');
  await act(desk, row, '变更账户');
  const dialog = desk.getByRole('dialog', { name: /^变更收款账户/ });
  await dialog.getByLabel('户名').fill('智能硬件大赛组委会');
  await dialog.getByLabel('开户银行').fill('中国银行北京中关村支行');
  await dialog.getByLabel('账号').fill('3402');
  await dialog.getByLabel('原因').fill('开户证明见财务共享文件夹');
  await dialog.getByRole('button', { name: '提议变更' }).click();
  await dialog.getByText('请填写 8 至 34 位数字或字母的账号').waitFor();
  await shot(desk, 'account-wrong-zh');
  await dialog.getByLabel('账号').fill('3402 1234 5678');
  await dialog.getByRole('button', { name: '提议变更' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByText('开户证明见财务共享文件夹').waitFor();
  await shot(desk, 'account-proposed-zh');
}

async function approveAccount(second: Page) {
  await second.goto('/dashboard');
  await second.getByRole('link', { name: /待批准收款账户/ }).click();
  const row = second.getByRole('row').filter({ hasText: '陈财务' });
  await row.waitFor();
  await act(second, row, '批准');
  const asked = second.getByRole('alertdialog');
  await asked.getByText('340212345678').waitFor();
  await shot(second, 'account-approve-zh');
  await asked.getByRole('button', { name: '批准' }).click();
  await row.waitFor({ state: 'detached' });
}

/** One officer proposes that no account is shown any more; the other ends that proposal, and approves the next one. */
async function removeAccount(desk: Page, other: Page) {
  const rowIn = async (page: Page) => {
    await page.goto('/finance/action?tab=accounts');
    const row = page.getByRole('row').filter({ hasText: '智能硬件大赛组委会' });
    await row.waitFor();
    return row;
  };
  const withReason = async (page: Page, action: string) => {
    await act(page, await rowIn(page), action);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('原因').fill('账户已销户');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await withReason(desk, '停用账户');
  await desk.getByText('不再显示账户').first().waitFor();
  await withReason(other, '终止提议');
  await withReason(desk, '停用账户');
  await act(other, await rowIn(other), '批准');
  await other.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
  await other
    .getByText(/起不再显示/)
    .first()
    .waitFor();
  await shot(other, 'account-removed-zh');
}

/** Presses an operation of a row, in its menu where the row has no room for it. */
async function act(page: Page, row: Locator, name: string) {
  const button = row.getByRole('button', { name, exact: true });
  if ((await button.count()) === 0) {
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  } else await button.click();
}
