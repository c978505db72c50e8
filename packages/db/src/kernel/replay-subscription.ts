import { accept, refuse } from '@laurel/domain/kernel/decision.ts';
import { subscriptionOf } from '@laurel/domain/kernel/operations.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { logOf } from '@laurel/event-store/log.ts';
import { sql } from 'drizzle-orm';
import { about, type Operation } from './operation.ts';

/**
 * Delivers events again from a position on, and lets a failed follower continue. For process managers, whose effects
 * are requested under the same ids; the tables of a read model would count twice: those are rebuilt.
 * @without form: an operator runs it at the command line (npm run audit)
 * @without decider: it accepts what it found in the log’s own tables, in the transaction that changes them
 * @without read model, screen: the trouble list reads the log’s own tables, which it changes in the same transaction
 */
export const replaySubscription = async (db: Db, subscription: string, from: number, operation: Operation) => {
  const { log = logOf(db) } = operation;
  return execute(
    db,
    {
      ...about(operation, 'audit.replay_subscription', { subscription, from, reason: operation.reason }),
      takes: { subscription: subscriptionOf(subscription) },
      facts: async (tx) => {
        if (log.projections.some(({ name }) => name === subscription)) return 'readModel' as const;
        const { rowCount } = await tx.execute(sql`
          update es.subscriptions set position = ${from - 1}, state = 'running', last_error = null, updated_at = now()
           where name = ${subscription} and position >= ${from - 1}`);
        // What is parked from there on is read again with the rest, and parked again if it must be.
        if (rowCount === 1)
          await tx.execute(
            sql`delete from es.parked_streams where subscription = ${subscription} and position >= ${from}`,
          );
        return rowCount === 1 ? ('moved' as const) : ('unknown' as const);
      },
      decide: (_states, { at }, outcome) => {
        if (outcome === 'readModel') return refuse('rebuildInstead');
        if (outcome === 'unknown') return refuse('notFollowed');
        return accept({
          type: 'audit.subscription_replayed' as const,
          data: { subscription, from, reason: operation.reason, at },
        });
      },
    },
    log,
  );
};
