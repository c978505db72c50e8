import type { OrderId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type OrderEvent, orderStreamId } from '@laurel/domain/payment/order.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { instantOf } from '@laurel/event-store/recorded.ts';
import { sql } from 'drizzle-orm';

type OrderFact = {
  readonly version: number;
  readonly type: OrderEvent['type'];
  readonly at: Instant;
  readonly actorId: PersonId;
  readonly bySystem: boolean;
};

/** Every event of one order in the order it happened, with who caused it. */
export const orderHistory = async (db: Db, orderId: OrderId): Promise<OrderFact[]> => {
  const { rows } = await db.execute<{ version: number; type: string; at_ms: number; actor: string; kind: string }>(sql`
    select e.version, e.type, (extract(epoch from e.occurred_at) * 1000)::float8 as at_ms,
           e.meta->>'actorId' as actor, e.meta->>'actorKind' as kind
      from es.events e where e.stream_id = ${orderStreamId(orderId)} order by e.version`);
  return rows.map((row) => ({
    version: row.version,
    type: row.type as OrderEvent['type'],
    at: instantOf(row.at_ms),
    actorId: row.actor as PersonId,
    bySystem: row.kind === 'system',
  }));
};
