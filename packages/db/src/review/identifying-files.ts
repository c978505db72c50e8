import type { CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { IDENTIFYING_KINDS } from '@laurel/domain/submission/file-kinds.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { reviewCopies } from './expert-desk.ts';
import { reviewFileCopies } from './review-file-copies.ts';
import { ofReview, reviewWorks } from './review-works.ts';

/** The works of a competition's items; with a list, only those of it. */
type OfRound = readonly [CompetitionId, readonly ItemId[], (readonly WorkId[] | null)?];

/** Codes that are named; the rest are a number. */
const NAMED = 20;

/**
 * Works of a review with a file that may name its author to blind experts (`mayNameItsAuthor`): how many, and the first
 * codes. Organisers look at these themselves, for no copy can be made that says nothing.
 */
export const identifyingWorks = (db: Db, ...works: OfRound) =>
  worksWithFile(db, works, sql`file->>'extension' = any(${sql.param([...IDENTIFYING_KINDS])}::text[])`);

/** Works of a review with a file that experts are not given, because no clean copy of it can be made. */
export const withheldWorks = (db: Db, ...works: OfRound) =>
  worksWithFile(db, works, copyOfFile(sql`state = 'withheld'`));

/** Works of a review with an archive of which some files are left out, because they cannot be cleaned. */
export const shortenedWorks = (db: Db, ...works: OfRound) => worksWithFile(db, works, copyOfFile(sql`left_out > 0`));

/** Works of a review with a file of which the copy is still being made. */
export const unpreparedWorks = (db: Db, ...works: OfRound) =>
  worksWithFile(db, works, copyOfFile(sql`state = 'preparing'`));

const copyOfFile = (which: SQL) => sql`exists (
  select from ${reviewFileCopies} copy
   where copy.hash = file->>'hash' and copy.extension = file->>'extension' and ${which})`;

async function worksWithFile(db: Db, works: OfRound, which: SQL) {
  const rows = await db
    .select({ code: reviewWorks.code })
    .from(reviewWorks)
    .innerJoin(
      reviewCopies,
      and(eq(reviewCopies.workId, reviewWorks.workId), eq(reviewCopies.version, reviewWorks.version)),
    )
    .where(
      and(
        ofReview(...works),
        sql`exists (select from jsonb_array_elements(${reviewCopies.files}) file where ${which})`,
      ),
    )
    .orderBy(asc(reviewWorks.code));
  return { works: rows.length, codes: rows.slice(0, NAMED).map(({ code }) => code) };
}
