import { setTimeout as pause } from 'node:timers/promises';
import { prune } from '@laurel/db/retention.ts';
import { takeSweep } from '@laurel/db/storage/installation.ts';
import { sweepFiles } from '@laurel/db/storage/sweep-files.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Bench } from '../job.ts';

const HOUR = 3_600_000;

const pruneRows = async ({ db, log }: Pick<Bench, 'db' | 'log'>) => {
  try {
    const rows = await prune(db);
    if (Object.keys(rows).length > 0) log.info({ rows }, 'rows pruned');
  } catch (err) {
    log.error({ err }, 'pruning rows');
  }
};

/**
 * Until stopped, once a day and in one worker: removes rows that are past their time (retention.ts), unfinished uploads,
 * stray files and objects that nobody names. That one of the two fails does not keep the other from being done.
 */
export const keepSweeping = ({ db, ports, log }: Pick<Bench, 'db' | 'ports' | 'log'>, everyMs = HOUR) => {
  const stopping = new AbortController();
  const sweeping = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await takeSweep(db)) {
          await pruneRows({ db, log });
          const { dataFolder } = ports.settings;
          const now = new Date().toISOString() as Instant;
          const swept = await sweepFiles(db, { store: ports.files, dataFolder, now });
          if (swept.objects > 0) log.info(swept, 'files swept');
        }
      } catch (err) {
        log.error({ err }, 'sweeping files');
      }
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await sweeping;
    },
  };
};
