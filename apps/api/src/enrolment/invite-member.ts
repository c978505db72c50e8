import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { inviteMember as decide, InviteMember } from '@laurel/domain/enrolment/invite-member.ts';
import { command } from '../kernel/command.ts';
import { refused } from '../kernel/refused.ts';
import { leadsTeam } from './enrolment-here.ts';
import { invitationHash, invitationPath, invitationSecret } from './invitation-secret.ts';

/** Answers with the address to send to the one invited; it works once. */
export const inviteMember = command({
  useCase: 'enrolment.invite_member',
  input: InviteMember.omit({ tokenHash: true }),
  ...leadsTeam,
  reads: async ({ ctx, command }) => {
    const wait = await ctx.limits.take('invitePerson', ctx.actor.personId);
    if (wait !== undefined) throw refused('rateLimited', { seconds: wait });
    return { secret: invitationSecret(ctx.ports.secrets, command.invitationId) };
  },
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: (s, { command, read, by }) =>
    decide(s.team, { ...command, tokenHash: invitationHash(read.secret) }, by, s.competition),
  answer: (_, { ctx, command, read }) => {
    const path = invitationPath(read.secret);
    return { invitationId: command.invitationId, path, url: `${ctx.ports.settings.publicUrl}${path}` };
  },
});
