import { seatJudge as decide, SeatJudge } from '@laurel/domain/scene/seat-judge.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Brings a judge of the panel in who comes late or back. */
export const seatJudge = command({
  useCase: 'scene.seat_judge',
  ...pressesDesk,
  input: SeatJudge,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
