import { drawLine, linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { AdvancementId } from '@laurel/domain/kernel/ids.ts';
import { AdvancementRule } from '@laurel/domain/review/advancement-rule.ts';
import { type AdvancementLine, type CutLine, countOutcomes } from '@laurel/domain/review/advancing.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { permitted } from '../kernel/trpc.ts';
import { advancementHere } from './round-here.ts';
import { shownLines } from './shown-lines.ts';

/** Works shown on each side of a line. */
const NEAR = 5;
/** Lines whose neighbourhood is shown: a competition may have a hundred rankings. */
const CUTS_SHOWN = 20;

/** What other rules would give, without recording it: the line through each ranking and the works next to it. */
export const advancementPreview = permitted('review:result:calc')
  .input(z.strictObject({ advancementId: AdvancementId, rules: z.array(AdvancementRule).min(1).max(200) }))
  .query(async ({ ctx, input: { advancementId, rules } }) => {
    const { advancement, roundId } = await advancementHere(ctx, advancementId, canSeeScores);
    await reads(ctx, 'read_round', roundId, 'ranks');
    const { lines, cuts } = await drawLine(ctx.db, advancement.resultHash, rules);
    const before = advancement.list ? await linesOfList(ctx.db, advancement.list.listHash) : [];
    const had = new Map(before.map(({ workId, outcome }) => [workId, outcome]));
    const changed = (from: string, to: string) =>
      lines.filter(({ workId, outcome }) => outcome === to && had.get(workId) === from).length;
    const near = cuts.slice(0, CUTS_SHOWN).flatMap((cut) => nearLine(cut, lines));
    return {
      ...countOutcomes(lines),
      cuts,
      gained: before.length > 0 ? changed('eliminated', 'advanced') + changed('undecided', 'advanced') : 0,
      lost: before.length > 0 ? changed('advanced', 'eliminated') + changed('advanced', 'undecided') : 0,
      near: await shownLines(ctx.db, near),
    };
  });

/** The last works above a line and the first below it. */
function nearLine({ itemId, group }: CutLine, lines: readonly AdvancementLine[]) {
  const own = lines.filter((line) => line.itemId === itemId && line.group === group && line.rank !== null);
  const last = own.findLastIndex(({ outcome }) => outcome === 'advanced');
  return own.slice(Math.max(0, last + 1 - NEAR), last + 1 + NEAR);
}
