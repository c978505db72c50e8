import { DrawOrder, drawOrder as decide } from '@laurel/domain/scene/draw-order.ts';
import { command } from '../kernel/command.ts';
import { seedOf, sha256 } from './seed-of-draw.ts';
import { pressesDesk } from './session-here.ts';

/** Reveals the seed and draws the order. */
export const drawOrder = command({
  useCase: 'scene.draw_order',
  ...pressesDesk,
  input: DrawOrder,
  decide: ({ session, competition }, { ctx, command, by }) =>
    decide(session, command, by, competition, seedOf(ctx.ports.secrets, command.sessionId), sha256),
});
