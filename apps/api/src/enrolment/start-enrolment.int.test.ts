import { openCast } from '@laurel/api/demo/cast.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, fresh } from '@laurel/api/demo/story.ts';
import type { EnrolmentId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { openContest } from '../../../../tests/support/contests.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
const cast = await openCast({ db, ports: world.ports });
const now = new Date().toISOString() as Instant;
const itemId = fresh<ItemId>();
const organiser = await world.signedInAs('ORGANISER');
const competitionId = await openContest(cast, organiser, daysFrom(now, -1), {
  name: { zh: '大小写大赛', en: 'Contest of Spelling' },
  items: [plainItem({ itemId, name: { zh: '智能硬件', en: 'Smart hardware' } })],
  enrol: [daysFrom(now, -0.9), daysFrom(now, 5)],
  submit: [daysFrom(now, -0.5), daysFrom(now, 9)],
  review: [daysFrom(now, 10), daysFrom(now, 12)],
});

it('a registration cannot be taken over by starting one with its id in capitals', async () => {
  const [ada, thief] = [await world.signedInAs(null), await world.signedInAs(null)];
  const enrolmentId = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee' as EnrolmentId;
  const start = (who: Somebody, id: string) =>
    refusalOf(
      who.call.enrolment.startEnrolment({
        ...{ enrolmentId: id as EnrolmentId, teamId: fresh<TeamId>(), competitionId, itemId, teamName: '队' },
        commandId: crypto.randomUUID(),
      }),
    );
  expect(await start(ada, enrolmentId)).toBe('done');
  expect(await start(thief, enrolmentId.toUpperCase())).toBe('enrolmentExists');
  expect((await ada.call.enrolment.enrolmentDetails({ enrolmentId })).people).toMatchObject([
    { personId: ada.personId },
  ]);
});
