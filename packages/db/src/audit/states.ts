import { MOST_EFFECTS } from '@laurel/domain/kernel/operations.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Log } from '@laurel/event-store/log.ts';
import { codeFingerprint } from '@laurel/event-store/projection.ts';
import { headOf } from '@laurel/event-store/shadow.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import type { ChosenEffects } from '../kernel/change-effects.ts';

type ProjectionState = {
  readonly name: string;
  readonly mode: 'inline' | 'async' | 'follower';
  readonly generation: number | null;
  readonly state: string;
  readonly position: number;
  /** How many events it is behind the log's end; an inline one never is. */
  readonly lag: number;
  /** Streams put aside, whose events wait for a retry. */
  readonly parked: number;
  /** The code needs other tables or events than the live generation was built with. */
  readonly stale: boolean;
};

/** Every read model and every other follower of the log: how far it is, and what ails it. */
export const projectionStates = async (db: Db, log: Log): Promise<ProjectionState[]> => {
  const head = await headOf(db);
  const live = await poolOf(db).query(
    `select name, generation, code_fingerprint from es.projections where status = 'live'`,
  );
  const followed = await poolOf(db).query(
    `select s.name, s.position::float8 as position, s.state,
            (select count(*)::int from es.parked_streams p where p.subscription = s.name) as parked
       from es.subscriptions s order by s.name`,
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
      parked: subscription?.parked ?? 0,
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
        parked: row.parked,
        stale: false,
      }),
    );
  return [...models, ...others];
};

type EffectRow = {
  readonly effectId: string;
  readonly kind: string;
  readonly state: 'pending' | 'done' | 'dead' | 'closed';
  readonly attempts: number;
  readonly createdAt: string;
  readonly lastError: string | null;
};

/** The effects in a state, oldest first, at most 1,000; and how many there are of each. */
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

/** Abandoned effects, by kind and at most as many as one command may retry. */
export const deadEffects = async (
  db: Db,
  { kind, effectId }: { readonly kind: string | undefined; readonly effectId: string | undefined },
): Promise<ChosenEffects[]> => {
  const { rows } = await poolOf(db).query<{ kind: string; effectId: string }>(
    `select kind, effect_id as "effectId" from es.effects
      where (state = 'dead' or (state = 'closed' and effect_id = $2))
        and ($1::text is null or kind = $1) and ($2::text is null or effect_id = $2) order by kind, effect_id`,
    [kind ?? null, effectId ?? null],
  );
  const chosen: { kind: string; effectIds: string[] }[] = [];
  for (const row of rows) {
    const last = chosen.at(-1);
    if (last?.kind === row.kind && last.effectIds.length < MOST_EFFECTS) last.effectIds.push(row.effectId);
    else chosen.push({ kind: row.kind, effectIds: [row.effectId] });
  }
  return chosen;
};
