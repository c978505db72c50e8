import { accept, type Decision, refuse } from '@laurel/domain/kernel/decision.ts';
import { effectKindOf, type OperationEvent } from '@laurel/domain/kernel/operations.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { logOf } from '@laurel/event-store/log.ts';
import { sql } from 'drizzle-orm';
import { about, type Operation } from './operation.ts';

export type ChosenEffects = { readonly kind: string; readonly effectIds: readonly string[] };

/** Opens abandoned effects of a kind again, or effects closed by mistake. Refuses when one of them is neither. */
export const retryEffects = (db: Db, chosen: ChosenEffects, operation: Operation) =>
  change(db, 'retried', chosen, operation);

/** Closes abandoned effects of a kind: done by hand, or no longer needed. */
export const closeEffects = (db: Db, chosen: ChosenEffects, operation: Operation) =>
  change(db, 'closed', chosen, operation);

/**
 * @without decider: it accepts what it found in the log’s own tables, in the transaction that changes them
 * @without read model, screen: the trouble list reads the log’s own tables, which it changes in the same transaction
 */
const change = async (db: Db, to: 'retried' | 'closed', { kind, effectIds }: ChosenEffects, operation: Operation) => {
  const { reason } = operation;
  const ids = [...new Set(effectIds)].toSorted();
  const chosen = sql`where kind = ${kind} and effect_id = any (${sql.param(ids)}::text[])`;
  return execute(
    db,
    {
      ...about(operation, to === 'retried' ? 'audit.retry_effects' : 'audit.close_effects', {
        kind,
        effectIds: ids,
        reason,
      }),
      takes: { kind: effectKindOf(kind) },
      facts: async (tx) => {
        const { rowCount } = await tx.execute(
          to === 'retried'
            ? sql`update es.effects set state = 'pending', attempts = 0, first_tried_at = null, enqueued_at = null,
                         next_at = now(), last_error = null ${chosen} and state in ('dead', 'closed')`
            : sql`update es.effects set state = 'closed' ${chosen} and state = 'dead'`,
        );
        return rowCount === ids.length;
      },
      decide: (_states, { at }, all): Decision<OperationEvent, 'effectsChanged'> => {
        if (!all) return refuse('effectsChanged');
        const data = { kind, effectIds: ids, reason, at };
        return to === 'retried'
          ? accept({ type: 'audit.effects_retried' as const, data })
          : accept({ type: 'audit.effects_closed' as const, data });
      },
    },
    operation.log ?? logOf(db),
  );
};
