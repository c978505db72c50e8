import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { FileHash, OrderId } from '@laurel/domain/kernel/ids.ts';
import { canAuditOrder } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { evidenceRoutes } from '../kernel/evidence-routes.ts';
import type { Who } from '../kernel/trpc.ts';

const EVIDENCE = '/files/orders/{orderId}/evidence';
export const offlineEvidenceWho: Readonly<Record<string, Who>> = { [EVIDENCE]: 'finance:order:query' };

const Asked = z.object({ orderId: OrderId });

/** What shows that money came by bank or over the counter: for the finance desk, which sees the order. */
export const offlineEvidenceRoutes = evidenceRoutes(EVIDENCE, Asked, async ({ db, actor }, { orderId }) => {
  const row = actor ? await orderRow(db, orderId) : undefined;
  const hash = FileHash.safeParse(row?.offlineEvidence).data;
  if (!actor || !row?.offlineProposedBy || !hash || !canAuditOrder(actor, row)) return undefined;
  const file = { hash, extension: '' };
  return { file, sentBy: row.offlineProposedBy, about: ['read_person', row.payerId], named: true };
});
