import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { expertApplications } from '../expert/expert-applications.ts';
import { cvsOf, expertPapers } from '../expert/expert-papers.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { markRemoved } from '../rows/row-marks.ts';
import { mentionedAmong, namedBesidesCvs } from '../storage/file-references.ts';
import { files } from '../submission/files.ts';

/** How long the papers of a declined or withdrawn application are kept, as the form states. */
const DAYS = 90;

/**
 * Deletes what was written in applications that were declined or withdrawn so long ago, and the uploads of their CVs;
 * the sweeper then removes the files themselves. Returns the number of applications. Safe to repeat.
 */
export const dropOldPapers = (db: Db, secrets: Secrets, now: Instant): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = tx
      .select({ applicationId: expertApplications.applicationId })
      .from(expertApplications)
      .where(
        and(
          inArray(expertApplications.status, ['declined', 'withdrawn']),
          lt(expertApplications.endedAt, plusMinutes(now, -DAYS * 24 * 60)),
        ),
      );
    const gone = await tx
      .delete(expertPapers)
      .where(inArray(expertPapers.applicationId, ended))
      .returning({ personId: expertPapers.personId, hash: expertPapers.cvHash });
    for (const personId of new Set(gone.map((paper) => paper.personId))) {
      const kept = new Set(await cvsOf(tx, personId));
      const hashes = gone.filter((paper) => paper.personId === personId && !kept.has(paper.hash));
      await dropCvUploads(
        tx,
        secrets,
        personId,
        hashes.map(({ hash }) => hash),
      );
    }
    return gone.length;
  });

/** Deletes the rows of a person's uploads of these CVs, unless the same file is also in use as something else. */
export async function dropCvUploads(
  tx: Db | Tx,
  secrets: Secrets,
  personId: PersonId,
  hashes: readonly FileHash[],
): Promise<void> {
  if (hashes.length === 0) return;
  const [named, mentioned] = [await namedBesidesCvs(tx, hashes), await mentionedAmong(tx, hashes)];
  await dropUploads(
    tx,
    secrets,
    personId,
    hashes.filter((hash) => !named.has(hash) && !mentioned.has(hash)),
  );
}

/** Deletes the rows of a person's uploads of these slips, unless the same file is also in use as something else. */
export async function dropSlipUploads(
  tx: Db | Tx,
  secrets: Secrets,
  personId: PersonId,
  hashes: readonly FileHash[],
): Promise<void> {
  const named = await namedBesidesCvs(tx, hashes);
  await dropUploads(
    tx,
    secrets,
    personId,
    hashes.filter((hash) => !named.has(hash)),
  );
}

async function dropUploads(tx: Db | Tx, secrets: Secrets, personId: PersonId, free: readonly FileHash[]) {
  if (free.length === 0) return;
  const gone = await tx
    .delete(files)
    .where(and(eq(files.ownerId, personId), inArray(files.hash, free)))
    .returning({ fileId: files.fileId });
  await markRemoved(
    tx,
    secrets,
    'files',
    gone.map(({ fileId }) => fileId),
  );
}
