import { enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { endSwap as decide, EndSwap } from '@laurel/domain/enrolment/end-swap.ts';
import { canEndSwap, canSeeEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { onTeam } from './enrolment-here.ts';
import { ofSwapEnd } from './swap-party.ts';

export const endSwap = command({
  useCase: 'enrolment.end_swap',
  who: signedIn,
  input: EndSwap,
  ...onTeam,
  // Who has accepted to join does not see the team yet.
  on: async ({ ctx, command }) => {
    const row = await enrolmentOfTeam(ctx.db, command.teamId);
    return found(row && (canSeeEnrolment(ctx.actor, row) || canEndSwap(ctx.actor, row, row.team?.swap)) ? row : null);
  },
  may: (actor, row) => canEndSwap(actor, row, row.team?.swap),
  party: (tx, call) => ofSwapEnd(tx, call),
  decide: (s, { command, by }) => decide(s.team, command, by),
});
