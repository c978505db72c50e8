import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);

it('a competition exists already when another is created with its id in capitals', async () => {
  const [ours, theirs] = [await world.group('OURS'), await world.group('THEIRS')];
  const owner = await world.signedInAs('ORGANISER', { group: ours });
  const thief = await world.signedInAs('ORGANISER', { group: theirs });
  const competitionId = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee' as CompetitionId;
  const create = (who: typeof owner, groupId: typeof ours, id: string) =>
    refusalOf(
      who.call.competition.createCompetition({
        ...{ competitionId: id as CompetitionId, groupId, name: { zh: '赛', en: 'Contest' }, edition: 1 },
        commandId: crypto.randomUUID(),
      }),
    );
  expect(await create(owner, ours, competitionId)).toBe('done');
  expect(await create(thief, theirs, competitionId.toUpperCase())).toBe('competitionExists');
  const { rows } = await db.execute(`select group_id::text as "groupId" from competition_board`);
  expect(rows).toEqual([{ groupId: ours }]);
});
