import { setTimeout as pause } from 'node:timers/promises';
import { keepStatusLists } from '@laurel/db/certificate/status-lists.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Bench } from '../job.ts';

const TEN_MINUTES = 600_000;

const makerOf = async (bench: Bench) => {
  const { issuer, signer } = await bench.printing.keys;
  return { issuer, signer: signer.certificate, origin: new URL(bench.ports.settings.publicUrl).origin };
};

/**
 * Sees to it, until stopped, that the signed status lists of the day are kept: looked at every ten minutes, made by
 * whichever worker comes first, and made up for after a night without workers. A clock wakes it and no fact, because a
 * day without changes has its list too.
 */
export const keepDailyStatusLists = (bench: Bench, everyMs = TEN_MINUTES) => {
  const stopping = new AbortController();
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await keepStatusLists(bench.db, () => makerOf(bench), new Date().toISOString() as Instant);
      } catch (err) {
        bench.log.error({ err }, 'status lists');
      }
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
};
