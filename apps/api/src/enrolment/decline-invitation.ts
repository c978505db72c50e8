import { declineInvitation as decide } from '@laurel/domain/enrolment/decline-invitation.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { InvitationRef, invitationHere } from './answer-invitation.ts';

export const declineInvitation = command({
  useCase: 'enrolment.decline_invitation',
  who: signedIn,
  input: z.strictObject({ invitation: InvitationRef }),
  on: ({ ctx, command }) => invitationHere(ctx, command.invitation),
  registers: ({ row }) => row.command,
  takes: ({ row }) => ({ team: teamOf(row.enrolment.teamId) }),
  decide: (s, { row, by }) => decide(s.team, row.command, by),
});
