import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { seedDemonstration } from '@laurel/api/demo/seed.ts';
import { type Context, callerFactory } from '@laurel/api/kernel/trpc.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { createLog } from '@laurel/db/log.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { seededRandom } from '@laurel/domain/review/seeded-random.ts';
import { openPrinting } from '@laurel/worker/certificate/printing/open-printing.ts';
import { startWorking } from '@laurel/worker/work.ts';
import { TRPCError } from '@trpc/server';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from './support/database.ts';
import { inputsOf } from './support/from-schema.ts';
import { people, type Somebody } from './support/people.ts';

/** Inputs per procedure; `npm run test:long` sends a hundred times as many. LAUREL_FUZZ_SEED repeats a run. */
const CASES = process.env.LAUREL_LONG === '1' ? 1_000 : 8;
const SLOWEST_MS = 2_000;
const seed = process.env.LAUREL_FUZZ_SEED ?? randomUUID().replaceAll('-', '');

const { db, url } = await testDatabase({ max: 16 });
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-fuzz-'));
const now = () => new Date().toISOString() as Instant;
const world = await people(db, {
  ports: {
    settings: {
      demo: true,
      production: false,
      publicUrl: 'http://localhost:3000',
      dataFolder: folder,
      secondFactor: 'offered',
      earlierIssuers: [],
      siteHosts: new Map(),
    },
    files: folderStore(path.join(folder, 'files')),
    payments: simulatedPayments({ db, keys: await simulatorKeysOf(db), now }),
  },
});
// The demonstration waits for the worker; certificates are requested and not printed.
const log = createLog('test', 'silent');
const idle = async () => {
  throw new Error('nothing is printed here');
};
const printing = {
  ...openPrinting({ env: {}, db, ports: world.ports, log }),
  threads: { print: idle, preview: idle, report: idle, inspect: async () => [], close: async () => {} },
};
const work = await startWorking({
  context: { db, ports: world.ports, printing, log },
  queueAddress: { databaseUrl: url, redisUrl: undefined },
  everyMs: 50,
});
const callWith = callerFactory(appRouter);
const call = (context: Context, name: string, input: unknown): Promise<unknown> => {
  const [area = '', procedure = ''] = name.split('.');
  const caller = callWith(context) as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  return caller[area]?.[procedure]?.(input) ?? Promise.reject(new Error(`no procedure ${name}`));
};

const procedures = Object.entries(appRouter._def.procedures as Record<string, unknown>).map(([name, procedure]) => {
  const { inputs = [] } = (procedure as { _def: { inputs?: unknown[] } })._def;
  return { name, schema: inputs.find((one): one is z.ZodType => one instanceof z.ZodType) };
});

/** Tables that may change only when a command is accepted. */
const written = async () => {
  const { rows } = await db.execute(
    sql`select (select coalesce(max(position), 0) from es.events) as events, (select count(*) from es.commands) as commands,
               (select count(*) from app.row_changes) as changes`,
  );
  return JSON.stringify(rows[0]);
};

describe(`whatever is sent to a procedure (LAUREL_FUZZ_SEED=${seed})`, () => {
  let root: Somebody;
  let ids: string[] = [];
  beforeAll(async () => {
    const size = { running: 14, regional: 6, noticed: 4, reviewing: 9, finished: 12, judges: 3, onStage: 6 };
    await seedDemonstration({ db, ports: world.ports, size, say: () => {}, onVisible: () => {} });
    // Rows that the worker writes by itself must not count as written by a refused call.
    await work.stop();
    root = await world.signedInAs('ROOT');
    const { rows } = await db.execute<{ id: string }>(
      sql`select substring(stream_id from '[0-9a-f-]{36}$') as id from es.streams where stream_id ~ '[0-9a-f-]{36}$'
          union select person_id::text from app.persons union select group_id::text from app.groups`,
    );
    ids = rows.map(({ id }) => id);
  }, 240_000);

  it.each(procedures.map((procedure) => [procedure.name, procedure] as const))('%s', async (name, { schema }) => {
    const random = seededRandom(seed);
    const next = inputsOf(schema ?? z.undefined(), random, ids);
    for (let n = 0; n < CASES; n++) {
      const input = next();
      const said = `${name} ${inspect(input, { depth: 8 }).slice(0, 2_000)}`;
      // Sometimes as a visitor, since some input checks run before the caller is checked.
      const context = world.contextOf(random.below(8) === 0 ? null : root);
      const before = await written();
      const began = performance.now();
      const failure = await call(context, name, input).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure) {
        if (!(failure instanceof TRPCError) || failure.code === 'INTERNAL_SERVER_ERROR')
          throw new Error(`broke at ${said}`, { cause: failure });
        expect(await written(), `refused, and wrote: ${said}`).toBe(before);
      }
      if (performance.now() - began > SLOWEST_MS) {
        // Once more alone: another job on this machine may have slowed it down.
        const again = performance.now();
        await call(context, name, input).catch(() => {});
        expect(performance.now() - again, `slow: ${said}`).toBeLessThan(SLOWEST_MS);
      }
    }
  });
});
