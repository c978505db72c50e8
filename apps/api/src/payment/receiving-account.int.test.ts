import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { awaitingPayment, competitionWithRefunds } from '@laurel/db/payment/testing/paying.ts';
import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { ReceivingAccount } from '@laurel/domain/payment/receiving-account.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const now = () => new Date().toISOString() as Instant;
const payments = simulatedPayments({ db, now, keys: await simulatorKeysOf(db) });
const world = await people(db, { ports: { payments } });
const schoolCode = '81001' as SchoolCode;
await db.insert(schools).values([{ schoolCode, name: '江南大学', nameEn: 'Jiangnan University' }]);
const groupId = world.rootGroupId;
await competitionWithRefunds(db, groupId, []);
const [officer, second, auditor] = [
  await world.signedInAs('FINANCE', { realName: '陈财务' }),
  await world.signedInAs('FINANCE', { realName: '李财务' }),
  await world.signedInAs('AUDITOR'),
];
const school = await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] });
const captain = await world.signedInAs(null, { schoolCode });
const commandId = () => crypto.randomUUID();
const reason = '开户证明见财务共享文件夹';
const account: ReceivingAccount = {
  holder: '全国大学生竞赛组委会',
  bank: '中国银行北京中关村支行',
  number: '340212345678',
  bankCode: '',
};
const propose = (who: Somebody, wanted: ReceivingAccount | null, over: object = {}) =>
  who.call.payment.proposeReceivingAccount({ commandId: commandId(), groupId, account: wanted, reason, ...over });
const approve = (who: Somebody, shown: ReceivingAccount | null) =>
  who.call.payment.approveReceivingAccount({ commandId: commandId(), groupId, account: shown });
const listed = async (who: Somebody) => (await who.call.payment.receivingAccountList({})).rows;
const order = async () => {
  const id = await awaitingPayment(db, captain.actor, fen(12_800), groupId, schoolCode);
  return school.call.payment.orderForTransfer({ commandId: commandId(), enrolmentIds: [id] });
};
const shown = async ({ orderId }: Awaited<ReturnType<typeof order>>) =>
  (await school.call.payment.myOrder({ orderId })).receivingAccount;

it('is shown to a school with its order once a second officer has approved it', async () => {
  const first = await order();
  expect(await shown(first)).toEqual({ account: null, changed: false });
  await propose(officer, { ...account, number: '3402 1234 5678' });
  expect(await shown(first)).toMatchObject({ account: null });
  expect(await listed(officer)).toMatchObject([
    { groupId, account: null, proposal: { account, reason, proposer: '陈财务' }, can: { approve: false } },
  ]);
  expect([await waitsFor(officer, 'receivingAccounts'), await waitsFor(second, 'receivingAccounts')]).toEqual([0, 1]);
  expect(await refusalOf(approve(officer, account))).toBe('secondPersonNeeded');
  expect(await refusalOf(approve(second, { ...account, number: '99999999' }))).toBe('accountChanged');
  await approve(second, account);
  // The first account is no change.
  expect(await shown(first)).toEqual({ account, changed: false });
  expect(await listed(auditor)).toMatchObject([
    { account, approver: '李财务', proposal: null, can: { propose: false, approve: false, dismiss: false } },
  ]);

  // All officers hear of it, those who changed it too.
  const [letter] = await lettersAbout(db, { type: 'payment.account_approved', data: { groupId } } as never);
  expect(letter?.to).toEqual(expect.arrayContaining([officer.personId, second.personId]));
  expect(letter?.letter).toMatchObject({ kind: 'receivingAccountChanged', said: { ending: '5678' } });
});

it('stays as it is while a proposal waits, and after it was ended', async () => {
  const mine = await order();
  await propose(second, { ...account, number: '999912345678' });
  await officer.call.payment.dismissReceivingAccount({
    ...{ commandId: commandId(), groupId, account: { ...account, number: '999912345678' }, reason: 'not ours' },
  });
  expect(await shown(mine)).toEqual({ account, changed: false });
  expect((await listed(officer))[0]?.proposal).toBeNull();
  await propose(officer, null);
  await approve(second, null);
  expect(await shown(mine)).toEqual({ account: null, changed: true });
  expect(await shown(await order())).toEqual({ account: null, changed: false });
  const [letter] = await lettersAbout(db, { type: 'payment.account_approved', data: { groupId } } as never);
  expect(letter?.letter.kind).toBe('receivingAccountRemoved');
});

it('is approved by nobody whose proposal it replaced while that waited', async () => {
  await propose(second, account);
  await propose(officer, { ...account, bank: '中国银行北京海淀支行' });
  expect((await listed(second))[0]).toMatchObject({ proposal: { own: false }, can: { approve: false } });
  expect(await waitsFor(second, 'receivingAccounts')).toBe(0);
  const shownNow = { ...account, bank: '中国银行北京海淀支行' };
  expect(await refusalOf(approve(second, shownNow))).toBe('secondPersonNeeded');
  const reasonOf = { commandId: commandId(), groupId, account: shownNow, reason: '重新核对' };
  await second.call.payment.dismissReceivingAccount(reasonOf);
});

it('is nobody else’s to change, and no other organisation’s', async () => {
  const elsewhere = crypto.randomUUID() as GroupId;
  expect(await refusalOf(propose(officer, account, { groupId: elsewhere }))).toBe('NOT_FOUND');
  for (const who of [auditor, school, captain]) expect(await refusalOf(propose(who, account))).toBe('FORBIDDEN');
});

it('refuses what is no number of an account, and a form that somebody else has overtaken', async () => {
  expect(await refusalOf(propose(officer, { ...account, number: '12' }))).toBe('BAD_REQUEST');
  const [row] = await listed(officer);
  await propose(officer, account);
  const overtaken = propose(second, { ...account, number: '999912345678' }, { seen: row?.seen });
  expect(await refusalOf(overtaken)).toBe('versionConflict');
});
