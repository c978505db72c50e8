import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { AgreeToSwap, agreeToSwap as decide } from '@laurel/domain/enrolment/agree-to-swap.ts';
import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onTeam } from './enrolment-here.ts';

export const agreeToSwap = command({
  useCase: 'enrolment.agree_to_swap',
  who: signedIn,
  input: AgreeToSwap,
  ...onTeam,
  may: isInTeam,
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  decide: (s, { command, by }) => decide(s.team, command, by, s.competition),
});
