import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { filesOf, type ObjectionPart, papersOf } from '@laurel/db/award/objection-papers.ts';
import { remediesOf } from '@laurel/db/award/objection-remedies.ts';
import { objectionStatements } from '@laurel/db/award/objections.ts';
import { type DisputedRow, subjectOf } from '@laurel/db/award/result-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { type ReviewWork, reviewWorksByIds, reviewWorksOfTeams } from '@laurel/db/review/review-works.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { permitted } from '../kernel/trpc.ts';
import { arbitratedCase, disputedRun } from './appeal-here.ts';
import { shownAppeal, toldOf } from './shown-appeal.ts';

/** The disputed work; if the objection names none, what the objecting team submitted in this item. */
export async function disputedWorks(db: Db, { itemId }: DisputedRow, objection: ObjectionRow): Promise<ReviewWork[]> {
  if (objection.workId) return reviewWorksByIds(db, [objection.workId]);
  const own = objection.teamId ? await reviewWorksOfTeams(db, [objection.teamId]) : [];
  return own.filter((work) => work.itemId === itemId);
}

/**
 * One case as an arbitrator reads it: what both sides wrote, the first decision, the appeals, and whether the scores can
 * be opened. It names nobody on either side, but texts and files are shown as their authors wrote them.
 */
export const appealCase = permitted('award:appeal:decide')
  .input(z.strictObject({ objectionId: Uuid }))
  .query(async ({ ctx, input: { objectionId } }) => {
    const { objection, result, appeals } = await arbitratedCase(ctx, objectionId);
    const [competition, statements, papers, files, remedies, works, run, names] = await Promise.all([
      competitionById(ctx.db, result.competitionId),
      objectionStatements(ctx.db, [objectionId]),
      papersOf(ctx.db, [objectionId]),
      filesOf(ctx.db, [objectionId]),
      remediesOf(ctx.db, [objectionId]),
      disputedWorks(ctx.db, result, objection),
      disputedRun(ctx, { result }),
      personNames(
        ctx.db,
        appeals.flatMap(({ proposal }) => proposal?.proposedBy ?? []),
      ),
    ]);
    const paper = papers.get(objectionId);
    const filesIn = (part: ObjectionPart) => files.flatMap((file) => (file.part === part ? file.position : []));
    const hasRespondent = objection.respondentTeamId !== null;
    const shown = { actor: ctx.actor, now: ctx.now(), result, conflict: null, names, hasRespondent };
    return {
      ...pick(objection, 'objectionId', 'kind', 'filedAt', 'admittedAt', 'answerUntil', 'answeredAt', 'hearing'),
      ...pick(objection, 'outcome', 'reason', 'decidedAt', 'appealUntil'),
      competition: competition ? editionName(competition.settings) : null,
      item: competition?.settings.items.find(({ itemId }) => itemId === result.itemId)?.name ?? null,
      /** What is disputed: a result, or a decision before there is one. */
      subject: subjectOf(result),
      hasWork: objection.workId !== null,
      works: works.map((work) => pick(work, 'workId', 'code', 'title')),
      statement: statements.get(objectionId) ?? '',
      summary: paper?.summary ?? null,
      answer: paper?.answer ?? null,
      files: { objection: filesIn('objection'), answer: filesIn('answer') },
      remedies: remedies.map((ordered) => pick(ordered, 'remedy', 'doneAt', 'settledReason')),
      appeals: appeals.map((appeal) =>
        shownAppeal(appeal, {
          ...shown,
          grounds: paper?.[`appeal-${appeal.side}`] ?? '',
          files: filesIn(`appeal-${appeal.side}`),
          told: toldOf(appeal.side, paper, filesIn('appeal-answer')),
        }),
      ),
      /** Of the run on which the result is based; null if it cannot be opened. */
      resultHash: run?.resultHash ?? null,
    };
  });
