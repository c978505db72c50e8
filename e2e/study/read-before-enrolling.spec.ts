import { randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { item } from '@laurel/domain/competition/situations.fixture.ts';
import type { CompetitionId, EnrolmentId, ItemId, StageId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { PathId, StepId } from '@laurel/domain/study/path-content.ts';
import { expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林若' });
const shot = shotsOf('study');
const sent = () => ({ commandId: randomUUID() });
const competitionId = randomUUID() as CompetitionId;
const itemId = randomUUID() as ItemId;
const pathId = randomUUID() as PathId;
const [enrolmentId, teamId] = [randomUUID() as EnrolmentId, randomUUID() as TeamId];
const name = { zh: '创新大赛', en: 'Innovation Contest' };
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;

const { competition, study } = organiser.call;
await competition.createCompetition({ ...sent(), competitionId, groupId: world.rootGroupId, name, edition: 1 });
await competition.describeCompetition({
  ...{ ...sent(), competitionId, name, edition: 1, summary: name, rules: name, cover: null },
});
await competition.setItems({
  ...sent(),
  competitionId,
  items: [item({ itemId, name, minMembers: 1, fee: 0 as never })],
});
const stage = { graceMinutes: 0, timeZone: 'Asia/Shanghai' as const, itemIds: [] };
await competition.setSchedule({
  ...{ ...sent(), competitionId },
  stages: [{ ...stage, stageId: randomUUID() as StageId, kind: 'enrol', name, opensAt: day(-1), closesAt: day(5) }],
});
const title = { zh: '参赛入门', en: 'Getting started' };
const text = { zh: '请先读完这一页。', en: 'Please read this page.' };
const step = { stepId: randomUUID() as StepId, kind: 'text' as const, title, required: true, text };
const content = { title, summary: { zh: '', en: '' }, steps: [step] };
await study.saveLearningPath({ ...sent(), pathId, groupId: world.rootGroupId, competitionId: null, content });
await study.publishLearningPath({ ...sent(), pathId });

it('is chosen in the registration settings, and is asked of the captain before the registration is submitted', async () => {
  const desk = await visit({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  desk.setDefaultTimeout(15_000);
  await enterAs(desk, organiser);
  await desk.goto(`/competition/enrollSet?id=${competitionId}`);
  await desk.getByLabel('学习路径').selectOption({ label: '参赛入门' });
  await desk.getByLabel('全体队员（含队长）').check();
  await desk.getByLabel('学校', { exact: true }).uncheck();
  await shot(desk, 'settings');
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await expect
    .poll(async () => (await competition.competitionDetails({ competitionId })).settings.enrolment?.studyPathId)
    .toBe(pathId);
  await desk.context().close();
  await competition.publishCompetition({ ...sent(), competitionId, reason: '已审定' });

  const page = await visit({ locale: 'en', viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(15_000);
  await enterAs(page, captain);
  await page.goto(`/home/signUp/material?competitionId=${competitionId}`);
  await page.getByRole('link', { name: 'Getting started' }).waitFor();
  await shot(page, 'material-390');
  await captain.call.enrolment.startEnrolment({
    ...sent(),
    enrolmentId,
    teamId,
    competitionId,
    itemId,
    teamName: '猫头鹰',
  });
  await captain.call.enrolment.signUndertaking({ ...sent(), enrolmentId });
  await page.goto(`/home/signUp/team?id=${enrolmentId}`);
  await page.getByText('must finish the learning path “Getting started”').waitFor();
  expect(await page.getByRole('button', { name: 'Submit', exact: true }).isDisabled()).toBe(true);
  await shot(page, 'unfinished-390');
  await page.getByRole('link', { name: 'Open the learning path' }).click();
  await page.getByRole('link', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByText('You have finished all required steps').waitFor();
  await page.goto(`/home/signUp/team?id=${enrolmentId}`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL('**/home/signUp/success?**');
  await page.context().close();
});
