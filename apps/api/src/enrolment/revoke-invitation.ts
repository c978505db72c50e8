import { revokeInvitation as decide, RevokeInvitation } from '@laurel/domain/enrolment/revoke-invitation.ts';
import { command } from '../kernel/command.ts';
import { leadsTeam } from './enrolment-here.ts';

export const revokeInvitation = command({
  useCase: 'enrolment.revoke_invitation',
  input: RevokeInvitation,
  ...leadsTeam,
  decide: (s, { command, by }) => decide(s.team, command, by),
});
