import { originProofs } from '@laurel/domain/audit/origin-proofs.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type OriginKey, proofBelongingTo } from '@laurel/event-store/origin.ts';
import type { Proven } from '@laurel/event-store/verify.ts';
import { sql } from 'drizzle-orm';

/** The statements of where proofs begin, the newest first, and whether the product made them under this key. */
async function begun(db: Db, origin: OriginKey) {
  const { rows } = await db.execute<{
    after: number;
    reason: string | null;
    preimage: string;
    proof: string | null;
  }>(sql`
    select (e.data ->> 'after')::float8 as after, e.data ->> 'reason' as reason, encode(e.origin, 'hex') as proof,
           es.leaf_preimage(e.tenant_id, e.stream_id, e.version, e.event_id, e.type, e.schema_version, e.data, e.meta,
                            e.occurred_at, e.origin) as preimage
      from es.events e where e.stream_id = ${originProofs.id} order by e.position desc`);
  return rows.map(({ preimage, proof, ...said }) => ({
    ...said,
    isOurs: proof !== null && proof === proofBelongingTo(origin, preimage),
  }));
}

/**
 * The position from which events need a proof made with this key. Only the product can have written it, since that
 * event needs a proof itself; without it, all events need one.
 */
export async function provenSince(db: Db, origin: OriginKey): Promise<Proven & { readonly reason: string | null }> {
  const said = (await begun(db, origin)).find(({ isOurs }) => isOurs);
  return { origin, after: said?.after ?? 0, reason: said?.reason ?? null };
}

/** Whether proofs are made with this key already, whatever the log says about keys. */
export async function isProvenWith(db: Db, origin: OriginKey): Promise<boolean> {
  return (await begun(db, origin))[0]?.isOurs ?? false;
}
