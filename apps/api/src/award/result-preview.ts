import { ResultId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { allocationOf } from './allocation.ts';
import { resultHere } from './result-here.ts';

/** What a result will grant, before it grants it. */
export const resultPreview = permitted('award:result:query')
  .input(z.strictObject({ resultId: ResultId }))
  .query(async ({ ctx, input }) => {
    const row = await resultHere(ctx, input.resultId);
    const { entries } = await allocationOf(ctx.db, row);
    return entries.map(({ work, rank, score, levelName }) => ({
      workId: work.workId,
      code: work.code,
      title: work.title,
      teamName: work.teamName,
      rank,
      score,
      levelName,
    }));
  });
