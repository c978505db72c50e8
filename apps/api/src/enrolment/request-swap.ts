import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { requestSwap as decide, RequestSwap } from '@laurel/domain/enrolment/request-swap.ts';
import { command } from '../kernel/command.ts';
import { refused } from '../kernel/refused.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onTeamAndEnrolment } from './enrolment-here.ts';
import { invitationHash, invitationSecret } from './invitation-secret.ts';

/** The link for the new person is on the captain's page. */
export const requestSwap = command({
  useCase: 'enrolment.request_swap',
  who: signedIn,
  input: RequestSwap.omit({ tokenHash: true }),
  ...onTeamAndEnrolment,
  may: isCaptain,
  reads: async ({ ctx, command }) => {
    const wait = await ctx.limits.take('invitePerson', ctx.actor.personId);
    if (wait !== undefined) throw refused('rateLimited', { seconds: wait });
    return { tokenHash: invitationHash(invitationSecret(ctx.ports.secrets, command.invitationId)) };
  },
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: (s, { command, read, by }) => decide(s.team, { ...command, ...read }, by, s.enrolment, s.competition),
});
