import { keyOf, type NamedKey } from '@laurel/domain/audit/keys.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { v7 as uuidv7 } from 'uuid';

/**
 * Records on the log which key is in use.
 * @without form: an operator runs it at the command line (npm run audit)
 * @without decider: the only question is whether the key is recorded already
 * @without read model, screen: verification reads it from the log
 */
export async function recordKey(db: Db, key: NamedKey, keyId: string, reason: string | null): Promise<void> {
  const commandId = uuidv7();
  const answer = await execute(db, {
    useCase: 'audit.record_key',
    command: { key, keyId, reason },
    commandId,
    actor: systemActor,
    request: { correlationId: `key-${commandId}` },
    takes: { inUse: keyOf(key) },
    // Replicas that start together record it once.
    decide: ({ inUse }, { at }) =>
      inUse.keyId === keyId
        ? accept()
        : accept({ type: 'audit.key_in_use' as const, data: { key, keyId, reason, at } }),
  });
  if (!answer.ok) throw new Error(`recording the key for ${key}: ${answer.refusal}`);
}
