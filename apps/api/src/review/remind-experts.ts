import { expertsWaitedFor } from '@laurel/db/review/expert-reminders.ts';
import { remindExperts as decide, RemindExperts } from '@laurel/domain/review/remind-experts.ts';
import { remindersOf } from '@laurel/domain/review/reminders.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** Answers how many experts are reminded. */
export const remindExperts = command({
  useCase: 'review.remind_experts',
  who: permitted('review:round:edit'),
  input: RemindExperts,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canManageRound),
  takes: ({ command }) => ({ reminders: remindersOf(command.roundId) }),
  looks: ({ command }) => ({ round: roundOf(command.roundId) }),
  facts: (tx, { command }) => expertsWaitedFor(tx, command.roundId, command.expertIds),
  decide: ({ reminders, round }, { command, by, facts }) => decide(reminders, command, by, round, facts),
  result: (events) => events.reduce((all, { data }) => all + data.expertIds.length, 0),
  answer: (reminded) => ({ reminded }),
});
