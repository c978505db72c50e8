import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { CompleteTeam, completeTeam as decide } from '@laurel/domain/enrolment/complete-team.ts';
import { command } from '../kernel/command.ts';
import { leadsTeam } from './enrolment-here.ts';

export const completeTeam = command({
  useCase: 'enrolment.complete_team',
  input: CompleteTeam,
  ...leadsTeam,
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: (s, { command, by }) => decide(s.team, command, by, s.competition),
});
