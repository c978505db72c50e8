import { type AppealRow, appealsOf } from '@laurel/db/award/appeal-board.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { filesOf, type ObjectionPart, papersOf } from '@laurel/db/award/objection-papers.ts';
import { remediesOf } from '@laurel/db/award/objection-remedies.ts';
import { objectionStatements } from '@laurel/db/award/objections.ts';
import { objectionsOfPerson } from '@laurel/db/award/result-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';
import { toldOf } from './shown-appeal.ts';

/**
 * The objections to a competition's results that I filed, my team filed, or that are about my team's work, newest first.
 * Those about its work show what the handlers wrote for it, and nothing of who objected, when or with what evidence.
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
      const filesIn = (of: ObjectionPart) =>
        files.flatMap((file) => (file.objectionId === objectionId && file.part === of ? file.position : []));
      return {
        objectionId,
        resultId: row.resultId,
        side,
        item: competition?.settings.items.find((item) => item.itemId === row.itemId)?.name ?? null,
        kind: row.kind,
        work: work ? pick(work, 'code', 'title') : null,
        ...(side === 'objector' ? said(row, statements.get(objectionId)) : told(row, paper?.summary)),
        answer: side === 'respondent' ? (paper?.answer ?? null) : null,
        files: filesIn(part),
        ...pick(row, 'admittedAt', 'answerUntil', 'answeredAt', 'hearing', 'outcome', 'decidedAt', 'appealUntil'),
        /** What the decision orders; both sides see it carried out. */
        remedies: remedies
          .filter((ordered) => ordered.objectionId === objectionId)
          .map((ordered) => pick(ordered, 'remedy', 'doneAt', 'settledReason')),
        appeals: appeals
          .filter((appeal) => appeal.objectionId === objectionId)
          .map((appeal) => ({
            ...pick(appeal, 'side', 'filedAt', 'answerUntil', 'answeredAt', 'outcome', 'reason', 'decidedAt'),
            grounds: appeal.side === side ? (paper?.[`appeal-${side}`] ?? '') : null,
            told: appeal.side === side ? null : toldOf(appeal.side, paper, filesIn('appeal-answer')),
          })),
        can: {
          appeal:
            row.appealUntil !== null &&
            now < row.appealUntil &&
            !(side === 'respondent' && row.outcome === 'inadmissible') &&
            !appeals.some((appeal) => appeal.objectionId === objectionId && appeal.side === side),
          /** The appeal that asks the reader's team to answer. */
          answerAppeal:
            side === 'respondent' &&
            appeals.some((appeal) => appeal.objectionId === objectionId && isToAnswer(appeal, now)),
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
/** Why it was withdrawn was written by the objector; why it was not admitted, for the objector alone. */
const told = ({ outcome, reason }: ObjectionRow, summary = '') => ({
  filedAt: null,
  statement: summary,
  reason: outcome === 'withdrawn' || outcome === 'inadmissible' ? null : reason,
});

const isToAnswer = ({ side, answerUntil, answeredAt, outcome }: AppealRow, now: Instant) =>
  side === 'objector' && outcome === null && answeredAt === null && answerUntil !== null && now < answerUntil;
