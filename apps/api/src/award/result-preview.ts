import { awardsOfRun } from '@laurel/db/review/score-results.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { ResultId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { reads, viewsRun } from '../kernel/reads.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { allocationOf } from './allocation.ts';
import { levelsGiven } from './public-awards.ts';
import { resultHere } from './result-here.ts';

/** What a result will grant, before it grants it. */
export const resultPreview = permitted('award:result:query')
  .input(z.strictObject({ resultId: ResultId }))
  .query(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    const run = found(await scoreRunById(ctx.db, row.scoreRunId));
    await reads(ctx, 'read_round', run.roundId, 'ranks');
    await viewsRun(ctx, row.scoreRunId);
    const { entries } = await allocationOf(ctx.db, row);
    const levels = await awardsOfRun(ctx.db, row.resultHash, row.itemId);
    const rows = entries.map(({ work, rank, score, levelName }) => ({
      ...pick(work, 'workId', 'code', 'title', 'teamName'),
      rank,
      score,
      levelName,
    }));
    return { levels: levelsGiven(entries, levels), total: rows.length, rows };
  });
