import {
  type DescribingQuestions,
  describedBy,
  describingQuestions,
} from '@laurel/domain/competition/describing-questions.ts';
import type { FormField } from '@laurel/domain/competition/settings.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { among } from '../kernel/insert-rows.ts';
import { reviewCopies } from './expert-desk.ts';
import { type ReviewWork, reviewWorks } from './review-works.ts';

/** What the answers of these works say about them; null where the form does not ask. Read from the review copies. */
export async function workDescriptions(db: Db | Tx, fields: readonly FormField[], works: readonly ReviewWork[]) {
  const questions = describingQuestions(fields);
  if (!questions.topics && !questions.language) return null;
  const rows = await db
    .select({ workId: reviewCopies.workId, answers: answersTo(questions) })
    .from(reviewCopies)
    .innerJoin(
      reviewWorks,
      and(eq(reviewWorks.workId, reviewCopies.workId), eq(reviewWorks.version, reviewCopies.version)),
    )
    .where(
      among(
        reviewCopies.workId,
        works.map(({ workId }) => workId),
      ),
    );
  const known = new Map(rows.map(({ workId, answers }) => [workId, describedBy(answers, questions)]));
  return { questions, of: (workId: WorkId) => known.get(workId) ?? describedBy({}, questions) };
}

/** Only these two answers: the others may be long. */
function answersTo({ topics, language }: DescribingQuestions): SQL<ReviewCopyAnswers> {
  const keys = [topics?.key, language?.key].flatMap((key) => key ?? []);
  const pairs = keys.map((key) => sql`${key}::text, ${reviewCopies.answers} -> ${key}::text`);
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)}))`;
}
type ReviewCopyAnswers = (typeof reviewCopies.$inferSelect)['answers'];
