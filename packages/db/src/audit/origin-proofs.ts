import { originProofs } from '@laurel/domain/audit/origin-proofs.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { type OriginKey, proofBelongingTo } from '@laurel/event-store/origin.ts';
import type { Proven } from '@laurel/event-store/verify.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';

/**
 * Says on the log from where on events carry proofs of origin: after all that an earlier release recorded, and on a new
 * log from its beginning. Once; with a reason, again, because the key of the proofs was changed.
 * @without form: a program runs it at its start, once for a log and again for another key
 * @without decider: the only question is whether it was done
 * @without read model, screen: verification reads it from the log
 */
export async function beginOriginProofs(db: Db, reason: string | null): Promise<void> {
  const commandId = uuidv7();
  const answer = await execute(db, {
    useCase: 'audit.begin_origin_proofs',
    command: { reason },
    commandId,
    actor: systemActor,
    request: { correlationId: `origins-${commandId}` },
    takes: { proofs: originProofs },
    facts: async (tx) => {
      const { rows } = await tx.execute<{ head: number }>(
        sql`select coalesce(max(e.position), 0)::float8 as head from es.events e`,
      );
      return rows[0]?.head ?? 0;
    },
    decide: ({ proofs }, { at }, head) =>
      proofs.begun && reason === null
        ? accept()
        : accept({ type: 'audit.origin_proofs_begun' as const, data: { after: head, reason, at } }),
  });
  if (!answer.ok) throw new Error(`beginning the proofs of origin: ${answer.refusal}`);
}

/** What was said of where proofs begin, the newest first, and whether the product said it under this key. */
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
 * From where on events must carry a proof made with this key. Only the product can have written that, since its own event
 * needs a proof; where none says it, all events need one.
 */
export async function provenSince(db: Db, origin: OriginKey): Promise<Proven & { readonly reason: string | null }> {
  const said = (await begun(db, origin)).find(({ isOurs }) => isOurs);
  return { origin, after: said?.after ?? 0, reason: said?.reason ?? null };
}

/** Whether proofs are made with this key already, whatever the log says about keys. */
export async function isProvenWith(db: Db, origin: OriginKey): Promise<boolean> {
  return (await begun(db, origin))[0]?.isOurs ?? false;
}
