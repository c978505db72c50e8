import { execute } from '@laurel/db/event-store/execute.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { inviteMember as decide, InviteMember } from '@laurel/domain/enrolment/invite-member.ts';
import { orRefuse, refused } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { streamsOf, teamHere } from './enrolment-here.ts';
import { invitationHash, invitationPath, invitationSecret } from './invitation-secret.ts';

/** Answers with the address to send to the one invited; it works once. */
export const inviteMember = signedIn
  .input(withCommandId(InviteMember.omit({ tokenHash: true })))
  .mutation(async ({ ctx, input }) => {
    const row = await teamHere(ctx, input.teamId);
    must(isCaptain(ctx.actor, row));
    const wait = await ctx.limits.take('invitePerson', ctx.actor.personId);
    if (wait !== undefined) throw refused('rateLimited', { seconds: wait });
    const { commandId: _, ...asked } = input;
    const secret = invitationSecret(ctx.ports.secrets, input.invitationId);
    const command = { ...asked, tokenHash: invitationHash(secret) };
    const { team, competition } = streamsOf(row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.invite_member',
        ...sent(ctx, input),
        takes: { team },
        looks: { competition },
        decide: (s, by) => decide(s.team, s.competition, command, by),
      }),
    );
    const path = invitationPath(secret);
    return { invitationId: input.invitationId, path, url: `${ctx.ports.settings.publicUrl}${path}` };
  });
