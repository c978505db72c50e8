import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, enterTeam, fresh } from '@laurel/api/demo/story.ts';
import type { ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { openContest, schoolCode } from '../../tests/support/contests.ts';
import { confirm, field, press, rowOf, seen } from '../journey/at-work.ts';
import { opening } from '../submission/opening.ts';

/** The owner of a competition cancels it, and finance, who sees what that costs, confirms. */
const { world, cast, say, shot, at } = await opening('cancellation');
const olga = await world.signedInAs('ORGANISER', { realName: '欧佳' });
const finance = await world.signedInAs('FINANCE', { realName: '财务何' });
const captain = await world.signedInAs(null, { realName: '阿达', schoolCode });
const now = new Date().toISOString() as Instant;
const itemId = fresh<ItemId>();
const NAME = '取消的大赛';
const competitionId = await openContest(cast, olga, daysFrom(now, -3), {
  name: { zh: NAME, en: 'Contest to Cancel' },
  items: [plainItem({ itemId, name: { zh: '智能硬件', en: 'Hardware' } })],
  enrol: [daysFrom(now, -2), daysFrom(now, 5)],
  submit: [daysFrom(now, -1), daysFrom(now, 6)],
  review: [daysFrom(now, 7), daysFrom(now, 9)],
});
await enterTeam(cast, { captain, name: '第一队', competitionId, itemId }, daysFrom(now, -1));

it('is proposed by its owner, rejected and then confirmed by finance, and nobody else', async () => {
  const owner = await at(olga, `/competition/details?id=${competitionId}`);
  const propose = async (reason: string) => {
    await press(owner, new RegExp(`^${say('ui:more')}`));
    await owner.getByRole('menuitem', { name: say('competition:details.cancel'), exact: true }).click();
    const dialog = owner.getByRole('dialog');
    await seen(dialog, say('competition:cancel.needsFinance'));
    await seen(dialog, say('competition:cancel.notified', { people: 1 }));
    await field(dialog, say('ui:reason')).fill(reason);
    await shot(owner, 'proposing');
    await press(dialog, say('competition:cancel.propose'));
    await dialog.waitFor({ state: 'hidden' });
  };
  await propose('场地被征用');
  await owner.getByText(say('competition:cancel.waiting', { name: '欧佳' })).waitFor();
  await shot(owner, 'waiting');

  const desk = await at(finance, '/finance/action?tab=cancellations');
  await shot(desk, 'finance');
  await rowOf(desk, NAME).filter({ hasText: '场地被征用' }).waitFor();
  await shot(desk, 'to-confirm');
  await press(desk, say('payment:cancellation.reject.action'));
  const rejecting = desk.getByRole('dialog');
  await field(rejecting, say('ui:reason')).fill('改为线上举行');
  await press(rejecting, say('payment:cancellation.reject.action'));
  await seen(desk, say('payment:cancellation.empty'));

  await owner.reload();
  await propose('线上也无法举行');
  await desk.reload();
  await seen(desk, '线上也无法举行');
  await press(desk, say('payment:cancellation.confirm'));
  await shot(desk, 'confirming');
  await confirm(desk, say('payment:cancellation.confirm'));
  await seen(desk, say('payment:cancellation.empty'));
  expect((await olga.call.competition.competitionDetails({ competitionId })).status).toBe('cancelled');
  const visitor = await at(captain, `/home/competition/details?id=${competitionId}`);
  await seen(visitor, say('competition:site.cancelled'));
}, 120_000);
