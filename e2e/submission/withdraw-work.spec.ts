import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { command, daysFrom, enterTeam, fresh } from '@laurel/api/demo/story.ts';
import type { CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { beforeAll, expect, it } from 'vitest';
import { openContest, schoolCode } from '../../tests/support/contests.ts';
import { wordsIn } from '../../tests/support/words.ts';
import { press, rowOf, seen } from '../journey/at-work.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { opening } from './opening.ts';

/** A captain takes a work out of the competition before the deadline; the organiser sees it and why. */
const { world, cast, say, shot, at } = await opening('withdraw-work');
const sayInEnglish = await wordsIn('en');
const olga = await world.signedInAs('ORGANISER', { realName: '欧佳' });
const chen = await world.signedInAs(null, { realName: '陈队长', schoolCode });
const now = new Date().toISOString() as Instant;
const [LAMP, KITE] = ['会发光的灯', '听风的纸鸢'] as const;
const workIds = [fresh<WorkId>(), fresh<WorkId>()] as const;
let competitionId: CompetitionId;

beforeAll(async () => {
  const items = (['智能硬件', '软件设计'] as const).map((zh) =>
    plainItem({ itemId: fresh<ItemId>(), name: { zh, en: zh } }),
  );
  competitionId = await openContest(cast, olga, daysFrom(now, -10), {
    name: { zh: '退赛大赛', en: 'Leaving Contest' },
    items,
    enrol: [daysFrom(now, -9), daysFrom(now, -2)],
    submit: [daysFrom(now, -8), daysFrom(now, 1)],
    review: [daysFrom(now, 21), daysFrom(now, 29)],
    files: { min: 0, max: 2 },
  });
  const captain = cast.participant(chen.personId, schoolCode);
  for (const [nth, { itemId }] of items.entries()) {
    const entry = { captain, name: `第${nth + 1}队`, competitionId, itemId };
    const { enrolmentId } = await enterTeam(cast, entry, daysFrom(now, -7));
    await olga.call.enrolment.approveEnrolment({ ...command(), enrolmentId });
    const content = { answers: {}, files: [], declared: true, title: [LAMP, KITE][nth] ?? '' };
    const work = { workId: workIds[nth] as WorkId, enrolmentId, ...content };
    await cast.as(captain, daysFrom(now, -6)).submission.submitWork({ ...command(), ...work });
  }
}, 120_000);

it.each([
  ['zh-CN', 0, say],
  ['en', 1, sayInEnglish],
] as const)('by its captain, who reads first what that means (%s)', async (locale, nth, words) => {
  const page = await at(chen, `/center/work/detail?id=${workIds[nth]}`, locale);
  await press(page, words('submission:withdraw.action'));
  const dialog = page.getByRole('dialog');
  await seen(dialog, words('submission:withdraw.means.stays'));
  await seen(dialog, words('submission:withdraw.means.fee'));
  await noSidewaysScroll(page);
  await shot(page, `withdraw-${locale}`);
  await dialog.getByRole('textbox').fill('队员出国');
  await press(dialog, words('submission:withdraw.action'));
  await seen(page, words('submission:statuses.withdrawn'));
  await seen(page, '队员出国');
  expect(await page.getByRole('button', { name: words('submission:withdraw.action') }).count()).toBe(0);
});

it('and the organiser finds it in the list, with the reason', async () => {
  const page = await at(olga, `/works/list?competitionId=${competitionId}&status=withdrawn`);
  await press(rowOf(page, LAMP), say('ui:view'));
  await seen(page.getByRole('dialog'), '队员出国');
  await shot(page, 'withdrawn-in-list');
});
