import type { Db } from '@laurel/db/db.ts';
import type { EffectQueue } from '@laurel/db/queue.ts';
import { sql } from 'drizzle-orm';
import { Router } from 'express';

const PATIENCE_MS = 2_000;

/** Who: anyone. `/healthz` says that this process answers; `/readyz` that what it stands on does too (503 otherwise). */
export const healthRoutes = ({ db, queue }: { db: Db; queue: EffectQueue }) => {
  const routes = Router();
  routes.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'ok', uptime: Math.round(process.uptime()) });
  });
  routes.get('/readyz', async (_req, res) => {
    const [database, jobs] = await Promise.all([
      answers(() => db.execute(sql`select 1`)),
      answers(() => queue.ready()),
    ]);
    const ready = database && jobs;
    res
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: ready ? 'ok' : 'unavailable', database, queue: jobs });
  });
  return routes;
};

const answers = async (question: () => Promise<unknown>): Promise<boolean> => {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS).unref();
  });
  try {
    await Promise.race([question(), tooLate]);
    return true;
  } catch {
    return false; // the answer of this question is whether it can be answered
  }
};
