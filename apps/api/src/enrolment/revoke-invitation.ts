import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { revokeInvitation as decide, RevokeInvitation } from '@laurel/domain/enrolment/revoke-invitation.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { teamHere } from './enrolment-here.ts';

export const revokeInvitation = command({
  useCase: 'enrolment.revoke_invitation',
  who: signedIn,
  input: RevokeInvitation,
  on: ({ ctx, command }) => teamHere(ctx, command.teamId),
  may: isCaptain,
  takes: ({ row }) => ({ team: teamOf(row.teamId) }),
  decide: (s, { command, by }) => decide(s.team, command, by),
});
