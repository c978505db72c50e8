import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, opening, roundId } from './opening.ts';

const names = ['周专家', '吴专家', '郑专家', '王专家'];
const { organiser, experts, signedIn, problems, shot, world, ...journey } = await opening('panel', names);
const chair = await world.signedInAs('EXPERT', { realName: '钱组长' });

/** Three works, each scored by three of four experts, ten points apart. */
beforeAll(async () => {
  await journey.withWorks(
    { policy: { ...plainPolicy, rangeLimitMilli: 15_000 }, blind: 'double', reviewersPerWork: 3 },
    { count: 3 },
    [chair],
    'afterOwn',
  );
  await journey.withRound();
  await journey.withPool();
  await journey.distributed();
  await journey.withPool([...experts, chair], [chair]);
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  for (const [index, { call: expert }] of experts.entries())
    for (const { sheetId } of (await expert.review.mySheets({ roundId }).catch(() => ({ sheets: [] }))).sheets) {
      const scores = { overall: 60_000 + index * 10_000 };
      await expert.review.submitSheet({ sheetId, scores, comment: '结构清楚', commandId: commandId() });
    }
}, 180_000);

it('a chair returns a score sheet and has a work reviewed again, without learning who its experts are', async () => {
  const page = await signedIn(chair);
  await page.goto('/review/comment');
  await page.getByRole('link', { name: '本组作品' }).click();
  await page.getByText('分差超限').first().waitFor();
  await shot(page, 'works-zh');
  await page.getByRole('button', { name: '查看评分表' }).first().click();
  const drawer = page.getByRole('dialog', { name: /作品 W-00/ });
  await drawer.getByText('专家 A').waitFor();
  expect(await page.content()).not.toMatch(/周专家|吴专家|郑专家|王专家|欧阳|D000\d/);
  await shot(page, 'work-zh');

  await drawer.getByRole('button', { name: '申请复评' }).click();
  const request = page.getByRole('dialog', { name: /申请复评 W-00/ });
  await request.getByRole('textbox', { name: /原因/ }).fill('三位专家相差二十分');
  await shot(page, 'request-zh');
  await request.getByRole('button', { name: '申请复评' }).click();
  await drawer.getByText('复评，增加 1 位专家：三位专家相差二十分').waitFor();
  await drawer.getByText('复评增加').waitFor();
  expect(await drawer.getByRole('button', { name: '申请复评' }).count()).toBe(0);
  await shot(page, 'requested-zh');

  await drawer.getByRole('button', { name: '退回' }).first().click();
  const back = page.getByRole('dialog', { name: /退回专家 [A-D]/ });
  await back.getByRole('textbox', { name: /原因/ }).fill('评语与分数不符');
  await back.getByRole('button', { name: '退回' }).click();
  await expect.poll(() => drawer.getByRole('button', { name: '退回' }).count()).toBe(2);
  await page.context().close();
});

it('opens a discussion in which experts write under code names, and shows an expert the sheets of the others', async () => {
  const page = await signedIn(chair);
  await page.goto(`/review/comment?chair=${roundId}`);
  await page.getByRole('row').filter({ hasText: '3/3' }).first().getByRole('button', { name: '查看评分表' }).click();
  const drawer = page.getByRole('dialog', { name: /作品 W-00/ });
  const alias = /W-\d+/.exec(await drawer.getByRole('heading').first().innerText())?.[0] ?? '';
  await drawer.getByRole('button', { name: '开启讨论' }).click();
  const opening = page.getByRole('dialog', { name: `开启 ${alias} 的讨论？` });
  await opening.getByRole('textbox').fill('两位专家相差二十分，请说明依据');
  await opening.getByRole('button', { name: '开启讨论' }).click();
  await drawer.getByText('组长提问：两位专家相差二十分，请说明依据').waitFor();

  const { rows } = await organiser.call.review.sheetList({ roundId });
  const on = rows.filter((row) => row.alias === alias);
  const expert = experts.find(({ personId }) =>
    on.some((row) => row.expertId === personId && row.status === 'submitted'),
  ) as Somebody;
  const desk = await signedIn(expert, { locale: 'en', viewport: { width: 390, height: 844 } });
  await desk.goto(`/review/comment?round=${roundId}`);
  const { sheets } = await expert.call.review.mySheets({ roundId });
  // The desk starts with the first work that still needs a score.
  const before = desk.getByRole('button', { name: /−1/ });
  await before.waitFor();
  while (await before.isEnabled()) await before.click();
  for (let at = sheets.findIndex((sheet) => sheet.alias === alias); at > 0; at--)
    await desk.getByRole('button', { name: /\+1/ }).click();
  await desk.getByText('The chair asks: 两位专家相差二十分，请说明依据').waitFor();
  await desk.getByRole('textbox', { name: 'Your message' }).fill('The structure is clear.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await desk.getByRole('listitem').filter({ hasText: 'The structure is clear.' }).waitFor();
  const sheetsOfOthers = desk.getByRole('region', { name: 'Score sheets of the others' });
  await sheetsOfOthers.getByRole('button', { name: 'View score sheets of the others' }).click();
  await sheetsOfOthers.getByText('结构清楚').first().waitFor();
  expect(await sheetsOfOthers.getByText(/^Expert [A-D]$/).count()).toBe(2);
  await desk.getByText('A score sheet that you submit from now on is marked.').waitFor();
  await noSidewaysScroll(desk);
  await shot(desk, 'others-en-390');
  const content = await desk.content();
  const others = names.filter((_, index) => experts[index] !== expert);
  for (const name of [...others, '钱组长', '欧阳']) expect(content.includes(name), name).toBe(false);
  await shot(desk, 'discussion-en-390');
  await page.context().close();
  await desk.context().close();
});

it('is readable in English and on a phone', async () => {
  const page = await signedIn(chair, { locale: 'en', viewport: { width: 390, height: 844 } });
  await page.goto(`/review/comment?chair=${roundId}`);
  await page.getByText('Too far apart').first().waitFor();
  await noSidewaysScroll(page);
  await shot(page, 'works-en-390');
  await page.getByRole('button', { name: 'View score sheets' }).first().click();
  await page.getByText('Expert A').first().waitFor();
  await noSidewaysScroll(page);
  await shot(page, 'work-en-390');
  expect(problems).toEqual([]);
});
