import { DeclineAssignment, declineAssignment as decide } from '@laurel/domain/review/decline-assignment.ts';
import { command } from '../kernel/command.ts';
import { onOwnSheet, situation } from './own-sheet.ts';

export const declineAssignment = command({
  useCase: 'review.decline_assignment',
  input: DeclineAssignment,
  ...onOwnSheet,
  decide: (states, { command, by, facts: work }) => decide(situation(states, work), command, by),
});
