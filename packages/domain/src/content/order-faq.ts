import { z } from 'zod';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';

/** A list that was longer before lists had a limit can still be put in order. */
const Order = z.array(Uuid).min(1).max(1000);

/** The questions of one list of the FAQ, drafts among them, in the order in which they are read, and in that seen. */
export const OrderFaq = z.strictObject({ articleIds: Order, seen: Order });
export type OrderFaq = z.infer<typeof OrderFaq>;

/** Puts a list of the FAQ in order. Somebody who saw another order, or another list, must look again. */
export const orderFaq = (
  { articleIds, seen }: OrderFaq,
  known: readonly string[],
): RowDecision<{ readonly articleIds: readonly string[] }, 'versionConflict'> => {
  const wanted = new Set(articleIds);
  const whole =
    wanted.size === articleIds.length && wanted.size === known.length && known.every((id) => wanted.has(id));
  const asSeen = seen.length === known.length && known.every((id, at) => id === seen[at]);
  return whole && asSeen ? write({ articleIds }) : refuse('versionConflict');
};
