import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type { EnrolmentId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { addSchool } from '../../tests/support/contests.ts';
import type { Somebody } from '../../tests/support/people.ts';
import { noSidewaysScroll, shotsOf } from '../on-screen.ts';
import { competitionId, itemId, opening, roundId } from './opening.ts';

const { world, organiser, experts, captain, now, signedIn, problems, shot, product, ...journey } = await opening(
  'bids',
  ['周专家', '吴专家'],
);
const { db } = product;
const [zhou, wu] = experts as [Somebody, Somebody];
await journey.withWorks(
  { policy: plainPolicy, blind: 'double', reviewersPerWork: 2 },
  { count: 5, answers: { idea: '折射与反射', studio: '欧阳工作室' } },
);
await journey.withRound({ opensAt: plusMinutes(now, 3 * 24 * 60), closesAt: plusMinutes(now, 9 * 24 * 60) });
await journey.withPool();

const enrolmentId = uuid(92, 0) as EnrolmentId;
/** The registration and the team behind the first work, and a form of works that asks for their topic. */
async function enrolFirst() {
  const [work] = await reviewWorksByIds(db, [uuid(4, 0) as WorkId]);
  if (!work) throw new Error('no work');
  const { groupId, teamId } = work;
  const begun = { competitionId, itemId, groupId, teamId, captainId: captain.personId, schoolCode: null };
  const record = recordInto(db);
  const none = { zh: '', en: '' };
  const settings = { fields: [], requiredProfile: [], materials: none, undertaking: none, payWithinMinutes: 60 };
  const question = { required: true, maxLength: null, identifying: false, options: [] };
  const refraction = { value: '折射与反射', label: { zh: '折射与反射', en: 'Refraction' } };
  await record(
    competitionOf(competitionId),
    {
      type: 'competition.enrolment_configured',
      data: { competitionId, settings: { ...settings, schoolApproval: false, organiserApproval: false }, at: now },
    },
    {
      type: 'competition.submission_configured',
      data: {
        competitionId,
        settings: {
          fields: [
            {
              ...question,
              ...{ key: 'idea', label: { zh: '创意', en: 'Idea' }, kind: 'choice', describes: 'topics' },
              options: [refraction],
            },
            { ...question, key: 'studio', label: { zh: '工作室', en: 'Studio' }, kind: 'text', identifying: true },
          ],
          files: { min: 0, max: 3, maxBytes: 10_000_000, extensions: ['pdf'] },
          declaration: none,
        },
        at: now,
      },
    },
  );
  await record(
    enrolmentOf(enrolmentId),
    { type: 'enrolment.started', data: { enrolmentId, ...begun, copiedFrom: null, at: now } },
    { type: 'enrolment.approved', data: { enrolmentId, approvedBy: null, fee: 0 as Fen, payBy: null, at: now } },
  );
  const formed = { ...begun, enrolmentId, name: '光与影', maxMembers: 5, maxAdvisers: 2 };
  await record(teamOf(teamId), { type: 'enrolment.team_formed', data: { ...formed, at: now } });
}
await enrolFirst();

const namingShot = shotsOf('namings');
const profileShot = shotsOf('expert-profile');

describe('what experts state of themselves', () => {
  it('is filled in by the expert', async () => {
    await addSchool(db);
    const page = await signedIn(zhou, { viewport: { width: 1440, height: 900 } });
    await page.goto('/home/experts');
    await page.getByRole('button', { name: '修改资料' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '添加院校' }).click();
    const schools = dialog.getByRole('group', { name: '近年院校' });
    await schools.getByRole('button', { name: '请选择' }).click();
    await schools.getByRole('searchbox').fill('江南');
    await schools.getByRole('button', { name: '江南大学' }).click();
    await schools.getByLabel('起始年份').fill('2015');
    await dialog.getByRole('button', { name: '添加人员' }).click();
    await dialog.getByLabel('姓名').fill('学生甲');
    await dialog.getByLabel('关系').selectOption({ label: '我指导的学生' });
    await dialog.getByRole('checkbox', { name: '艺术学' }).check();
    await dialog.getByRole('button', { name: '添加日期' }).click();
    const day = plusMinutes(now, 5 * 24 * 60).slice(0, 10);
    await dialog.getByLabel('第一天').fill(day);
    await dialog.getByLabel('最后一天').fill(day);
    await dialog.getByLabel('每轮最多评审数').fill('7');
    await profileShot(page, 'form-zh');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('资料已保存').waitFor();
    await page.getByText('学生甲 · 指导的学生').waitFor();
    await profileShot(page, 'saved-zh');
    await page.context().close();
  });

  it('fits a phone, in English', async () => {
    const page = await signedIn(zhou, { locale: 'en', viewport: { width: 390, height: 844 } });
    await page.goto('/home/experts');
    await page.getByText('Jiangnan University · 2015–now').waitFor();
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByRole('dialog').getByLabel('First year').waitFor();
    await noSidewaysScroll(page);
    await profileShot(page, 'form-en-390');
    await page.context().close();
  });

  it('is read by the organiser, who sees who is away', async () => {
    const page = await signedIn(organiser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`/review/distribution?round=${roundId}`);
    await page.getByText('不能评审：').waitFor();
    await page.goto('/expert/library');
    const row = page.getByRole('row', { name: '周专家' });
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '专家自填资料' }).click();
    await page.getByRole('dialog').getByText('江南大学 · 2015–至今').waitFor();
    await profileShot(page, 'read-zh');
    await page.context().close();
  });
});

describe('review preferences', () => {
  it('are asked for by the organiser, with a deadline', async () => {
    const page = await signedIn(organiser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`/review/distribution?round=${roundId}`);
    const card = page.getByRole('region', { name: '评审意愿' });
    await card
      .getByLabel('填报截止时间')
      .first()
      .fill(plusMinutes(now, 2 * 24 * 60).slice(0, 10));
    await card.getByRole('button', { name: '邀请专家填报' }).click();
    await page.getByText('已开放填报并通知专家').waitFor();
    await card.getByText('尚未填报').waitFor();
    await shot(page, 'asked-zh');
    await page.context().close();
  });

  it('are stated with the keyboard alone, with nothing about the authors on the screen', async () => {
    const page = await signedIn(zhou, { viewport: { width: 1440, height: 900 } });
    await page.goto('/review/comment');
    await page.getByRole('link', { name: '填报意愿' }).click();
    await page.getByText('折射与反射').first().waitFor();
    expect(await page.content()).not.toMatch(/欧阳|D000\d/);
    for (const key of ['1', '2', '3']) await page.keyboard.press(key);
    const counts = async () => (await zhou.call.review.biddingWorks({ roundId })).round.counts;
    await expect.poll(counts).toEqual({ want: 1, can: 1, ratherNot: 1 });
    // The first again: cleared.
    for (const key of ['k', 'k', 'k', '0']) await page.keyboard.press(key);
    await expect.poll(counts).toEqual({ want: 0, can: 1, ratherNot: 1 });
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('申报后，这件作品不再由您评审').waitFor();
    await shot(page, 'conflict-zh');
    await dialog.getByRole('button', { name: '利益冲突' }).click();
    await page.getByText('已申报利益冲突').first().waitFor();
    await shot(page, 'desk-zh');
    await page.context().close();
  });

  it('fit a phone, in English, and show the organiser how far they go', async () => {
    const page = await signedIn(wu, { locale: 'en', viewport: { width: 390, height: 844 } });
    await page.goto(`/review/comment?bids=${roundId}`);
    const topics = page.getByRole('region', { name: 'Topics and languages' });
    await page.getByText('Idea: Refraction').first().waitFor();
    await topics.getByRole('checkbox', { name: 'Refraction' }).check();
    await topics.getByRole('button', { name: 'Save topics and languages' }).click();
    await page.getByText('Topics and languages saved').waitFor();
    expect((await wu.call.review.myTopics({ roundId })).chosen.topics).toEqual(['折射与反射']);
    await page.getByRole('button', { name: 'Want to review' }).first().click();
    await page.getByRole('button', { name: 'Want to review', pressed: true }).waitFor();
    await expect.poll(async () => (await wu.call.review.biddingWorks({ roundId })).round.counts.want).toBe(1);
    await noSidewaysScroll(page);
    await shot(page, 'desk-en-390');
    await page.context().close();
    const chair = await signedIn(organiser, { locale: 'en', viewport: { width: 1440, height: 900 } });
    await chair.goto(`/review/distribution?round=${roundId}`);
    await chair.getByText('2/2').waitFor();
    await shot(chair, 'coverage-en');
    expect(problems).toEqual([]);
  });
});

describe('conflicts of interest that teams name', () => {
  it('are asked for by the organiser', async () => {
    const page = await signedIn(organiser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`/review/distribution?round=${roundId}`);
    const card = page.getByRole('region', { name: '队伍申报的利益冲突' });
    await card
      .getByLabel('申报截止时间')
      .first()
      .fill(plusMinutes(now, 2 * 24 * 60).slice(0, 10));
    await card.getByRole('button', { name: '请各队申报' }).click();
    await page.getByText('已开放申报并通知各队').waitFor();
    await namingShot(page, 'asked-zh');
    await page.context().close();
  });

  it('are named by the captain on a phone', async () => {
    const page = await signedIn(captain, { viewport: { width: 390, height: 844 } });
    await page.goto(`/center/competition/item?id=${enrolmentId}`);
    await page.getByRole('button', { name: '申报利益冲突' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('对方姓名').fill('周专家');
    await dialog.getByLabel('原因').fill('曾任本队指导教师');
    await namingShot(page, 'naming-zh-390');
    await dialog.getByRole('button', { name: '申报利益冲突' }).click();
    // The dialog's own field holds the same reason until the command is answered.
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('曾任本队指导教师').waitFor();
    await noSidewaysScroll(page);
    await namingShot(page, 'named-zh-390');
    await page.context().close();
  });

  it('are confirmed by the organiser, in English', async () => {
    const page = await signedIn(organiser, { locale: 'en', viewport: { width: 1440, height: 900 } });
    await page.goto(`/review/distribution?round=${roundId}&namings=all`);
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Experts who may be meant').waitFor();
    await namingShot(page, 'drawer-en');
    await drawer.getByRole('button', { name: 'Confirm the conflict with 周专家' }).click();
    await page.getByText('this expert gets no work of the team').waitFor();
    await namingShot(page, 'confirmed-en');
    await page.context().close();
    const conflicts = await organiser.call.expert.expertConflicts({ personId: zhou.personId });
    expect(conflicts.filter(({ source }) => source === 'team')).toMatchObject([
      { kind: 'team', source: 'team', status: 'upheld' },
    ]);
    expect(problems).toEqual([]);
  });
});
