import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { ConfigureSubmission, configureSubmission as decide } from '@laurel/domain/competition/configure-submission.ts';
import { changedSince, unlessChanged, versionSaved, withSeen } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { competitionHere } from './competition-here.ts';
import { partsOf } from './edited-parts.ts';

export const configureSubmission = permitted('comp:info:edit')
  .input(withSeen(ConfigureSubmission))
  .mutation(async ({ ctx, input }) => {
    must(canEditCompetition(ctx.actor, await competitionHere(ctx, input.competitionId)));
    const { commandId: _, seen, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'competition.configure_submission',
        ...sent(ctx, input),
        takes: { competition: competitionOf(input.competitionId) },
        facts: async (tx) => ({
          conflict: await changedSince(tx, ctx.actor, partsOf(input.competitionId).submission, seen),
        }),
        decide: ({ competition }, by, { conflict }) => unlessChanged(conflict, decide(competition, command, by)),
      }),
    );
    return versionSaved(ctx, partsOf(input.competitionId).submission, seen);
  });
