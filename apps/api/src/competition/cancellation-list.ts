import { listCancellations } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { canCancelCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { isSecondPerson, notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { cancellationEffects } from './cancellation-effects.ts';

/** Cancellations that the owners of competitions proposed and finance must confirm, each with what it does. */
export const cancellationList = permitted('finance:order:query')
  .input(
    ListInput.omit({ keywords: true }).extend({
      /** Only those that wait for the caller. */
      status: z.literal('toSecond').optional(),
    }),
  )
  .query(async ({ ctx, input: { status, ...page } }) => {
    const groupIds = isRoot(ctx.actor) ? null : [...ctx.actor.groupIds];
    const without = status && notSecondTo(ctx.actor);
    const { rows, ...paged } = await listCancellations(ctx.db, groupIds, { ...page, without });
    const pending = rows.flatMap(({ settings, ...row }) =>
      settings.cancellation ? [{ ...row, settings, cancellation: settings.cancellation }] : [],
    );
    const names = await personNames(
      ctx.db,
      pending.map(({ cancellation }) => cancellation.proposedBy),
    );
    const effectsOf = await cancellationEffects(
      ctx.db,
      pending.map(({ competitionId }) => competitionId),
    );
    return {
      ...paged,
      rows: pending.map(({ cancellation, settings, ...row }) => ({
        ...pick(row, 'competitionId', 'status'),
        ...pick(cancellation, 'cancellationId', 'reason', 'refunds', 'at'),
        competition: editionName(settings),
        proposer: names.get(cancellation.proposedBy)?.name ?? null,
        effects: effectsOf(row.competitionId),
        can: {
          confirm: canCancelCompetition(ctx.actor, row) && isSecondPerson(ctx.actor, cancellation.proposedBy),
          reject: canCancelCompetition(ctx.actor, row),
        },
      })),
    };
  });
