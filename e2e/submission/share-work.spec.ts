import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { command, daysFrom, enterTeam, fresh } from '@laurel/api/demo/story.ts';
import type { CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { beforeAll, expect, it } from 'vitest';
import { openContest, schoolCode } from '../../tests/support/contests.ts';
import { confirm, day, field, press, rowOf, seen } from '../journey/at-work.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { opening } from './opening.ts';

/** Works are shown to outsiders by a link and in the gallery, and are closed to them again. */
const { world, cast, say, shot, at } = await opening('share-work');
const olga = await world.signedInAs('ORGANISER', { realName: '欧佳' });
const now = new Date().toISOString() as Instant;
const [GARDEN, BRIDGE] = ['雨水花园', '会唱歌的桥'] as const;
let competitionId: CompetitionId;

beforeAll(async () => {
  const items = (['智能硬件', '软件设计'] as const).map((zh, nth) => ({
    ...plainItem({ itemId: fresh<ItemId>(), name: { zh, en: zh } }),
    track: nth === 0 ? '硬件' : '软件',
  }));
  competitionId = await openContest(cast, olga, daysFrom(now, -10), {
    name: { zh: '分享大赛', en: 'Shared Contest' },
    items,
    enrol: [daysFrom(now, -9), daysFrom(now, -2)],
    submit: [daysFrom(now, -8), daysFrom(now, -1)],
    review: [daysFrom(now, 21), daysFrom(now, 29)],
    files: { min: 0, max: 2 },
  });
  for (const [nth, { itemId }] of items.entries()) {
    const captain = cast.participant(await world.person({ realName: `队长${nth}`, schoolCode }), schoolCode);
    const entry = { captain, name: `第${nth + 1}队`, competitionId, itemId };
    const { enrolmentId } = await enterTeam(cast, entry, daysFrom(now, -7));
    await olga.call.enrolment.approveEnrolment({ ...command(), enrolmentId });
    const content = { answers: {}, files: [], declared: true, title: [GARDEN, BRIDGE][nth] ?? '' };
    const work = { workId: fresh<WorkId>(), enrolmentId, ...content };
    await cast.as(captain, daysFrom(now, -6)).submission.submitWork({ ...command(), ...work });
  }
}, 120_000);

it('by a link with an end, which the organiser closes', async () => {
  const page = await at(olga, `/works/list?competitionId=${competitionId}`);
  await press(rowOf(page, GARDEN), say('ui:view'));
  const drawer = page.getByRole('dialog').filter({ hasText: say('submission:shares.title') });
  await seen(drawer, say('submission:shares.none'));
  await press(drawer, say('submission:shares.create'));
  const dialog = page.getByRole('dialog', { name: say('submission:shares.create') });
  await field(dialog, say('submission:shares.expiresAt')).fill(day(3));
  await press(dialog, say('submission:shares.create'));
  const made = field(dialog, say('submission:shares.link'));
  const address = new URL(await made.inputValue());
  expect(address.pathname).toBe('/works/detail');
  await shot(page, 'link');
  await press(dialog, say('ui:done'));
  await seen(drawer, say('submission:shares.scope.link'));
  await shot(page, 'shares');

  const visitor = await at(null, address.pathname + address.hash);
  await visitor.getByRole('heading', { level: 1, name: GARDEN }).waitFor();
  await press(drawer, say('submission:shares.action.link'));
  await confirm(page, say('submission:shares.action.link'));
  await seen(drawer, say('submission:shares.none'));
  await visitor.goto('/readyz');
  await visitor.goto(address.pathname + address.hash);
  await seen(visitor, say('submission:notFound'));
});

it('in the gallery, where visitors choose among them', async () => {
  for (const { workId } of (await olga.call.submission.workList({ competitionId })).rows)
    await olga.call.submission.publishWork({ ...command(), workId, scope: 'gallery', expiresAt: null });
  const visitor = await at(null, '/home/news/previousWorks');
  await seen(visitor, GARDEN);
  await seen(visitor, BRIDGE);
  await field(visitor, say('submission:gallery.by.track')).selectOption({ value: '软件' });
  await visitor.getByText(GARDEN).waitFor({ state: 'hidden' });
  await seen(visitor, BRIDGE);
  expect(new URL(visitor.url()).searchParams.get('track')).toBe('软件');
  await shot(visitor, 'gallery');
  await noSidewaysScroll(visitor);
  await press(visitor, say('submission:gallery.reset'));
  await seen(visitor, GARDEN);
});
