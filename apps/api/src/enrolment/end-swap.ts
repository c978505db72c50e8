import { endSwap as decide, EndSwap } from '@laurel/domain/enrolment/end-swap.ts';
import { canEndSwap } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onTeam } from './enrolment-here.ts';

export const endSwap = command({
  useCase: 'enrolment.end_swap',
  who: signedIn,
  input: EndSwap,
  ...onTeam,
  may: (actor, row) => canEndSwap(actor, row, row.team?.swap),
  decide: (s, { command, by }) => decide(s.team, command, by),
});
