import { forfeitSlot as decide, ForfeitSlot } from '@laurel/domain/scene/forfeit-slot.ts';
import { command } from '../kernel/command.ts';
import { withJudging } from './judging.ts';
import { pressesDesk } from './session-here.ts';

/** Notes that a team gives its turn up. */
export const forfeitSlot = command({
  useCase: 'scene.forfeit_slot',
  ...pressesDesk,
  ...withJudging,
  input: ForfeitSlot,
  decide: ({ session, competition }, { command, by, facts: judging }) =>
    decide(session, command, by, competition, judging),
});
