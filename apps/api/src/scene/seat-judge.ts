import { seatJudge as decide, SeatJudge } from '@laurel/domain/scene/seat-judge.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Marks a judge of the panel as present who comes late or returns. */
export const seatJudge = command({
  useCase: 'scene.seat_judge',
  ...pressesDesk,
  input: SeatJudge,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
