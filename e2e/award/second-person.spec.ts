import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { objections } from '@laurel/db/award/objections.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { type ResultEvent, resultOf } from '@laurel/domain/award/result.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  CompetitionId,
  FileHash,
  ItemId,
  PersonId,
  ResultId,
  ScoreRunId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { wordsIn } from '../../tests/support/words.ts';
import { browsersOf, confirm, field, press, rowOf } from '../journey/at-work.ts';

/** Everything that takes two people, done with the buttons that each of them sees. */
const product = await startProduct({ LAUREL_DEMO: '' });
const { db, environment } = product;
const say = await wordsIn('zh-CN');
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const organiser = await world.signedInAs('ORGANISER', { realName: '周组织' });
const colleague = await world.signedInAs('ORGANISER', { realName: '吴复核' });
const finder = await world.signedInAs('ORGANISER', { realName: '郑发现' });
const captain = await world.signedInAs(null, { realName: '林一舟' });
const { open, shot, shotOfAll, problems } = browsersOf(product, 'zh-CN', 1280);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await shotOfAll('second-person');
});

const now = new Date().toISOString() as Instant;
const ceremony = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
const { competitionId, itemId } = ceremony;
const AWARDED = '山水之间 1';

const WORK = '会呼吸的雨水花园';
const LEAVING = '夜行的图书馆';
await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId: uuid(1, 1) as CompetitionId,
  itemId: uuid(2, 1) as ItemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 3 },
  now,
  works: [
    { workId: uuid(4, 1) as WorkId, title: WORK, captainId: captain.personId },
    { workId: uuid(4, 2) as WorkId, title: LEAVING, captainId: captain.personId },
  ],
});

const resultId = uuid(8, 1) as ResultId;
const objectionId = uuid(8, 2);
const STATEMENT = '评审程序不合规定，请复核。';
const at = plusMinutes(now, -60 * 24 * 2);
const hash = 'a'.repeat(64) as FileHash;
const facts: ResultEvent[] = [
  {
    type: 'award.result_drafted',
    data: {
      resultId,
      competitionId,
      groupId: world.rootGroupId,
      itemId,
      scoreRunId: uuid(6, 1) as ScoreRunId,
      resultHash: hash,
      allocationHash: hash,
      awards: 1,
      draftedBy: organiser.personId,
      at,
    },
  },
  {
    type: 'award.result_announced',
    data: { resultId, noticeEndsAt: plusMinutes(now, 60 * 24), announcedBy: organiser.personId, at },
  },
  {
    type: 'award.objection_filed',
    data: { resultId, objectionId, awardId: null, kind: 'procedure', filedBy: captain.personId, at },
  },
];
await db.insert(objections).values({ objectionId, filedBy: captain.personId, statement: STATEMENT });
const record = recordInto(db, at);
await record(resultOf(resultId), ...facts);
const unannounced = uuid(8, 3) as ResultId;
await record(
  resultOf(unannounced),

  {
    type: 'award.result_drafted',
    data: {
      resultId: unannounced,
      competitionId: uuid(1, 1) as CompetitionId,
      groupId: world.rootGroupId,
      itemId: uuid(2, 1) as ItemId,
      scoreRunId: uuid(6, 2) as ScoreRunId,
      resultHash: hash,
      allocationHash: hash,
      awards: 1,
      draftedBy: organiser.personId,
      at,
    },
  },
  {
    type: 'award.no_notice_proposed',
    data: { resultId: unannounced, proposedBy: organiser.personId, reason: '名单已在赛场公布', at },
  },
);

/** Enters a reason in the open dialog and waits for the answer to the command. */
const because = async (page: Page, label: string, reason: string, action: string) => {
  const dialog = page.getByRole('dialog');
  await field(dialog, label).fill(reason);
  await press(dialog, action);
  await dialog.waitFor({ state: 'hidden' });
};
const gone = (page: Page, words: string) => rowOf(page, words).waitFor({ state: 'hidden' });
const button = (page: Page, words: string, name: string) =>
  rowOf(page, words).getByRole('button', { name, exact: true });

describe('what takes two people', () => {
  it('an award is revoked after an inquiry: proposed, dismissed, proposed again, and agreed to by the other', async () => {
    const list = `/competitionReward/detailedList?competitionId=${competitionId}`;
    const waiting = '/competitionReward/detailedList?status=revocationToSecond';
    const words = (kind: 'revoke' | 'dismiss') => say(`award:revocation.${kind}.action`);
    const [desk, second, found] = [await open(organiser), await open(colleague), await open(finder)];
    await found.goto(list);
    await button(found, AWARDED, '发起调查').click();
    const inquiry = found.getByRole('dialog');
    await field(inquiry, '发现的问题').fill('作品与 2019 年的一张海报相同。');
    await shot(found, 'inquiry-into-award');
    await inquiry.getByRole('button', { name: '发起调查' }).click();
    await found.getByText('调查已发起').waitFor();
    const into = (await finder.call.award.disputeList({ competitionId }))[0]?.resultId as ResultId;
    const [opened] = await finder.call.award.objectionList({ resultId: into });
    const [proposer, agreed] = [uuid(77, 1), uuid(77, 2)] as [PersonId, PersonId];
    await recordInto(db)(resultOf(into), {
      type: 'award.objection_decided',
      data: {
        ...{ resultId: into, objectionId: opened?.objectionId as string, outcome: 'upheld' },
        ...{ remedies: ['revokeAward'], reason: '查证属实', decidedBy: proposer, secondedBy: agreed, at: now },
      },
    });
    const propose = async () => {
      await desk.goto(list);
      await desk.getByRole('button', { name: '查看异议' }).click();
      const begin = '提议撤销';
      await desk.getByRole('dialog').getByRole('button', { name: begin }).click();
      const reasoning = desk.getByRole('dialog', { name: '撤销奖项' });
      await field(reasoning, say('ui:reason')).fill('作品抄袭');
      await press(reasoning, begin);
      await desk.getByText('已开始执行，等待另一人同意').waitFor();
      await desk.goto(list);
      await button(desk, AWARDED, words('dismiss')).waitFor();
      expect(await button(desk, AWARDED, words('revoke')).count()).toBe(0);
    };
    await propose();
    await second.goto(waiting);
    await button(second, AWARDED, words('dismiss')).click();
    await because(second, say('ui:reason'), '尚待核实', words('dismiss'));
    await gone(second, AWARDED);
    await propose();
    await second.goto(waiting);
    await button(second, AWARDED, words('revoke')).click();
    await confirm(second, words('revoke'));
    await gone(second, AWARDED);
    await second.goto(list);
    await rowOf(second, AWARDED).getByText(say('award:awardStatuses.revoked'), { exact: true }).waitFor();
    await Promise.all([desk, second, found].map((page) => page.close()));
  });

  it('a work is disqualified: proposed, dismissed, proposed again, and agreed to by the other', async () => {
    const words = (kind: 'propose' | 'second' | 'dismiss') => say(`submission:list.disqualification.${kind}.action`);
    const more = (page: Page) => button(page, WORK, say('ui:more')).click();
    const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
    const waiting = '/works/list?status=disqualificationToSecond';
    const [desk, second] = [await open(organiser), await open(colleague)];
    const propose = async () => {
      await desk.goto('/works/list');
      await more(desk);
      await choose(desk, words('propose'));
      await because(desk, say('submission:list.reason'), '作品抄袭', words('propose'));
      await rowOf(desk, WORK)
        .getByText(say('submission:list.disqualification.proposedBy', { name: '周组织' }))
        .waitFor();
    };
    await propose();
    await second.goto(waiting);
    await more(second);
    await choose(second, words('dismiss'));
    await because(second, say('submission:list.reasonInside'), '尚待核实', words('dismiss'));
    await gone(second, WORK);
    await propose();
    await second.goto(waiting);
    await more(second);
    await choose(second, words('second'));
    await confirm(second, words('second'));
    await gone(second, WORK);
    await second.goto('/works/list');
    await rowOf(second, WORK).getByText(say('submission:statuses.disqualified'), { exact: true }).waitFor();
    await desk.close();
    await second.close();
  });

  it('a locked work is withdrawn: one proposes, the other agrees', async () => {
    const words = (kind: 'propose' | 'second') => say(`submission:list.withdrawal.${kind}.action`);
    const more = (page: Page) => button(page, LEAVING, say('ui:more')).click();
    const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
    const [desk, second] = [await open(organiser), await open(colleague)];
    await desk.goto('/works/list');
    await more(desk);
    await choose(desk, words('propose'));
    await shot(desk, 'withdrawal-proposing');
    await because(desk, say('submission:list.reason'), '全队出国交换', words('propose'));
    await rowOf(desk, LEAVING)
      .getByText(say('submission:list.withdrawal.proposedBy', { name: '周组织' }))
      .waitFor();
    await shot(desk, 'withdrawal-proposed');
    await second.goto('/works/list?status=disqualificationToSecond');
    await more(second);
    await choose(second, words('second'));
    await second.getByRole('alertdialog').waitFor();
    await shot(second, 'withdrawal-confirming');
    await confirm(second, words('second'));
    await gone(second, LEAVING);
    await second.goto('/works/list');
    await rowOf(second, LEAVING).getByText(say('submission:statuses.withdrawn'), { exact: true }).waitFor();
    await desk.close();
    await second.close();
  });

  it('a proposal to announce without a notice is dismissed by the other', async () => {
    const second = await open(colleague);
    await second.goto('/competitionReward/detailedList?waiting=noNotice');
    await press(second, say('award:noNotice.dismiss.action'));
    await shot(second, 'no-notice');
    await because(second, say('ui:reason'), '规程要求公示', say('award:noNotice.dismiss.action'));
    await second.getByText(say('award:waiting.none'), { exact: true }).waitFor();
    await shot(second, 'no-notice-dismissed');
    await second.close();
  });

  it('an objection is decided: the drafter proposes, the other agrees', async () => {
    const at = (matter: string) => `/competitionReward/detailedList?waiting=${matter}`;
    const dismiss = say('award:decision.dismiss.action');
    const [desk, second] = [await open(organiser), await open(colleague)];
    await desk.goto(at('objections'));
    await press(desk, say('award:objections'));
    const drawer = desk.getByRole('dialog');
    await drawer.getByText(STATEMENT).waitFor();
    await drawer.getByLabel(say('award:outcomes.upheld'), { exact: true }).check();
    await drawer.getByRole('checkbox', { name: '无需改动' }).check();
    await field(drawer, say('ui:reason')).fill('查证属实');
    await press(drawer, say('award:decision.propose'));
    await drawer.getByRole('button', { name: dismiss, exact: true }).waitFor();
    expect(await drawer.getByRole('button', { name: say('award:decision.accept'), exact: true }).count()).toBe(0);

    await second.goto(at('objectionDecisions'));
    await press(second, say('award:objections'));
    const other = second.getByRole('dialog');
    await press(other, say('award:decision.accept'));
    await confirm(second, say('award:decision.accept'));
    await other.getByRole('button', { name: dismiss, exact: true }).waitFor({ state: 'hidden' });
    await other.getByText(say('award:outcomes.upheld'), { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });
});
