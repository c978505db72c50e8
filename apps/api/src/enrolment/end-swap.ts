import { enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { endSwap as decide, EndSwap } from '@laurel/domain/enrolment/end-swap.ts';
import { canEndSwap } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { onTeam } from './enrolment-here.ts';

/** The one who is to join is not in the team yet: to everybody without a part in it, it does not exist. */
export const endSwap = command({
  useCase: 'enrolment.end_swap',
  who: signedIn,
  input: EndSwap,
  on: async ({ ctx, command }) => {
    const row = await enrolmentOfTeam(ctx.db, command.teamId);
    const swap = row?.team?.swap;
    return found(row && swap && canEndSwap(ctx.actor, row, swap) ? row : undefined);
  },
  takes: onTeam.takes,
  decide: (s, { command, by }) => decide(s.team, command, by),
});
