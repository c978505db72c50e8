import {
  AcknowledgeAssignment,
  acknowledgeAssignment as decide,
} from '@laurel/domain/review/acknowledge-assignment.ts';
import { command } from '../kernel/command.ts';
import { onOwnSheet, situation } from './own-sheet.ts';

export const acknowledgeAssignment = command({
  useCase: 'review.acknowledge_assignment',
  input: AcknowledgeAssignment,
  ...onOwnSheet,
  decide: (states, { command, by, facts: work }) => decide(situation(states, work), command, by),
});
