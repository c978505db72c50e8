import { questionBoard } from '@laurel/db/assistant/questions.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { canAnswerQuestion } from '@laurel/domain/assistant/assistant.policy.ts';
import { QuestionStatus } from '@laurel/domain/assistant/question.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';

/** Questions to the caller's organisations, those that wait first. It does not say who asked. */
export const questionList = permitted('news:info:query')
  .input(ListInput.omit({ keywords: true }).extend({ status: QuestionStatus.optional() }))
  .query(async ({ ctx, input }) => {
    const { actor, db, ports } = ctx;
    const groupIds = groupsOf(actor);
    const { rows, ...page } = await questionBoard(db, ports.secrets, { ...input, groupIds });
    const competitions = await competitionsByIds(db, [...new Set(rows.flatMap((row) => row.competitionId ?? []))]);
    const names = new Map(competitions.map((one) => [one.competitionId, editionName(one.settings)]));
    return {
      ...page,
      rows: rows.map((row) => ({
        ...pick(row, 'questionId', 'status', 'question', 'answer', 'articleId'),
        askedAt: row.askedAt.toISOString(),
        settledAt: row.settledAt?.toISOString() ?? null,
        competition: (row.competitionId && names.get(row.competitionId)) ?? null,
        can: { answer: row.status === 'open' && canAnswerQuestion(actor, row.groupId) },
      })),
    };
  });
