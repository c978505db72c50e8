import { listCompetitions } from '@laurel/db/competition/competition-board.ts';
import {
  canCreateCompetition,
  canEditCompetition,
  canProposeCancellation,
  canPublishCompetition,
  seesPreparations,
} from '@laurel/domain/competition/competition.policy.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { ListInput, must, permitted } from '../kernel/trpc.ts';

export const CompetitionStatus = z.enum(['draft', 'published', 'suspended', 'closed', 'archived', 'cancelled']);

export const competitionList = permitted('comp:info:query')
  .input(
    ListInput.extend({
      /** `amendmentToSecond`: an amendment of it waits for the caller. */
      status: z.enum([...CompetitionStatus.options, 'amendmentToSecond']).optional(),
    }),
  )
  .query(async ({ ctx, input: { status, ...filter } }) => {
    const prepares = seesPreparations(ctx.actor);
    if (status === 'amendmentToSecond') must(prepares);
    const groupIds = groupsOf(ctx.actor);
    const { rows, ...page } = await listCompetitions(ctx.db, groupIds, {
      ...filter,
      ...(status === 'amendmentToSecond' ? { amendmentWithout: notSecondTo(ctx.actor) } : { status }),
      drafts: prepares,
    });
    return {
      ...page,
      rows: rows.map(({ settings, ...row }) => ({
        ...pick(
          row,
          'competitionId',
          'groupId',
          'status',
          'edition',
          'nameZh',
          'nameEn',
          'cover',
          'publishedAt',
          'changedAt',
        ),
        items: settings.items.length,
        stages: settings.stages,
        can: {
          copy: canCreateCompetition(ctx.actor, row),
          edit: canEditCompetition(ctx.actor, row),
          publish: canPublishCompetition(ctx.actor, row),
          cancel: canProposeCancellation(ctx.actor, row),
        },
      })),
    };
  });
