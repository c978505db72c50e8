import { codeNamesOf, sheetsOfWorks } from '@laurel/db/review/led-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { saidOf } from '@laurel/domain/review/answers.ts';
import { othersShown } from '@laurel/domain/review/others-sheets.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { reads } from '../kernel/reads.ts';
import { refused } from '../kernel/refused.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ownSheetNow } from './own-sheet-now.ts';
import { roundNow } from './round-now.ts';
import { commentsOfSheets } from './sheet-comments.ts';

/**
 * The others' submitted sheets of a work, for an expert who has one of it and asked for them. Everybody has their code
 * name of the work; no id and no time is given.
 */
export const otherSheets = permitted('review:sheet:score')
  .input(z.strictObject({ sheetId: SheetId }))
  .query(async ({ ctx, input }) => {
    const { sheet, sees } = await ownSheetNow(ctx, input.sheetId);
    const row = found(await roundById(ctx.db, sheet.roundId));
    const shown = othersShown(sees, sheet, roundNow(row, ctx.now()));
    if (shown === 'never') throw refused('othersNotShown');
    if (shown === 'afterOwn') throw refused('ownSheetFirst');
    found(shown === 'shown' || undefined);
    await reads(ctx, 'read_work', sheet.workId, 'sheets');
    const sheets = await sheetsOfWorks(ctx.db, sheet.roundId, [sheet.workId]);
    const codes = codeNamesOf(sheets);
    const submitted = sheets.filter(({ expertId, status }) => expertId !== sheet.expertId && status === 'submitted');
    const comments = await commentsOfSheets(ctx, submitted);
    const { policy } = row.round;
    return {
      criteria: policy.criteria.map((criterion) =>
        pick(criterion, 'criterionId', 'name', 'maxMilli', 'grades', 'vote'),
      ),
      sheets: submitted
        .map((one) => ({
          code: codes.get(one.sheetId) ?? '',
          afterSeeing: one.afterSeeing,
          scores: one.scores,
          totalMilli: sheetTotal(policy, one.scores),
          said: saidOf(policy.criteria, one.scores),
          comment: comments.get(one.sheetId) ?? '',
        }))
        .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    };
  });
