import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { TeamId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';
import { peopleOfTeam, publicPeople } from './people-of-team.ts';

/** A team as the public may see it: once it takes part, with masked names. */
export const publicTeam = anyone.input(z.strictObject({ teamId: TeamId })).query(async ({ ctx, input }) => {
  const row = found(await enrolmentOfTeam(ctx.db, input.teamId));
  found(row.status === 'active' ? row : undefined);
  const { settings } = found(await competitionById(ctx.db, row.competitionId));
  return {
    teamName: row.teamName,
    number: row.number,
    competitionId: row.competitionId,
    competitionName: editionName(settings),
    itemName: settings.items.find((item) => item.itemId === row.itemId)?.name ?? null,
    people: publicPeople(await peopleOfTeam(ctx, row, [])),
    joinedAt: row.submittedAt,
  };
});
