import { execute } from '@laurel/db/event-store/execute.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { renameTeam as decide, RenameTeam } from '@laurel/domain/enrolment/rename-team.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { streamsOf, teamHere } from './enrolment-here.ts';

export const renameTeam = signedIn.input(withCommandId(RenameTeam)).mutation(async ({ ctx, input }) => {
  const row = await teamHere(ctx, input.teamId);
  must(isCaptain(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const { team } = streamsOf(row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.rename_team',
      ...sent(ctx, input),
      takes: { team },
      decide: (s, by) => decide(s.team, command, by),
    }),
  );
});
