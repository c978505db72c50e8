import { execute } from '@laurel/db/event-store/execute.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { renameTeam as decide, RenameTeam } from '@laurel/domain/enrolment/rename-team.ts';
import { changedSince, unlessChanged, withSeen } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { partsOf } from './edited-parts.ts';
import { streamsOf, teamHere } from './enrolment-here.ts';

export const renameTeam = signedIn.input(withSeen(RenameTeam)).mutation(async ({ ctx, input }) => {
  const row = await teamHere(ctx, input.teamId);
  must(isCaptain(ctx.actor, row));
  const { commandId: _, seen, ...command } = input;
  const { team } = streamsOf(row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.rename_team',
      ...sent(ctx, input),
      takes: { team },
      facts: async (tx) => ({ conflict: await changedSince(tx, ctx.actor, partsOf(row).name, seen) }),
      decide: (s, by, { conflict }) => unlessChanged(conflict, decide(s.team, command, by)),
    }),
  );
});
