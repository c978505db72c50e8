import { listTeamsConcerned } from '@laurel/db/enrolment/teams-concerned.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { canSeeSignUp } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

/** Rows of one page. */
const PAGE = 20 as const;

/** Which teams an amendment concerns, and who is notified of it: the captain of each. */
export const amendmentAudience = permitted('comp:info:edit')
  .input(
    z.strictObject({
      competitionId: CompetitionId,
      /** The items that the amendment touches; null = all. */
      itemIds: z.array(ItemId).max(200).nullable(),
      page: z.number().int().min(1).max(100_000),
    }),
  )
  .query(async ({ ctx, input: { competitionId, itemIds, page } }) => {
    const { groupId, settings } = await competitionHere(ctx, competitionId);
    // Names of teams and captains are for those who see the registrations of all schools.
    found(canSeeSignUp(ctx.actor, { groupId, schoolCode: null }) || undefined);
    const { rows, total } = await listTeamsConcerned(ctx.db, competitionId, itemIds, { page, pageSize: PAGE });
    const names = await personNames(
      ctx.db,
      rows.map(({ captainId }) => captainId),
    );
    const itemNames = new Map(settings.items.map((item) => [item.itemId, item.name]));
    return {
      total,
      pageSize: PAGE,
      rows: rows.map(({ enrolmentId, teamName, itemId, status, captainId }) => ({
        enrolmentId,
        teamName,
        item: itemNames.get(itemId) ?? null,
        registered: status !== 'draft',
        captain: names.get(captainId)?.name ?? '',
      })),
    };
  });
