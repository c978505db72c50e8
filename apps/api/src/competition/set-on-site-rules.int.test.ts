import { randomUUID } from 'node:crypto';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const host = await world.signedInAs('SCENE_HOST');
const rules = { showsNames: true, callsBeforeAbsent: 2, minutesBeforeAbsent: 5, warnsAtSeconds: 30 };

it('is set by those who set a competition up, and shows no name until they have', async () => {
  const competitionId = randomUUID() as CompetitionId;
  const about = () => ({ commandId: randomUUID(), competitionId });
  const { competition } = organiser.call;
  const name = { zh: '创新大赛', en: 'Innovation' };
  await competition.createCompetition({ ...about(), groupId: world.rootGroupId, name, edition: 1 });
  const read = await competition.competitionDetails({ competitionId });
  expect(read.settings.onSite.showsNames).toBe(false);
  await competition.setOnSiteRules({ ...about(), rules, seen: read.versions.onSite });
  expect((await competition.competitionDetails({ competitionId })).settings.onSite).toEqual(rules);
  const late = competition.setOnSiteRules({ ...about(), rules, seen: read.versions.onSite });
  expect(await refusalOf(late)).toBe('versionConflict');
  const byHost = host.call.competition.setOnSiteRules({ ...about(), rules });
  await expect(byHost).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
