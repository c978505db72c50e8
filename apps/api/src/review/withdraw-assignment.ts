import { withdrawAssignment as decide, WithdrawAssignment } from '@laurel/domain/review/withdraw-assignment.ts';
import { command } from '../kernel/command.ts';
import { ofOwnTeam } from './party.ts';
import { managesSheet, underSeal } from './round-here.ts';

export const withdrawAssignment = command({
  useCase: 'review.withdraw_assignment',
  input: WithdrawAssignment,
  ...managesSheet,
  party: (tx, call) => ofOwnTeam(tx, call),
  facts: (tx, { row: { roundId }, states }) => underSeal(tx, roundId, states.round),
  decide: ({ sheet }, { command, by, facts: round }) => decide(sheet, command, by, round),
});
