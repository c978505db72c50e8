import { processManager } from '@laurel/db/kernel/process-manager.ts';
import {
  askForCopiesOf,
  type Copied,
  copyLater,
  keepCopy,
  type TakenFile,
  takeUncopied,
} from '@laurel/db/review/review-file-copies.ts';
import { fileStatuses } from '@laurel/db/submission/files.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob, type JobContext } from '../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../kernel/keep-doing.ts';
import { hasCleanCopy, MOST_ORIGINAL } from './cleaning/limits.ts';
import { cleanOnThread } from './cleaning/on-cleaning-thread.ts';

const effectOf = (workId: WorkId, version: number) => ({
  effectId: `review-copies-${workId}-${version}`,
  kind: 'review-copies',
  payload: { workId, version },
  priority: 6,
});

/** The copies for experts are made once a work is locked; an assignment asks as well, for works that a round takes later. */
export const copyWhenLocked = processManager({
  name: 'review-copy-when-locked',
  handles: ['submission.work_locked', 'review.assigned'],
  react: ({ type, data }) => [
    type === 'review.assigned' ? effectOf(data.workId, data.workVersion) : effectOf(data.workId, data.version),
  ],
});

/** Puts a version's files in line. `keepCopying` cleans them: that takes long, and other effects must not wait for it. */
export const askForReviewCopies = defineJob(
  z.strictObject({ workId: WorkId, version: z.number().int() }),
  async ({ workId, version }, _, { db, bells }) => {
    await askForCopiesOf(db, workId, version);
    bells?.copies.ring();
  },
);

/** A file whose worker ends each time it is cleaned is not retried forever. */
const MOST_ATTEMPTS = 3;
/** How long later a file is tried that the virus scanner has not seen yet. */
const SCAN_SECONDS = 5;
/** How long later after a failure of the store. */
const STORE_SECONDS = 60;

/** A store that is away or full says nothing of the file: such a try does not count, however long it lasts. */
class StoreFailed extends Error {
  override readonly name = 'StoreFailed';
}
const ofStore = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    throw new StoreFailed('a file for experts could not be read or stored', { cause });
  });

async function cleaned({ ports: { files } }: Pick<JobContext, 'ports'>, taken: TakenFile): Promise<Copied> {
  const { hash, extension, attempts } = taken;
  if (!hasCleanCopy(extension)) return { state: 'withheld', reason: 'kind' };
  if (attempts > MOST_ATTEMPTS) return { state: 'withheld', reason: 'broken' };
  if (((await ofStore(files.sizeOf(hash))) ?? 0) > MOST_ORIGINAL) return { state: 'withheld', reason: 'tooLarge' };
  const outcome = await cleanOnThread(extension, await ofStore(files.read(hash)));
  if (!outcome.ok) return { state: 'withheld', reason: outcome.reason };
  const stored = await ofStore(files.put(outcome.bytes));
  return { state: 'ready', copyHash: stored.hash, bytes: stored.size, leftOut: outcome.leftOut };
}

/** Makes the copy of one file that waits; false when none waits. */
export async function makeNextCopy({ db, ports, log }: Pick<JobContext, 'db' | 'ports' | 'log'>): Promise<boolean> {
  const taken = await takeUncopied(db);
  if (!taken) return false;
  const status = (await fileStatuses(db, [taken.hash])).get(taken.hash) ?? 'clean';
  if (status === 'scanning') {
    await copyLater(db, taken, SCAN_SECONDS);
    return true;
  }
  const copied: Copied =
    status === 'clean'
      ? await cleaned({ ports }, taken).catch(async (failure: unknown) => {
          if (failure instanceof StoreFailed) await copyLater(db, taken, STORE_SECONDS);
          throw failure;
        })
      : { state: 'withheld', reason: 'unsafe' };
  await keepCopy(db, ports.secrets, taken, copied);
  if (copied.state === 'withheld')
    log.warn({ hash: taken.hash, extension: taken.extension, reason: copied.reason }, 'review file withheld');
  return true;
}

/** Makes clean copies for experts, one at a time, until stopped. */
export const keepCopying = (context: Pick<JobContext, 'db' | 'ports' | 'log' | 'bells'>, everyMs?: number) =>
  keepDoing(async () => ((await makeNextCopy(context)) ? MORE : NOTHING), {
    bell: context.bells?.copies,
    everyMs,
    onTrouble: (err) => context.log.error({ err }, 'review copies'),
  });
