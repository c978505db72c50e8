import { execute } from '@laurel/db/event-store/execute.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { revokeInvitation as decide, RevokeInvitation } from '@laurel/domain/enrolment/revoke-invitation.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { streamsOf, teamHere } from './enrolment-here.ts';

export const revokeInvitation = signedIn.input(withCommandId(RevokeInvitation)).mutation(async ({ ctx, input }) => {
  const row = await teamHere(ctx, input.teamId);
  must(isCaptain(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const { team } = streamsOf(row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.revoke_invitation',
      ...sent(ctx, input),
      takes: { team },
      decide: (s, by) => decide(s.team, command, by),
    }),
  );
});
