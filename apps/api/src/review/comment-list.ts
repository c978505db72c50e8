import { personNames } from '@laurel/db/people/persons.ts';
import { countComments, listComments } from '@laurel/db/review/comment-checks.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { commentAad } from '@laurel/db/review/sheet-board.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { ListInput, must, permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';
import { scoresMeanwhile } from './scores-meanwhile.ts';

/** The comments of a round, to be checked before teams read them: without who wrote them. */
export const commentList = permitted('review:round:edit')
  .input(ListInput.extend({ roundId: RoundId, status: z.enum(['unchecked', 'passed', 'withheld']).optional() }))
  .query(async ({ ctx, input }) => {
    const { roundId } = await roundHere(ctx, input.roundId, canManageRound);
    must(!(await scoresMeanwhile(ctx, roundId)));
    await reads(ctx, 'read_round', roundId, 'comments');
    const { page, pageSize, status } = input;
    const [{ rows, ...paged }, counts] = await Promise.all([
      listComments(ctx.db, { roundId, status, page, pageSize }),
      countComments(ctx.db, roundId),
    ]);
    const sealed = rows.flatMap(({ sheetId, comment }) =>
      comment ? [{ sealed: comment, aad: commentAad(sheetId) }] : [],
    );
    const [texts, works, names] = await Promise.all([
      openAll(ctx.db, sealed, ctx.ports.secrets.keyFor('personalData')),
      reviewWorksByIds(ctx.db, [...new Set(rows.map(({ workId }) => workId))]),
      personNames(
        ctx.db,
        rows.flatMap(({ checkedBy }) => checkedBy ?? []),
      ),
    ]);
    const byId = new Map(works.map((work) => [work.workId, work]));
    return {
      ...paged,
      counts,
      rows: rows.map(({ sheetId, workId, status: decided, checkedBy, checkedAt }, n) => ({
        sheetId,
        code: byId.get(workId)?.code ?? '',
        title: byId.get(workId)?.title ?? '',
        comment: texts[n] ?? '',
        status: decided ?? ('unchecked' as const),
        checkedBy: checkedBy && (names.get(checkedBy)?.name ?? ''),
        checkedAt,
      })),
    };
  });
