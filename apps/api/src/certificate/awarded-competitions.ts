import { awardsByCompetition } from '@laurel/db/certificate/certificate-awards.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

/** How many awards the actor's competitions have granted: those without are not in it. */
export const awardedCompetitions = permitted('cert:batch:edit').query(async ({ ctx }) => {
  const awarded = await awardsByCompetition(ctx.db);
  const competitions = await competitionsByIds(
    ctx.db,
    awarded.map((one) => one.competitionId),
  );
  const groups = groupsOf(ctx.actor);
  const here = new Set(
    competitions.flatMap((one) => (groups?.includes(one.groupId) === false ? [] : one.competitionId)),
  );
  return awarded.filter((one) => here.has(one.competitionId));
});
