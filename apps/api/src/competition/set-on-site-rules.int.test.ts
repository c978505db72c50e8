import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { draftOf } from './testing/drafts.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const host = await world.signedInAs('SCENE_HOST');
const rules = { showsNames: true, callsBeforeAbsent: 2, minutesBeforeAbsent: 5, warnsAtSeconds: 30 };

it('is set by those who set a competition up, and shows no name until they have', async () => {
  const { competition } = organiser.call;
  const { about, read } = await draftOf(organiser, world.rootGroupId);
  const { settings, versions } = await read();
  expect(settings.onSite.showsNames).toBe(false);
  await competition.setOnSiteRules({ ...about(), rules, seen: versions.onSite });
  expect((await read()).settings.onSite).toEqual(rules);
  const late = competition.setOnSiteRules({ ...about(), rules, seen: versions.onSite });
  expect(await refusalOf(late)).toBe('versionConflict');
  const byHost = host.call.competition.setOnSiteRules({ ...about(), rules });
  await expect(byHost).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
