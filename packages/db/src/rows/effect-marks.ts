import { createHmac } from 'node:crypto';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import type { Secrets } from '../kernel/secrets.ts';

export type EndedEffect = { readonly effectId: string; readonly position: string; readonly state: string };

/** What shows that a worker, or an upgrade, left the effect so: only the environment's secret makes it. */
export const markOfEffect = (secrets: Secrets, { effectId, position, state }: EndedEffect): string =>
  createHmac('sha256', secrets.keyFor('blindIndex'))
    .update(JSON.stringify(['effect mark', effectId, position, state]))
    .digest('base64url');

/** What a worker's `runEffect` marks an effect with that it has done. */
export const doneBy = (secrets: Secrets) => (effectId: string, position: string) =>
  markOfEffect(secrets, { effectId, position, state: 'done' });

const AT_ONCE = 1_000;

/** Marks effects that ended before there were marks, as they are; returns how many. */
export async function markEndedEffects(tx: Db | Tx, secrets: Secrets): Promise<number> {
  for (let [count, after] = [0, '']; ; ) {
    const { rows } = await tx.execute<EndedEffect>(sql`
      select effect_id as "effectId", source_position::text as position, state from es.effects
       where state <> 'pending' and effect_id > ${after} order by effect_id limit ${AT_ONCE}`);
    const last = rows.at(-1);
    if (!last) return count;
    await tx.execute(sql`
      update es.effects e set done_mark = m.mark
        from unnest(${sql.param(rows.map(({ effectId }) => effectId))}::text[],
                    ${sql.param(rows.map((row) => markOfEffect(secrets, row)))}::text[]) as m (effect_id, mark)
       where e.effect_id = m.effect_id`);
    count += rows.length;
    after = last.effectId;
  }
}
