import { personNames } from '@laurel/db/people/persons.ts';
import { discussionOf } from '@laurel/db/review/discussions.ts';
import { deskSheet } from '@laurel/db/review/expert-desk.ts';
import { codeNamesOf } from '@laurel/db/review/led-works.ts';
import { reReviewsOf } from '@laurel/db/review/re-reviews.ts';
import { takesScores } from '@laurel/db/review/round-board.ts';
import type { SheetRow } from '@laurel/db/review/sheet-board.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { saidOf } from '@laurel/domain/review/answers.ts';
import { mayDiscuss } from '@laurel/domain/review/others-sheets.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { reads } from '../kernel/reads.ts';
import { type Context, permitted } from '../kernel/trpc.ts';
import { ledWorkCalled } from './led-round.ts';
import { copyForReview, folderOf } from './review-copy.ts';
import { commentsOfSheets } from './sheet-comments.ts';
import { spreadOf } from './sheet-spread.ts';

const OPEN = ['assigned', 'acknowledged', 'draft'];

/**
 * One work that a chair leads, with its score sheets. Experts have code names unless the round is open to names. While
 * the chair's own sheet is not submitted, or where the stage shows experts nothing of each other's, the others' scores
 * and comments are not shown to a chair who scores the work.
 */
export const chiefWork = permitted('review:sheet:score')
  .input(z.strictObject({ roundId: RoundId, alias: z.string().min(1).max(20) }))
  .query(async ({ ctx, input }) => {
    const { led, work, sheets, sees, hidden } = await ledWorkCalled(ctx, input.roundId, input.alias);
    const { row, round, chief, items } = led;
    if (!hidden) await reads(ctx, 'read_work', work.workId, 'sheets');
    const codes = codeNamesOf(sheets);
    const counted = hidden ? [] : sheets.filter(({ status }) => status === 'submitted');
    const open = takesScores(row, ctx.now());
    const [comments, names, copy, again, discussion] = await Promise.all([
      commentsOfSheets(ctx, counted),
      round.blind === 'open' ? personNames(ctx.db, [...new Set(sheets.map(({ expertId }) => expertId))]) : null,
      // A sheet of the chair’s own that was declined opens nothing.
      copyOf(ctx, sheets.find(({ expertId }) => expertId !== chief.personId) ?? sheets[0]),
      reReviewsOf(ctx.db, row.roundId, [work.workId]),
      discussionOf(ctx.db, row.roundId, work.workId),
    ]);
    const complete = sheets.every(({ status }) => !OPEN.includes(status));
    const added = new Set(again.flatMap(({ sheetIds }) => sheetIds));
    return {
      alias: input.alias,
      ...copy,
      item: items.find(({ itemId }) => itemId === work.itemId)?.name ?? null,
      criteria: round.policy.criteria.map((criterion) =>
        pick(criterion, 'criterionId', 'name', 'maxMilli', 'grades', 'vote'),
      ),
      hidden,
      /** They stay hidden, also once the chair's own sheet is submitted. */
      never: hidden && sees === 'none',
      ...spreadOf(round.policy, counted),
      limits: pick(round.policy, 'rangeLimitMilli', 'deviationLimitMilli'),
      sheets: sheets
        .map((sheet) => {
          const shown = counted.includes(sheet);
          const isOwn = sheet.expertId === chief.personId;
          return {
            sheetId: sheet.sheetId,
            code: codes.get(sheet.sheetId) ?? '',
            name: names?.get(sheet.expertId)?.name ?? null,
            own: isOwn,
            added: added.has(sheet.sheetId),
            status: sheet.status,
            versions: sheet.versions,
            afterSeeing: shown && sheet.afterSeeing,
            scores: shown ? sheet.scores : {},
            totalMilli: shown ? sheetTotal(round.policy, sheet.scores) : null,
            said: shown ? saidOf(round.policy.criteria, sheet.scores) : null,
            comment: comments.get(sheet.sheetId) ?? '',
            can: { return: open && shown && !isOwn },
          };
        })
        .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
      reReviews: again.map(({ reason, sheetIds }) => ({ reason, experts: sheetIds.length })),
      discussed: discussion !== undefined && !hidden && mayDiscuss(sees),
      can: {
        requestReReview: open && complete && counted.length > 0,
        openDiscussion: open && complete && counted.length > 1 && discussion === undefined && mayDiscuss(sees),
      },
    };
  });

/** The work as its experts see it, by any of its sheets. */
async function copyOf(ctx: Context, sheet: SheetRow | undefined) {
  const row = sheet && (await deskSheet(ctx.db, sheet.expertId, sheet.sheetId));
  return row
    ? { title: row.title, ...(await copyForReview(ctx, row, folderOf(row.sheetId))) }
    : { title: '', answers: [], files: [], watermark: false };
}
