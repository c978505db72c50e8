import { profileFacts } from '@laurel/db/enrolment/profile-facts.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { acceptInvitation as decide } from '@laurel/domain/enrolment/accept-invitation.ts';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { signedIn } from '../trpc.ts';
import { InvitationRef, invitationHere } from './answer-invitation.ts';
import { onePerItem, streamsOf } from './enrolment-here.ts';

/** The link's secret, or being the one it names, is the permission. */
export const acceptInvitation = signedIn
  .input(withCommandId(z.strictObject({ invitation: InvitationRef })))
  .mutation(async ({ ctx, input }) => {
    const { enrolment: row, command } = await invitationHere(ctx, input.invitation);
    const { team, competition } = streamsOf(row);
    const { personId } = ctx.actor;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.accept_invitation',
        ...sent(ctx, { ...command, commandId: input.commandId }),
        takes: { team },
        looks: { competition },
        facts: async (tx, s) => {
          const required = s.competition.status === 'none' ? [] : (s.competition.enrolment?.requiredProfile ?? []);
          const facts = await profileFacts(tx, [personId], required);
          return facts.get(personId) ?? { schoolCode: null, missing: required };
        },
        decide: (s, by, facts) => decide(s.team, s.competition, command, facts, by),
        conflicts: onePerItem,
      }),
    );
    return { enrolmentId: row.enrolmentId, teamId: row.teamId };
  });
