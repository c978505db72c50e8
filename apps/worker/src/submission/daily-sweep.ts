import { setTimeout as pause } from 'node:timers/promises';
import { pruneRowMarks } from '@laurel/db/audit/prune-row-marks.ts';
import { prune } from '@laurel/db/audit/retention.ts';
import { examineCertificateFiles } from '@laurel/db/certificate/lost-files.ts';
import { dropOldPapers } from '@laurel/db/erasure/drop-expert-papers.ts';
import { storeTrouble, takeSweep } from '@laurel/db/storage/installation.ts';
import { sweepFiles } from '@laurel/db/storage/sweep-files.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { JobContext } from '../kernel/job.ts';

const HOUR = 3_600_000;

const pruneRows = async ({ db, ports, log }: Pick<JobContext, 'db' | 'ports' | 'log'>) => {
  try {
    const rows = await prune(db);
    const marks = await pruneRowMarks(db);
    const papers = await dropOldPapers(db, ports.secrets, new Date().toISOString() as Instant);
    if (papers > 0) log.info({ papers }, 'papers of ended applications deleted');
    if (marks > 0) log.info({ marks }, 'marks of rows that are gone pruned');
    if (Object.keys(rows).length > 0) log.info({ rows }, 'rows pruned');
  } catch (err) {
    log.error({ err }, 'pruning rows');
  }
};

/** A store that is not this database's is the operator's matter, not that of each certificate. */
const examineFiles = async ({ db, ports, log }: Pick<JobContext, 'db' | 'ports' | 'log'>) => {
  try {
    if (await storeTrouble(db, ports.files)) return;
    const seen = await examineCertificateFiles(db, ports.files);
    if (seen.wrong > 0) log.error(seen, 'files of certificates are lost or damaged');
  } catch (err) {
    log.error({ err }, 'examining files of certificates');
  }
};

/**
 * Until stopped, once a day and in one worker: removes rows that are past their time (retention.ts), unfinished
 * uploads, stray files and objects that nobody names; and checks that the file of each certificate is as it was
 * recorded. A failure in one of these does not stop the others.
 */
export const keepSweeping = ({ db, ports, log }: Pick<JobContext, 'db' | 'ports' | 'log'>, everyMs = HOUR) => {
  const stopping = new AbortController();
  const sweeping = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await takeSweep(db)) {
          await pruneRows({ db, ports, log });
          await examineFiles({ db, ports, log });
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
