import type { Ports } from '@laurel/adapters/ports.ts';
import type { Bells } from '@laurel/db/kernel/bell.ts';
import type { Log } from '@laurel/db/log.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { EffectHandler } from '@laurel/event-store/effects.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Printing } from './printing.ts';

/** What a job may use. */
export type JobContext = {
  readonly db: Db;
  readonly ports: Ports;
  readonly printing: Printing;
  readonly log: Log;
  /** Woken when this or another process writes work into the database. */
  readonly bells?: Bells;
};

/** One run of an effect. `effectId` is the command id under which the result is recorded. */
export type EffectRun = {
  readonly effectId: string;
  readonly attempt: number;
  /** Whether this is the last automatic try. */
  readonly last: boolean;
  readonly causationId: string;
  /** The request at the beginning of the chain of causes: the same in its log lines, its events and this job. */
  readonly correlationId: string;
};

export type Job = { readonly handlerOn: (context: JobContext) => EffectHandler };

/**
 * One kind of effect: its payload and the work. A job may be run twice, even at the same time, and records its result by a
 * command whose id is the effect's.
 */
export const defineJob = <Payload extends z.ZodType>(
  payload: Payload,
  run: (payload: z.infer<Payload>, effectRun: EffectRun, context: JobContext) => Promise<void>,
): Job => ({
  handlerOn: (context) => async (given, effectRun) => {
    const correlationId = await correlationOf(context.db, effectRun.effectId);
    const log = context.log.child({ effectId: effectRun.effectId, requestId: correlationId });
    await run(payload.parse(given), { ...effectRun, correlationId }, { ...context, log });
  },
});

/** Who gives the commands of a job, and because of what. */
export const bySystem = ({ correlationId, causationId }: EffectRun) => ({
  actor: systemActor,
  request: { correlationId, causationId },
});

const correlationOf = async (db: Db, effectId: string): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.meta->>'correlationId' as id
      from es.effects f join es.events e on e.position = f.source_position where f.effect_id = ${effectId}`);
  return rows[0]?.id ?? effectId;
};
