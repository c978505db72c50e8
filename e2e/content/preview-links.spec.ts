import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { command, daysFrom, enterTeam, fresh } from '@laurel/api/demo/story.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openContest, schoolCode } from '../../tests/support/contests.ts';
import { confirm, field, press, rowOf, seen } from '../journey/at-work.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { opening } from '../submission/opening.ts';

/** People without an account are shown what is not published yet, by links that end. */
const { world, cast, say, shot, at } = await opening('preview-links');
const olga = await world.signedInAs('ORGANISER', { realName: '欧佳' });
const now = new Date().toISOString() as Instant;
const [TITLE, ENGLISH, GARDEN] = ['报名延期一周', 'Registration extended', '雨水花园'] as const;
let competitionId: CompetitionId;

beforeAll(async () => {
  const itemId = fresh<ItemId>();
  competitionId = await openContest(cast, olga, daysFrom(now, -10), {
    name: { zh: '预览大赛', en: 'Preview Contest' },
    items: [{ ...plainItem({ itemId, name: { zh: '智能硬件', en: 'Hardware' } }), track: '硬件' }],
    enrol: [daysFrom(now, -9), daysFrom(now, -2)],
    submit: [daysFrom(now, -8), daysFrom(now, -1)],
    review: [daysFrom(now, 21), daysFrom(now, 29)],
    files: { min: 0, max: 2 },
  });
  const captain = cast.participant(await world.person({ realName: '队长', schoolCode }), schoolCode);
  const entry = { captain, name: '一队', competitionId, itemId };
  const { enrolmentId } = await enterTeam(cast, entry, daysFrom(now, -7));
  await olga.call.enrolment.approveEnrolment({ ...command(), enrolmentId });
  const work = { workId: fresh<WorkId>(), enrolmentId, answers: {}, files: [], declared: true, title: GARDEN };
  await cast.as(captain, daysFrom(now, -6)).submission.submitWork({ ...command(), ...work });
}, 120_000);

/** Makes a link in the dialog behind the button, and gives its address. */
const linkMadeOn = async (page: Page, size?: string) => {
  await press(page, say('preview-link:button'));
  const dialog = page.getByRole('dialog', { name: say('preview-link:title') });
  await seen(dialog, say('preview-link:none'));
  await press(dialog, say('preview-link:make'));
  const { pathname, hash } = new URL(await field(dialog, say('preview-link:link')).inputValue());
  await shot(page, `link${size ?? ''}`);
  await press(dialog, say('ui:copy'));
  await seen(dialog, say('preview-link:revoke'));
  return { dialog, address: pathname + hash };
};

it('an article, which is closed to them when its link is revoked', async () => {
  const { articleId } = await olga.call.content.saveArticle({
    ...{ articleId: fresh<WorkId>(), groupId: world.rootGroupId, category: 'news', pinned: false, ...command() },
    title: { zh: TITLE, en: ENGLISH },
    summary: { zh: '新的截止时间。', en: 'The new deadline.' },
    body: { zh: richTextFrom('截止时间改为下周五。'), en: richTextFrom('The deadline is next Friday.') },
    publishAt: null,
  });
  const page = await at(olga, `/newsManagement/detail?id=${articleId}`);
  const { dialog, address } = await linkMadeOn(page);
  expect(address).toMatch(/^\/preview\/detail#article=[\w-]{32}$/);

  const visitor = await at(null, address, 'en');
  await visitor.getByRole('heading', { level: 1, name: ENGLISH }).waitFor();
  await visitor.getByText('Not published yet').waitFor();
  await noSidewaysScroll(visitor);
  await shot(visitor, 'article');
  const answer = await fetch(new URL('/preview/detail', visitor.url()), { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');

  await press(dialog, say('preview-link:revoke'));
  await confirm(page, say('preview-link:revoke'));
  await seen(dialog, say('preview-link:none'));
  await visitor.goto('/readyz');
  await visitor.goto(address);
  await visitor.getByText('This link opens nothing').waitFor();
  await shot(visitor, 'over');
});

it('the site with settings that are not saved', async () => {
  const page = await at(olga, '/system/websiteSet');
  await field(page, say('website:title')).fill('试看杯');
  const { address } = await linkMadeOn(page, '-site');
  const visitor = await at(null, address);
  await visitor.getByRole('banner').getByText('试看杯').waitFor();
  await seen(visitor, say('preview-link:notice.site'));
  await noSidewaysScroll(visitor);
  await shot(visitor, 'site');
  const other = await at(null, '/home/homepage');
  await other.getByRole('banner').waitFor();
  expect(await other.getByText('试看杯').count()).toBe(0);
});

it('a work as the gallery will show it', async () => {
  const page = await at(olga, `/works/list?competitionId=${competitionId}`);
  await press(rowOf(page, GARDEN), say('ui:view'));
  await page
    .getByRole('dialog')
    .filter({ hasText: say('submission:shares.title') })
    .waitFor();
  const { address } = await linkMadeOn(page, '-work');
  const visitor = await at(null, address);
  await visitor.getByRole('heading', { level: 1, name: GARDEN }).waitFor();
  await seen(visitor, say('preview-link:notice.work'));
  expect(await visitor.getByText('队长').count()).toBe(0);
  await shot(visitor, 'work');
});
