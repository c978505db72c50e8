import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { isAsCommitted, orderOf } from './draw.ts';
import { byPress, Press, pressDecider } from './pressing.ts';
import { Contribution } from './session-events.ts';

export const DrawOrder = z.strictObject({
  ...Press.shape,
  /** What the audience adds: numbers of dice, a word from the first row; empty = nothing. */
  contribution: Contribution,
});
export type DrawOrder = z.infer<typeof DrawOrder>;

/** Reveals the seed whose hash was published, and draws the order with it. */
export const drawOrder = pressDecider<
  DrawOrder,
  'drawNotCommitted' | 'orderDrawnAlready' | 'seedNotCommitted',
  [seed: string, sha256: (text: string) => string]
>((session, { contribution }, by, seed, sha256) => {
  const { draw } = session;
  if (!draw) return refuse('drawNotCommitted');
  if (draw.revealed) return refuse('orderDrawnAlready');
  if (!isAsCommitted(draw, seed, sha256)) return refuse('seedNotCommitted');
  const order = orderOf(draw.slotIds, seed, contribution, sha256);
  return accept({ type: 'scene.order_drawn', data: { seed, contribution, order, ...byPress(session, by) } });
});
