import { originProofs } from '@laurel/domain/audit/origin-proofs.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
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
