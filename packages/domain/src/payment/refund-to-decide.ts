import type { By } from '../kernel/actor.ts';
import { decidersOf } from '../kernel/deciders.ts';
import { refuse } from '../kernel/decision.ts';
import type { RefundId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { Order, OrderEvent, PlacedOrder } from './order.ts';
import { canDecideRefund, isOwnMoney, type MoneyFacts, type OwnMoneyRefusal } from './payment.policy.ts';

export type RefundDecisionRefusal = 'refundNotFound' | SecondPersonRefusal | OwnMoneyRefusal;

/** About a refund: none exists without an order. */
export const refundDecider = decidersOf<Order, OrderEvent>()('refundNotFound');

/**
 * A refund that the actor may approve or reject: never the person who asked for it, nor one who paid or is in a team that
 * was paid for.
 */
export const refundToDecide = (
  order: PlacedOrder,
  { refundId }: { readonly refundId: RefundId },
  by: By,
  facts: MoneyFacts,
) => {
  const refund = order.refunds.get(refundId);
  if (!refund) return refuse('refundNotFound' as const);
  const notSecond = secondPersonRefusal(by.actor, refund.requestedBy);
  if (notSecond) return refuse(notSecond);
  if (!canDecideRefund(by.actor, order)) return refuse('refundNotFound' as const);
  if (isOwnMoney(by.actor, order, facts)) return refuse('ownMoney' as const);
  return { ok: true as const, refund };
};
