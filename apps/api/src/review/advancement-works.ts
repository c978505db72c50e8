import { linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { AdvancementFilter } from '@laurel/domain/exports/exports.ts';
import { withOverrides } from '@laurel/domain/review/advancing.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { reads } from '../kernel/reads.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { advancementHere } from './round-here.ts';
import { shownLines } from './shown-lines.ts';

/** The works of an advancement in the order of their ranks, with the line drawn through them. */
export const advancementWorks = permitted('review:result:query')
  .input(ListInput.extend(AdvancementFilter.shape))
  .query(async ({ ctx, input: { advancementId, itemId, outcome, page, pageSize } }) => {
    const { advancement, roundId } = await advancementHere(ctx, advancementId, canSeeScores);
    await reads(ctx, 'read_round', roundId, 'ranks');
    const overrides = new Map(advancement.overrides);
    const lines = advancement.list ? await linesOfList(ctx.db, advancement.list.listHash) : [];
    const decided = withOverrides(lines, overrides);
    const wanted = decided.filter(
      (line) =>
        (!itemId || line.itemId === itemId) &&
        (!outcome || (outcome === 'overridden' ? overrides.has(line.workId) : line.outcome === outcome)),
    );
    const ruledAs = new Map(
      lines.flatMap((line) => (line.reason === 'overridden' ? [] : [[line.workId, line.outcome] as const])),
    );
    const from = (page - 1) * pageSize;
    // The line is drawn after the last work of its ranking that advances.
    const last = new Map(decided.map((line) => [line.outcome === 'advanced' ? keyOf(line) : '', line.workId]));
    const rows = await shownLines(ctx.db, wanted.slice(from, from + pageSize));
    return {
      page,
      pageSize,
      total: wanted.length,
      rows: rows.map((row) => ({
        ...row,
        isLastAbove: row.outcome === 'advanced' && last.get(keyOf(row)) === row.workId,
        override: overrides.get(row.workId)?.reason ?? null,
        /** As the rule says, where people decided otherwise; the approved list no longer has it. */
        ruled: overrides.has(row.workId) ? (ruledAs.get(row.workId) ?? null) : null,
      })),
    };
  });

const keyOf = ({ itemId, group }: { readonly itemId: string; readonly group: string }) => `${itemId} ${group}`;
