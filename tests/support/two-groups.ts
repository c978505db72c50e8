import { testDatabase } from './database.ts';
import { people } from './people.ts';

/** A database with two groups that know nothing of each other, each with an organiser. */
export const twoGroups = async () => {
  const { db } = await testDatabase();
  const world = await people(db);
  const [ours, strangers] = [await world.group('ours'), await world.group('strangers')];
  return {
    ...{ db, world, ours, strangers },
    owner: await world.signedInAs('ORGANISER', { group: ours }),
    stranger: await world.signedInAs('ORGANISER', { group: strangers }),
  };
};
