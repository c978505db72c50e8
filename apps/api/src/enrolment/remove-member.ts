import { removeMember as decide, RemoveMember } from '@laurel/domain/enrolment/remove-member.ts';
import { command } from '../kernel/command.ts';
import { leadsTeam } from './enrolment-here.ts';

export const removeMember = command({
  useCase: 'enrolment.remove_member',
  input: RemoveMember,
  ...leadsTeam,
  decide: (s, { command, by }) => decide(s.team, command, by),
});
