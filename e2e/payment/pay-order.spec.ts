import { readFile } from 'node:fs/promises';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { paymentBillLines, paymentBills } from '@laurel/db/payment/reconciliation.ts';
import { awaitingPayment, competitionId, competitionWithRefunds } from '@laurel/db/payment/testing/paying.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { takenFile } from '../../tests/support/taken-file.ts';
import { allFit, enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct();
const now = () => new Date().toISOString() as Instant;
const payments = simulatedPayments({ db, now, keys: await simulatorKeysOf(db) });
const world = await people(db, { ports: { payments, secrets: secretsFrom(environment) } });
const commandId = () => crypto.randomUUID();
await competitionWithRefunds(db, world.rootGroupId, [
  { until: plusMinutes(now(), 24 * 60), percent: 50 },
  { until: plusMinutes(now(), 48 * 60), percent: 20 },
]);

/** A captain with an entry that owes 128.00, and the payment page opened for it. */
const captainAboutToPay = async () => {
  const finance = await world.signedInAs('FINANCE', { realName: '陈财务' });
  const captain = await world.signedInAs(null, { realName: '王小明' });
  const enrolmentId = await awaitingPayment(db, captain.actor, fen(12_800), finance.actor.groupId as GroupId);
  const opened = await captain.call.payment.pay({ commandId: commandId(), enrolmentIds: [enrolmentId] });
  return { captain, finance, enrolmentId, ...opened };
};

const signedIn = async (who: Somebody | null, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await visit(options);
  if (who) await enterAs(page, who);
  return page;
};
const shot = shotsOf('payment');

describe('a payer', () => {
  it('pays on the channel’s page and sees the money arrive', async () => {
    const { captain, payUrl, orderId } = await captainAboutToPay();
    const page = await signedIn(captain);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(payUrl);
    await page.getByText('不会产生真实扣款').waitFor();
    await shot(page, 'channel-zh');
    await page.getByRole('button', { name: '确认付款' }).click();
    await page.waitForURL(/\/home\/paySuccess\?ref=/);
    await page.getByText('已到账').waitFor();
    await page.getByText('¥128.00').waitFor();
    expect(problems).toEqual([]);
    await shot(page, 'received-zh');
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid' });
  });

  it('shows the payment on a phone, in English and logged out, though no callback arrives', async () => {
    const { payUrl } = await captainAboutToPay();
    const page = await visit({ locale: 'en', viewport: { width: 390, height: 844 } });
    await page.goto(payUrl);
    await page.getByText('Error cases').click();
    await page.getByRole('combobox', { name: /^Callback/ }).selectOption('silent');
    await noSidewaysScroll(page);
    await shot(page, 'channel-en-390');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByText('Received', { exact: true }).waitFor();
    await noSidewaysScroll(page);
    await shot(page, 'received-en-390');
  });

  it('who returns without paying sees so and may continue', async () => {
    const { captain, payUrl, reference } = await captainAboutToPay();
    const page = await signedIn(captain);
    await page.goto(`/home/paySuccess?ref=${reference}`);
    await page.getByText('确认中').waitFor();
    await page.getByText('未支付').waitFor();
    await shot(page, 'unpaid-zh');
    await page.getByRole('button', { name: '继续支付' }).click();
    await page.getByRole('button', { name: '确认付款' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(payUrl.split('?')[0]);
  });

  it('scans the code with a phone, and the page continues once the money has arrived', async () => {
    const { captain, reference } = await captainAboutToPay();
    const page = await signedIn(captain);
    await page.goto(`/home/paySuccess?ref=${reference}`);
    await page.getByText('未支付').waitFor();
    const answer = page.waitForResponse((response) => response.url().includes('payment.pay'));
    await page.getByRole('button', { name: '支付宝扫码支付' }).click();
    const carried = /"qrCode":"([^"]+)"/.exec(await (await answer).text())?.[1] ?? '';
    await page.getByRole('img', { name: '支付 ¥128.00 的二维码' }).waitFor();
    await shot(page, 'scan-zh');
    const phone = await visit({ viewport: { width: 390, height: 844 } });
    await phone.goto(carried);
    await phone.getByRole('button', { name: '确认付款' }).click();
    await page.getByText('已到账').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('pays with WeChat by its code, or opens WeChat on a phone', async () => {
    const { captain, reference, orderId } = await captainAboutToPay();
    const page = await signedIn(captain);
    await page.goto(`/home/paySuccess?ref=${reference}`);
    await page.getByText('未支付').waitFor();
    const answer = page.waitForResponse((response) => response.url().includes('payment.pay'));
    await page.getByRole('button', { name: '微信支付' }).click();
    await answer;
    await page.getByText('手机扫码会打开模拟支付页面').waitFor();
    await shot(page, 'scan-wechat-zh');
    const phone = await signedIn(captain, { locale: 'en', viewport: { width: 390, height: 844 } });
    await phone.goto(`/home/paySuccess?ref=${reference}`);
    await phone.getByRole('button', { name: 'Pay with WeChat' }).click();
    await phone.getByRole('heading', { name: 'Simulated WeChat Pay' }).waitFor();
    await noSidewaysScroll(phone);
    await shot(phone, 'wechat-en-390');
    await phone.getByRole('button', { name: 'Pay now' }).click();
    await phone.getByText('Received', { exact: true }).waitFor();
    await page.getByText('已到账').waitFor();
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'paid' });
  });

  it('sees the button before the code on a phone, and a message when the code expires', async () => {
    const { captain, reference } = await captainAboutToPay();
    const page = await signedIn(captain, { locale: 'en', viewport: { width: 390, height: 844 } });
    // The page counts by the server's clock, so the code's lifetime is shortened in the response.
    await page.route('**/trpc/*payment.pay*', async (route) => {
      const answer = await route.fetch();
      const soon = new Date(Date.now() + 6_000).toISOString();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/"expiresAt":"[^"]*"/, `"expiresAt":"${soon}"`),
      });
    });
    await page.goto(`/home/paySuccess?ref=${reference}`);
    await page.getByText('Not paid').waitFor();
    const scan = page.getByRole('button', { name: 'Scan with Alipay' });
    const [first, second] = [
      await page.getByRole('button', { name: 'Continue to payment' }).boundingBox(),
      await scan.boundingBox(),
    ];
    expect(first && second && (first.y < second.y || first.x < second.x)).toBe(true);
    await scan.click();
    await page.getByRole('img', { name: /^QR code to pay/ }).waitFor();
    await noSidewaysScroll(page);
    await shot(page, 'scan-en-390');
    await page.getByText('The code is no longer valid').waitFor();
    await page.getByRole('button', { name: 'Get a new code' }).waitFor();
    await shot(page, 'scan-over-en-390');
  });

  it('sees nothing of an order with an invented reference', async () => {
    const page = await visit();
    await page.goto('/home/paySuccess?ref=made-up');
    await page.getByText('订单链接无效').waitFor();
  });
});

describe('my orders', () => {
  it('show what a refund would bring before it is requested, and what became of it', async () => {
    const { captain, finance, payUrl, orderId, orderNo, enrolmentId } = await captainAboutToPay();
    const page = await signedIn(captain);
    await page.goto(payUrl);
    await page.getByRole('button', { name: '确认付款' }).click();
    await page.getByText('已到账').waitFor();
    await vi.waitFor(async () => {
      const payment = await captain.call.payment.enrolmentPayment({ enrolmentId });
      expect(payment.status).toBe('active');
    }, 20_000);
    await page.goto('/center/order');
    await page.getByText(orderNo).waitFor();
    await shot(page, 'my-orders-zh');
    await page.getByRole('button', { name: '查看' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('退还费用的 20%').waitFor();
    await shot(page, 'my-order-zh');
    await drawer.getByRole('button', { name: '申请退款' }).click();
    const dialog = page.getByRole('dialog', { name: `申请退款（订单 ${orderNo}）` });
    await dialog.getByText('退还 ¥64.00（费用 ¥128.00）').waitFor();
    await dialog.getByLabel('原因').fill('队员生病');
    await shot(page, 'ask-refund-zh');
    await dialog.getByRole('button', { name: '申请退款 ¥64.00' }).click();
    await drawer.getByText('已申请退款').waitFor();
    expect((await finance.call.payment.orderDetails({ orderId })).refunds).toMatchObject([
      { amount: 6_400, status: 'requested', reason: '队员生病', can: { approve: true } },
    ]);
    const phone = await signedIn(captain, { locale: 'en', viewport: { width: 390, height: 844 } });
    await phone.goto(`/center/order?order=${orderId}`);
    await phone.getByText('Awaiting approval').waitFor();
    await noSidewaysScroll(phone);
    await shot(phone, 'my-order-en-390');
  });

  it('request an invoice, which a finance officer issues', async () => {
    const { captain, finance, payUrl, orderId, orderNo } = await captainAboutToPay();
    const page = await signedIn(captain);
    await page.goto(payUrl);
    await page.getByRole('button', { name: '确认付款' }).click();
    await page.getByText('已到账').waitFor();
    await page.goto(`/center/order?order=${orderId}`);
    await page.getByRole('button', { name: '申请发票' }).click();
    const dialog = page.getByRole('dialog', { name: `申请发票（订单 ${orderNo}）` });
    await dialog.getByLabel('单位名称').fill('江州大学');
    await dialog.getByLabel('税号').fill('91350100M000100Y44');
    await dialog.getByRole('button', { name: '申请发票 ¥128.00' }).click();
    await dialog.getByText('校验位须正确', { exact: false }).first().waitFor();
    await shot(page, 'request-invoice-zh');
    await dialog.getByLabel('税号').fill('91350100M000100Y43');
    await dialog.getByRole('button', { name: '申请发票 ¥128.00' }).click();
    await page.getByText('已提交，财务人员开票后会通知您').waitFor();

    const desk = await signedIn(finance);
    await desk.goto('/finance/action?tab=invoices');
    const row = desk.getByRole('row', { name: new RegExp(orderNo) });
    await row.getByText('江州大学').waitFor();
    await shot(desk, 'invoices-zh');
    await row.getByRole('button', { name: '开票', exact: true }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: '开票', exact: true }).click();
    await desk.getByText('已提交开票服务').waitFor();

    const phone = await signedIn(captain, { locale: 'en', viewport: { width: 390, height: 844 } });
    await vi.waitFor(async () => {
      await phone.goto(`/center/order?order=${orderId}`);
      await phone.getByText('Invoice number').waitFor({ timeout: 3000 });
    }, 20_000);
    await noSidewaysScroll(phone);
    await shot(phone, 'invoice-en-390');
  });

  it('download the receipt of an order', async () => {
    const { captain, payUrl, orderId } = await captainAboutToPay();
    const page = await signedIn(captain);
    await page.goto(payUrl);
    await page.getByRole('button', { name: '确认付款' }).click();
    await page.getByText('已到账').waitFor();
    await page.goto(`/center/order?order=${orderId}`);
    await page.getByRole('button', { name: '收据（PDF）' }).click();
    const link = page.getByRole('link', { name: '下载收据' });
    await link.waitFor();
    await shot(page, 'receipt-zh');
    const download = page.waitForEvent('download');
    await link.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^收款收据 .*\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('cancel an order that is not paid', async () => {
    const { captain, orderId, orderNo } = await captainAboutToPay();
    const page = await signedIn(captain, { locale: 'en' });
    await page.goto(`/center/order?order=${orderId}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page
      .getByRole('alertdialog', { name: `Cancel order ${orderNo}?` })
      .getByRole('button', { name: 'Cancel order' })
      .click();
    await page.getByText('Order cancelled').waitFor();
    expect(await orderRow(db, orderId)).toMatchObject({ status: 'closed', closedCause: 'cancelled' });
  });
});

describe('the finance desk', () => {
  it('refunds with two people: one requests, the other approves, the channel pays back', async () => {
    const { captain, finance, payUrl, orderId, orderNo } = await captainAboutToPay();
    const payer = await signedIn(captain);
    await payer.goto(payUrl);
    await payer.getByRole('button', { name: '确认付款' }).click();
    await payer.getByText('已到账').waitFor();

    const page = await signedIn(finance);
    await page.goto('/finance/order');
    await page.getByText(orderNo).waitFor();
    await shot(page, 'orders-zh');
    // What is listed is removed, and nothing else.
    await page.goto(`/finance/order?keywords=${orderNo}`);
    const taken = await takenFile(page, finance);
    expect(taken.name).toMatch(/^订单 .*\.csv$/);
    expect(taken.lines).toHaveLength(2);
    expect(taken.lines[0]).toMatch(/^订单号,/);
    expect(taken.lines[1]).toContain(orderNo);
    await page.goto(`/finance/order?keywords=${orderNo}`);
    const row = page.getByRole('row', { name: new RegExp(orderNo) });
    await row.getByRole('button', { name: '申请退款' }).click();
    await page.getByLabel('原因').fill('重复报名，申请退费');
    await page.getByRole('dialog').getByRole('button', { name: '申请退款' }).click();
    await page.getByText('已提交退款申请').first().waitFor();

    const second = await world.signedInAs('FINANCE', { realName: '李财务' });
    const other = await signedIn(second);
    await other.goto('/finance/action');
    await other
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByRole('button', { name: '批准退款' })
      .click();
    await shot(other, 'approve-zh');
    await other.getByRole('alertdialog').getByRole('button', { name: '批准退款' }).click();
    await vi.waitFor(async () => expect(await orderRow(db, orderId)).toMatchObject({ status: 'refunded' }), 15_000);

    await other.goto(`/finance/order?order=${orderId}`);
    await other.getByText('退款完成').waitFor();
    await shot(other, 'details-zh');
    await other.goto('/finance/list');
    await other.getByText('借贷合计相等', { exact: false }).waitFor();
    await shot(other, 'ledger-zh');
    const books = await takenFile(other, second);
    expect(books.lines.filter((line) => line.includes(orderNo)).length).toBeGreaterThan(2);
    await other.goto('/finance/list?tab=bill');
    await other.getByRole('button', { name: '获取账单' }).click();
    await other.getByText('账单已更新', { exact: false }).first().waitFor();
    await shot(other, 'bill-zh');
  });

  it('settles a difference with the statement with two people', async () => {
    const [first, second] = [
      await world.signedInAs('FINANCE', { realName: '赵财务' }),
      await world.signedInAs('FINANCE'),
    ];
    const day = '2026-05-04';
    const at = `${day}T04:00:00.000Z` as Instant;
    await db.insert(paymentBills).values({ day, lines: 1, importedAt: at, importedBy: first.personId });
    await db.insert(paymentBillLines).values({
      ...{ day, kind: 'payment', tradeNo: 'T-foreign', outRequestNo: '', outTradeNo: 'other' },
      ...{ amount: fen(12_800), at },
    });
    const page = await signedIn(first);
    await page.goto('/finance/list?tab=bill');
    await page.getByRole('button', { name: `${day}：1 笔` }).click();
    const row = (of: Page) => of.getByRole('row', { name: /T-foreign/ });
    await row(page).getByRole('button', { name: '处理差异' }).click();
    await page.getByLabel('原因').fill('其他系统的订单，见渠道账单');
    await page.getByRole('dialog').getByRole('button', { name: '处理差异' }).click();
    await page.getByText('已登记，须由另一位财务人员复核').waitFor();
    await row(page).getByText('待复核').waitFor();

    const other = await signedIn(second);
    await other.goto(`/finance/list?tab=bill&day=${day}`);
    await row(other).getByText('赵财务').waitFor();
    await row(other).getByRole('button', { name: '复核' }).click();
    await shot(other, 'confirm-difference-zh');
    await other.getByRole('alertdialog').getByRole('button', { name: '复核' }).click();
    await row(other).getByText('已说明').waitFor();
    expect(await second.call.payment.openDifferences()).toEqual([]);
  });

  it('follows the refund table that the organiser sets', async () => {
    const organiser = await world.signedInAs('ORGANISER');
    const page = await signedIn(organiser);
    await page.goto(`/competition/details?id=${competitionId}`);
    await page.getByRole('button', { name: '设置退款规则' }).click();
    const percents = page.getByLabel('退款比例（%）');
    await percents.nth(0).fill('80');
    await page.getByRole('button', { name: '删除第 2 个时间' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('退款规则已保存').waitFor();
    await page.getByText('退还费用的 80%').waitFor();
    expect(await page.getByText('退还费用的 20%').count()).toBe(0);
    await shot(page, 'refund-table-zh');
  });

  it('fits a phone in English without scrolling sideways', async () => {
    const { finance } = await captainAboutToPay();
    const page = await signedIn(finance, { locale: 'en', viewport: { width: 390, height: 844 } });
    const texts = {
      '/finance/order': 'Orders awaiting payment',
      '/finance/list': 'Debit equals credit',
      '/finance/list?tab=bill': 'Fetch statement',
      '/finance/list?tab=callbacks': 'Last received',
      '/finance/action': 'Refunds',
      '/finance/action?tab=offline': 'No offline payments to handle',
    };
    await allFit(page, texts, (address) => shot(page, `${address.replaceAll(/\W+/g, '-')}-en-390`));
  });
});
