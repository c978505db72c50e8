import { randomUUID } from 'node:crypto';
import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Somebody } from '../../../../../tests/support/people.ts';

export const name = { zh: '创新大赛', en: 'Innovation' };

/** A competition that an organiser has just created: what its commands begin with, and how somebody reads it. */
export async function draftOf(organiser: Somebody, groupId: GroupId) {
  const competitionId = randomUUID() as CompetitionId;
  const about = () => ({ commandId: randomUUID(), competitionId });
  await organiser.call.competition.createCompetition({ ...about(), groupId, name, edition: 1 });
  const read = (who = organiser) => who.call.competition.competitionDetails({ competitionId });
  return { competitionId, about, read };
}
