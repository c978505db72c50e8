import { openCast } from '@laurel/api/demo/cast.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, fresh } from '@laurel/api/demo/story.ts';
import type { CompetitionId, EnrolmentId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it, vi } from 'vitest';
import { openContest } from '../../../../tests/support/contests.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';

const { db, pool } = await testDatabase();
const world = await people(db);
const cast = await openCast({ db, ports: world.ports });
const now = new Date().toISOString() as Instant;
const organiser = await world.signedInAs('ORGANISER');
const finance = await world.signedInAs('FINANCE');
const id = () => ({ commandId: crypto.randomUUID() });

/** A competition, each of whose items these people have entered. */
async function entered(name: string, captains: readonly (readonly Somebody[])[]) {
  const items = captains.map(() => fresh<ItemId>());
  const competitionId: CompetitionId = await openContest(cast, organiser, daysFrom(now, -1), {
    name: { zh: name, en: name },
    items: items.map((itemId) => plainItem({ itemId, name: { zh: '智能硬件', en: 'Smart hardware' } })),
    enrol: [daysFrom(now, -0.9), daysFrom(now, 5)],
    submit: [daysFrom(now, -0.5), daysFrom(now, 9)],
    review: [daysFrom(now, 10), daysFrom(now, 12)],
  });
  for (const [n, people] of captains.entries())
    for (const { call } of people)
      await call.enrolment.startEnrolment({
        ...{ enrolmentId: fresh<EnrolmentId>(), teamId: fresh<TeamId>(), teamName: '队', ...id() },
        ...{ competitionId, itemId: items[n] as ItemId },
      });
  return competitionId;
}
const propose = (competitionId: CompetitionId) =>
  organiser.call.competition.proposeCancellation({ competitionId, reason: '场地被征用', refunds: 'full', ...id() });

/** The list, and how many queries it took. */
async function listed() {
  const queries = vi.spyOn(pool, 'query');
  const { rows } = await finance.call.competition.cancellationList({});
  const asked = queries.mock.calls.length;
  queries.mockRestore();
  return { asked, notified: new Map(rows.map(({ competitionId, effects }) => [competitionId, effects.notified])) };
}

it('counts everybody of each competition once, with as many queries for two as for one', async () => {
  const [ada, lin, mia] = [await world.signedInAs(null), await world.signedInAs(null), await world.signedInAs(null)];
  const [first, second] = [await entered('甲', [[ada, lin], [ada]]), await entered('乙', [[ada, lin, mia]])];
  await propose(first);
  const one = await listed();
  expect(one.notified).toEqual(new Map([[first, 2]]));
  await propose(second);
  const two = await listed();
  expect(two.notified).toEqual(
    new Map([
      [first, 2],
      [second, 3],
    ]),
  );
  expect(one.asked).toBeGreaterThan(3);
  expect(two.asked).toBe(one.asked);
  expect(await organiser.call.competition.previewCancellation({ competitionId: second })).toEqual({
    ...{ paid: 0, open: 0, amount: 0, notified: 3 },
  });
});
