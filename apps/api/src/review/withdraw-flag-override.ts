import { withdrawFlagOverride as decide, WithdrawFlagOverride } from '@laurel/domain/review/withdraw-flag-override.ts';
import { command } from '../kernel/command.ts';
import { overridesFlags } from './round-here.ts';

/** Takes such a reason back: the works wait for a decision again. */
export const withdrawFlagOverride = command({
  useCase: 'review.withdraw_flag_override',
  input: WithdrawFlagOverride,
  ...overridesFlags,
  decide: ({ run }, { command, by }) => decide(run, command, by),
});
