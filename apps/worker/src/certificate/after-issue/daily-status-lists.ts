import { setTimeout as pause } from 'node:timers/promises';
import { keepStatusLists } from '@laurel/db/certificate/status-lists.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { JobContext } from '../../kernel/job.ts';

const TEN_MINUTES = 600_000;

const makerOf = async (context: JobContext) => {
  const { issuer, signer } = await context.printing.keys;
  return { issuer, signer: signer.certificate, origin: new URL(context.ports.settings.publicUrl).origin };
};

/**
 * Keeps the signed status lists of each day, until stopped. It looks every ten minutes, so the first worker makes them,
 * also after a night without workers. It does not wait for events, because a day without changes has its list too.
 */
export const keepDailyStatusLists = (context: JobContext, everyMs = TEN_MINUTES) => {
  const stopping = new AbortController();
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await keepStatusLists(context.db, () => makerOf(context), new Date().toISOString() as Instant);
      } catch (err) {
        context.log.error({ err }, 'status lists');
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
