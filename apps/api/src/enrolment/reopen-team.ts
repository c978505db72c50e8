import { reopenTeam as decide, ReopenTeam } from '@laurel/domain/enrolment/reopen-team.ts';
import { command } from '../kernel/command.ts';
import { leadsTeam } from './enrolment-here.ts';

export const reopenTeam = command({
  useCase: 'enrolment.reopen_team',
  input: ReopenTeam,
  ...leadsTeam,
  decide: (s, { command, by }) => decide(s.team, command, by),
});
