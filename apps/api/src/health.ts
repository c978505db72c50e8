import type { Db } from '@laurel/db/db.ts';
import type { EffectQueue } from '@laurel/db/queue.ts';
import { storeTrouble } from '@laurel/db/storage/installation.ts';
import { sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Ports } from './ports.ts';

const PATIENCE_MS = 2_000;

/** Who: anyone. `/healthz` says that this process answers; `/readyz` that what it stands on does too (503 otherwise). */
type Parts = { readonly db: Db; readonly queue: EffectQueue; readonly ports: Pick<Ports, 'files'> };

export const healthRoutes = ({ db, queue, ports }: Parts) => {
  const routes = Router();
  routes.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'ok', uptime: Math.round(process.uptime()) });
  });
  routes.get('/readyz', async (_req, res) => {
    const [database, jobs, files] = await Promise.all([
      answers(() => db.execute(sql`select 1`)),
      answers(() => queue.ready()),
      // A store that was lost or exchanged while the program runs: nothing may be recorded in another.
      answers(async () => {
        const trouble = await storeTrouble(db, ports.files);
        if (trouble) throw new Error(trouble.sentence);
      }),
    ]);
    const ready = database && jobs && files;
    res
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: ready ? 'ok' : 'unavailable', database, queue: jobs, files });
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
