import type { Ports } from '@laurel/adapters/ports.ts';
import type { Bells } from '@laurel/db/kernel/bell.ts';
import type { Log } from '@laurel/db/log.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { EffectHandler } from '@laurel/event-store/effects.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Printing } from './certificate/printing-house.ts';

/** What a job may use. */
export type Bench = {
  readonly db: Db;
  readonly ports: Ports;
  readonly printing: Printing;
  readonly log: Log;
  /** Rings for work that this or another process says there is to do. */
  readonly bells?: Bells;
};

/** Of which effect this is one run. `effectId` is the command id under which the result is recorded. */
export type About = {
  readonly effectId: string;
  readonly attempt: number;
  /** When this try fails, nobody tries again by themselves. */
  readonly last: boolean;
  readonly causationId: string;
  /** The request that began the chain of causes: the same in its log lines, its events and this job. */
  readonly correlationId: string;
};

export type Job = { readonly handlerOn: (bench: Bench) => EffectHandler };

/**
 * One kind of effect: what its payload looks like, and what is done. Must bear being run twice, also at the same time,
 * and records its result by a command whose id is the effect's.
 */
export const defineJob = <Payload extends z.ZodType>(
  payload: Payload,
  run: (payload: z.infer<Payload>, about: About, bench: Bench) => Promise<void>,
): Job => ({
  handlerOn: (bench) => async (given, about) => {
    const correlationId = await correlationOf(bench.db, about.effectId);
    const log = bench.log.child({ effectId: about.effectId, requestId: correlationId });
    await run(payload.parse(given), { ...about, correlationId }, { ...bench, log });
  },
});

const correlationOf = async (db: Db, effectId: string): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.meta->>'correlationId' as id
      from es.effects f join es.events e on e.position = f.source_position where f.effect_id = ${effectId}`);
  return rows[0]?.id ?? effectId;
};
