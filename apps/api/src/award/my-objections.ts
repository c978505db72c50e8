import { appealsOf } from '@laurel/db/award/appeal-board.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { filesOf, papersOf } from '@laurel/db/award/objection-papers.ts';
import { remediesOf } from '@laurel/db/award/objection-remedies.ts';
import { objectionStatements } from '@laurel/db/award/objections.ts';
import { objectionsOfPerson } from '@laurel/db/award/result-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';

/**
 * The objections to a competition's results that I filed, my team filed, or that are about my team's work, newest first.
 * Those about its work show what the handler wrote for it, and nothing of who objected, when or with what evidence.
 */
export const myObjections = signedIn
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const rows = await objectionsOfPerson(ctx.db, input.competitionId, ctx.actor.personId);
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.objectionId);
    const [competition, statements, papers, files, works, appeals, remedies] = await Promise.all([
      competitionById(ctx.db, input.competitionId),
      objectionStatements(ctx.db, ids),
      papersOf(ctx.db, ids),
      filesOf(ctx.db, ids),
      worksByIds(
        ctx.db,
        rows.flatMap((row) => row.workId ?? []),
      ),
      appealsOf(ctx.db, ids),
      remediesOf(ctx.db, ids),
    ]);
    const now = ctx.now();
    return rows.map((row) => {
      const { objectionId, filedBy, responds } = row;
      const mine = filedBy === ctx.actor.personId;
      const side = responds && !mine ? ('respondent' as const) : ('objector' as const);
      const part = side === 'objector' ? 'objection' : 'answer';
      const work = works.find(({ workId }) => workId === row.workId);
      const paper = papers.get(objectionId);
      return {
        objectionId,
        resultId: row.resultId,
        side,
        item: competition?.settings.items.find((item) => item.itemId === row.itemId)?.name ?? null,
        kind: row.kind,
        work: work ? pick(work, 'code', 'title') : null,
        ...(side === 'objector' ? said(row, statements.get(objectionId)) : told(row, paper?.summary)),
        answer: side === 'respondent' ? (paper?.answer ?? null) : null,
        files: files.flatMap((file) => (file.objectionId === objectionId && file.part === part ? file.position : [])),
        ...pick(row, 'admittedAt', 'answerUntil', 'answeredAt', 'hearing', 'outcome', 'decidedAt', 'appealUntil'),
        /** What the decision orders; both sides see it carried out. */
        remedies: remedies
          .filter((ordered) => ordered.objectionId === objectionId)
          .map((ordered) => pick(ordered, 'remedy', 'doneAt', 'settledReason')),
        appeals: appeals
          .filter((appeal) => appeal.objectionId === objectionId)
          .map((appeal) => ({
            ...pick(appeal, 'side', 'filedAt', 'outcome', 'reason', 'decidedAt'),
            grounds: appeal.side === side ? (paper?.[`appeal-${side}`] ?? '') : null,
          })),
        can: {
          appeal:
            row.appealUntil !== null &&
            now < row.appealUntil &&
            !(side === 'respondent' && row.outcome === 'inadmissible') &&
            !appeals.some((appeal) => appeal.objectionId === objectionId && appeal.side === side),
          withdraw: mine && row.outcome === null,
          answer:
            side === 'respondent' &&
            row.outcome === null &&
            row.answeredAt === null &&
            row.answerUntil !== null &&
            now < row.answerUntil,
        },
      };
    });
  });

const said = ({ filedAt, reason }: ObjectionRow, statement = '') => ({ filedAt, statement, reason });
/** Why it was withdrawn was written by the objector. */
const told = ({ outcome, reason }: ObjectionRow, summary = '') => ({
  filedAt: null,
  statement: summary,
  reason: outcome === 'withdrawn' ? null : reason,
});
