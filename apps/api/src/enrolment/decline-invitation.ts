import { execute } from '@laurel/db/event-store/execute.ts';
import { declineInvitation as decide } from '@laurel/domain/enrolment/decline-invitation.ts';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { signedIn } from '../trpc.ts';
import { InvitationRef, invitationHere } from './answer-invitation.ts';
import { streamsOf } from './enrolment-here.ts';

export const declineInvitation = signedIn
  .input(withCommandId(z.strictObject({ invitation: InvitationRef })))
  .mutation(async ({ ctx, input }) => {
    const { enrolment: row, command } = await invitationHere(ctx, input.invitation);
    const { team } = streamsOf(row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.decline_invitation',
        ...sent(ctx, { ...command, commandId: input.commandId }),
        takes: { team },
        decide: (s, by) => decide(s.team, command, by),
      }),
    );
  });
