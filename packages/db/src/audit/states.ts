import type { Db } from '../db.ts';
import type { Log } from '../event-store/log.ts';
import { codeFingerprint } from '../event-store/projection.ts';
import { headOf } from '../event-store/shadow.ts';
import { poolOf } from '../event-store/transaction.ts';

export type ProjectionState = {
  readonly name: string;
  readonly mode: 'inline' | 'async' | 'follower';
  readonly generation: number | null;
  readonly state: string;
  readonly position: number;
  /** How many events it is behind the log's end; an inline one never is. */
  readonly lag: number;
  /** The code wants other tables or events than the live generation was built by. */
  readonly stale: boolean;
};

/** Every read model and every other follower of the log: how far it is, and what ails it. */
export const projectionStates = async (db: Db, log: Log): Promise<ProjectionState[]> => {
  const head = await headOf(db);
  const live = await poolOf(db).query(
    `select name, generation, code_fingerprint from es.projections where status = 'live'`,
  );
  const followed = await poolOf(db).query(
    'select name, position::float8 as position, state from es.subscriptions order by name',
  );
  const generations = new Map(live.rows.map((row) => [row.name, row]));
  const subscriptions = new Map(followed.rows.map((row) => [row.name, row]));
  const models = log.projections.map((projection): ProjectionState => {
    const generation = generations.get(projection.name);
    const subscription = subscriptions.get(projection.name);
    const position: number = projection.mode === 'inline' ? head : (subscription?.position ?? 0);
    return {
      name: projection.name,
      mode: projection.mode,
      generation: generation?.generation ?? null,
      state: projection.mode === 'inline' ? 'running' : (subscription?.state ?? 'running'),
      position,
      lag: head - position,
      stale: generation?.code_fingerprint !== codeFingerprint(projection),
    };
  });
  const names = new Set(models.map(({ name }) => name));
  const others = followed.rows
    .filter((row) => !names.has(row.name))
    .map(
      (row): ProjectionState => ({
        name: row.name,
        mode: 'follower',
        generation: null,
        state: row.state,
        position: row.position,
        lag: head - row.position,
        stale: false,
      }),
    );
  return [...models, ...others];
};

export type EffectRow = {
  readonly effectId: string;
  readonly kind: string;
  readonly state: 'pending' | 'done' | 'dead';
  readonly attempts: number;
  readonly createdAt: string;
  readonly lastError: string | null;
};

/** The effects in a state, oldest first, at most 1,000; how many there are of each is told besides. */
export const effectStates = async (db: Db, state: EffectRow['state'] | undefined, kind: string | undefined) => {
  const counts = await poolOf(db).query<{ kind: string; state: EffectRow['state']; effects: number }>(
    'select kind, state, count(*)::float8 as effects from es.effects where ($1::text is null or kind = $1) group by kind, state order by kind, state',
    [kind ?? null],
  );
  if (!state) return { counts: counts.rows, rows: [] };
  const { rows } = await poolOf(db).query<EffectRow>(
    `select effect_id as "effectId", kind, state, attempts, last_error as "lastError",
            to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
       from es.effects where state = $1 and ($2::text is null or kind = $2) order by effects.created_at limit 1000`,
    [state, kind ?? null],
  );
  return { counts: counts.rows, rows };
};
