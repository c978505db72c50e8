import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import { canSeeOrder } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Who } from '../kernel/trpc.ts';

const EVIDENCE = '/files/orders/{orderId}/transfer';
export const transferEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'signedIn' };

const Asked = z.object({ orderId: OrderId });

/** The slip of the transfer that was announced last: for its payer and for the finance desk. */
export const transferEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async ({ db, actor }, { orderId }) => {
  const row = actor ? await orderRow(db, orderId) : undefined;
  if (!actor || !row?.transferEvidence || !canSeeOrder(actor, row)) return undefined;
  // Of what came to nothing, only the one who sent it still sees the slip.
  const stands = row.transferState === 'announced' || row.transferState === 'confirmed';
  if (!stands && actor.personId !== row.payerId) return undefined;
  const file = { hash: row.transferEvidence, extension: '' };
  return { file, sentBy: row.payerId, about: ['read_person', row.payerId], named: true };
});
