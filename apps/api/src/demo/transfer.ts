import { keepFile } from '@laurel/db/submission/files.ts';
import type { CompetitionId, EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import type { ReceivingAccount } from '@laurel/domain/payment/receiving-account.ts';
import type { Edition } from './editions.ts';
import { teamName } from './names.ts';
import { idOf } from './naming.ts';
import { crowd, type Demonstrators } from './people.ts';
import { kindOf, sheet } from './pictures.ts';
import { HOME_SCHOOL } from './schools.ts';
import { command, daysFrom, enterTeam, hourOf } from './story.ts';
import type { Stage } from './teams.ts';

const ACCOUNT: ReceivingAccount = {
  holder: '桂冠杯竞赛组委会（演示）',
  bank: '演示银行江州支行',
  number: '6200000000000000123',
  bankCode: '',
};
const REFERENCE = '20261130-0042';
/** As many teams as the school pays for with the transfer. */
const TEAMS = 3;

/** The account that receives fees, entered by finance and approved by root. */
export async function enterReceivingAccount({ cast }: Stage, { finance, root }: Demonstrators, began: Instant) {
  const account = { groupId: cast.rootGroupId, account: ACCOUNT };
  const reason = '开户证明已核对，原件存财务处';
  await cast.as(finance, hourOf(began, -30, 9)).payment.proposeReceivingAccount({ ...command(), ...account, reason });
  await cast.as(root, hourOf(began, -30, 15)).payment.approveReceivingAccount({ ...command(), ...account });
}

/** Teams of the school whose fee is due, and the transfer that it has announced for them, which waits for finance. */
export async function transferFees(
  stage: Stage,
  { school, organiser }: Demonstrators,
  { key, items, plan }: Edition,
  competitionId: CompetitionId,
) {
  const { db, ports, cast } = stage;
  const keys = Array.from({ length: TEAMS }, (_, nth) => `${key} transfer ${nth}`);
  const captains = await crowd(db, cast, keys, () => HOME_SCHOOL);
  const now = new Date().toISOString() as Instant;
  const enrolmentIds: EnrolmentId[] = [];
  for (const [nth, captain] of [...captains.values()].entries()) {
    const entry = { captain, name: teamName(900 + nth), competitionId, itemId: items[0].itemId };
    const { enrolmentId } = await enterTeam(cast, entry, daysFrom(now, -1));
    const about = { ...command(), enrolmentId };
    if (plan.schoolApproval) await cast.as(school, daysFrom(now, -0.9)).enrolment.schoolApproveEnrolment(about);
    await cast.as(organiser, daysFrom(now, -0.8)).enrolment.approveEnrolment({ ...command(), enrolmentId });
    enrolmentIds.push(enrolmentId);
  }
  const { payment } = cast.as(school);
  const { orderId } = await payment.orderForTransfer({ ...command(), enrolmentIds });
  const { amount } = await payment.myOrder({ orderId });
  const content = sheet('Bank transfer (demonstration)', ['Jiangzhou branch', `Reference ${REFERENCE}`]);
  const { hash, size } = await ports.files.put(content);
  const name = '银行回单.pdf';
  await keepFile(db, ports.secrets, {
    ...{ fileId: idOf('file transfer slip'), ownerId: school.personId, name, status: 'clean' as const },
    ...{ hash, ...kindOf(name, content), bytes: size, begunAt: now, storedAt: now },
  });
  const stated = { amount, reference: REFERENCE, payerName: '江州大学财务处', transferredOn: dayInChina(now) };
  await payment.announceTransfer({ ...command(), orderId, evidence: hash, ...stated });
}
