import type { Ports } from '@laurel/adapters/ports.ts';
import type { EffectQueue } from '@laurel/adapters/queue.ts';
import { type StoreTrouble, storeTrouble } from '@laurel/db/storage/installation.ts';
import { type DatabaseTrouble, takeRoom, takesWrites, troubleOf } from '@laurel/db/writable.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { Router } from 'express';

const PATIENCE_MS = 2_000;
/** Free space is checked by writing, so not each time. */
const ROOM_MS = 60_000;

/** What is wrong, under a stable name; docs/OPERATIONS.md explains each. */
type Code = DatabaseTrouble | StoreTrouble['trouble'] | 'filesNotWritable' | 'queueUnreachable';
type Reason = { readonly code: Code; readonly says: string };

const sentences: Readonly<Record<Exclude<Code, StoreTrouble['trouble']> | 'filesUnreachable', string>> = {
  databaseUnreachable: 'the database does not answer in time',
  databaseReadOnly: 'the database may only be read: it is a standby, or was set to read only',
  databaseFull: 'the disk of the database is full',
  filesUnreachable: 'the store of files does not answer in time',
  filesNotWritable: 'the store of files takes no files: it is full, or not writable for this user',
  queueUnreachable: 'the queue does not answer: commands go on, and what they cause is done when it is back',
};
const reason = (code: keyof typeof sentences): Reason => ({ code, says: sentences[code] });

type Parts = { readonly db: Db; readonly queue: Pick<EffectQueue, 'ready'>; readonly ports: Pick<Ports, 'files'> };

/**
 * Who: anyone. `/healthz` says that this process answers. `/readyz` says whether it can serve: 503 when nothing can be
 * recorded or stored, 200 with `degraded` when only the effects of commands must wait; each with its reasons.
 */
export const healthRoutes = ({ db, queue, ports: { files } }: Parts) => {
  let roomAt = Number.NEGATIVE_INFINITY;
  const databaseReason = async (): Promise<Reason | null> => {
    if (!(await takesWrites(db))) return reason('databaseReadOnly');
    if (performance.now() - roomAt < ROOM_MS) return null;
    await takeRoom(db);
    roomAt = performance.now();
    return null;
  };
  /** A store that was lost or replaced while the program runs: nothing may be stored in another. */
  const storeReason = async (): Promise<Reason | null> => {
    const trouble = await storeTrouble(db, files);
    return trouble && { code: trouble.trouble, says: trouble.sentence };
  };

  const routes = Router();
  routes.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'ok', uptime: Math.round(process.uptime()) });
  });
  routes.get('/readyz', async (_req, res) => {
    const database = await inTime(databaseReason, (error) => reason(troubleOf(error)));
    const [lost, full, waiting] = await Promise.all([
      // The database knows whose files these are.
      database?.code === 'databaseUnreachable' ? null : inTime(storeReason, () => reason('filesUnreachable')),
      inTime(
        () => files.ready().then(() => null),
        (error) => reason(error instanceof TooLate ? 'filesUnreachable' : 'filesNotWritable'),
      ),
      inTime(
        () => queue.ready().then(() => null),
        () => reason('queueUnreachable'),
      ),
    ]);
    const store = lost ?? full;
    const unavailable = database !== null || store !== null;
    res
      .status(unavailable ? 503 : 200)
      .set('cache-control', 'no-store')
      .json({
        status: unavailable ? 'unavailable' : waiting ? 'degraded' : 'ok',
        database: database === null,
        queue: waiting === null,
        files: store === null,
        reasons: [database, store, waiting].filter((one) => one !== null),
      });
  });
  return routes;
};

class TooLate extends Error {
  override name = 'TooLate';
}

const inTime = async (
  question: () => Promise<Reason | null>,
  otherwise: (error: unknown) => Reason,
): Promise<Reason | null> => {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TooLate('no answer in time')), PATIENCE_MS).unref();
  });
  try {
    return await Promise.race([question(), tooLate]);
  } catch (error) {
    return otherwise(error);
  }
};
