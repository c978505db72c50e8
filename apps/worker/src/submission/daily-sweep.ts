import { setTimeout as pause } from 'node:timers/promises';
import { takeSweep } from '@laurel/db/storage/installation.ts';
import { sweepFiles } from '@laurel/db/storage/sweep-files.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Bench } from '../job.ts';

const HOUR = 3_600_000;

/** Until stopped, once a day and in one worker: removes unfinished uploads, stray files and objects that nobody names. */
export const keepSweeping = ({ db, ports, log }: Pick<Bench, 'db' | 'ports' | 'log'>, everyMs = HOUR) => {
  const stopping = new AbortController();
  const sweeping = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await takeSweep(db)) {
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
