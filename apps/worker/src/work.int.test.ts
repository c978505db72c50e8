import { randomUUID } from 'node:crypto';
import type { Ports } from '@laurel/adapters/ports.ts';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { createLog } from '@laurel/db/log.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { createCompetition } from '@laurel/domain/competition/create-competition.ts';
import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../tests/support/database.ts';
import { defineJob, type EffectRun, type Job } from './kernel/job.ts';
import type { Printing } from './kernel/printing.ts';
import { startWorking } from './work.ts';

const redisUrl = process.env.TEST_REDIS_URL;
const stores: [string, string | undefined][] = [['PostgreSQL', undefined]];
if (redisUrl) stores.push(['Redis', redisUrl]);

describe.each(stores)('a worker with its jobs in %s', async (_store, redis) => {
  const { db, url } = await testDatabase();
  const running: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((work) => work.stop()));
  });

  const greetOnCreation = processManager({
    name: 'greet',
    handles: ['competition.created'],
    react: ({ data }) => [
      { effectId: `greet-${data.competitionId}`, kind: 'greet', payload: { competitionId: data.competitionId } },
    ],
  });
  const work = async (greet: Job) => {
    const started = await startWorking({
      // Nothing here prints, sends or stores.
      context: {
        db,
        ports: { secrets: secretsFrom({ NODE_ENV: 'test' }) } as Ports,
        printing: {} as Printing,
        log: createLog('test', 'silent'),
      },
      queueAddress: { databaseUrl: url, redisUrl: redis },
      jobs: { greet },
      reactions: [greetOnCreation],
      everyMs: 20,
    });
    running.push(started);
    return started;
  };
  const create = async (correlationId: string) => {
    const competitionId = randomUUID() as CompetitionId;
    const name = { zh: '杯', en: 'Cup' };
    const command = { competitionId, groupId: randomUUID() as GroupId, name, edition: 1 };
    await execute(db, {
      useCase: 'competition.create_competition',
      command,
      commandId: randomUUID(),
      actor: systemActor,
      request: { correlationId },
      takes: { competition: competitionOf(competitionId) },
      decide: (s, by) => createCompetition(s.competition, command, by),
    });
    return competitionId;
  };
  const stateOf = async (competitionId: string) => {
    const { rows } = await db.execute(sql`
      select state, attempts, last_error from es.effects where effect_id = ${`greet-${competitionId}`}`);
    return rows[0];
  };

  it('does what an event requests, and the job has the id of the request that caused it', async () => {
    const done: [unknown, EffectRun][] = [];
    await work(
      defineJob(
        z.strictObject({ competitionId: z.uuid() }),
        async (payload, about) => void done.push([payload, about]),
      ),
    );
    const correlationId = randomUUID();
    const competitionId = await create(correlationId);
    await vi.waitFor(() => expect(done).toHaveLength(1), 10_000);
    expect(done[0]).toMatchObject([
      { competitionId },
      { effectId: `greet-${competitionId}`, correlationId, attempt: 1, last: false },
    ]);
    await vi.waitFor(async () => expect(await stateOf(competitionId)).toMatchObject({ state: 'done' }), 5_000);
  });

  it('retries what failed, and records why it failed', async () => {
    let tries = 0;
    await work(
      defineJob(z.looseObject({}), async () => {
        if (++tries === 1) throw new Error('nobody at home');
      }),
    );
    const competitionId = await create(randomUUID());
    await vi.waitFor(
      async () => expect(await stateOf(competitionId)).toMatchObject({ last_error: 'nobody at home' }),
      10_000,
    );
    await vi.waitFor(
      async () => expect(await stateOf(competitionId)).toMatchObject({ state: 'done', attempts: 2 }),
      20_000,
    );
  });

  it('does each job once, with two workers', async () => {
    const done: string[] = [];
    const greet = defineJob(
      z.strictObject({ competitionId: z.uuid() }),
      async (payload) => void done.push(payload.competitionId),
    );
    await Promise.all([work(greet), work(greet)]);
    const created = await Promise.all(Array.from({ length: 20 }, () => create(randomUUID())));
    await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(20), 20_000);
    expect(done.toSorted()).toEqual(created.toSorted());
  });
});
