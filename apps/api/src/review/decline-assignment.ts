import { DeclineAssignment, declineAssignment as decide } from '@laurel/domain/review/decline-assignment.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { sheetTurns, situation } from './own-sheet.ts';

export const declineAssignment = command({
  useCase: 'review.decline_assignment',
  who: permitted('review:sheet:score'),
  input: DeclineAssignment,
  on: ({ ctx, command }) => sheetTurns(ctx, command.sheetId),
  takes: ({ row }) => row.takes,
  looks: ({ row }) => row.looks,
  facts: (tx, { row }) => row.facts(tx),
  decide: (states, { command, by, facts: work }) => decide(situation(states, work), command, by),
});
