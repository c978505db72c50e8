import { execute } from '@laurel/db/event-store/execute.ts';
import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { leaveTeam as decide, LeaveTeam } from '@laurel/domain/enrolment/leave-team.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { streamsOf, teamHere } from './enrolment-here.ts';

export const leaveTeam = signedIn.input(withCommandId(LeaveTeam)).mutation(async ({ ctx, input }) => {
  const row = await teamHere(ctx, input.teamId);
  must(isInTeam(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const { team } = streamsOf(row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.leave_team',
      ...sent(ctx, input),
      takes: { team },
      decide: (s, by) => decide(s.team, command, by),
    }),
  );
});
