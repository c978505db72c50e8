import { resultById } from '@laurel/db/award/result-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { ResultId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { anyone, found, ListInput } from '../kernel/trpc.ts';
import { allocationOf } from './allocation.ts';

type Entry = Awaited<ReturnType<typeof allocationOf>>['entries'][number];
type Page = { readonly page: number; readonly pageSize: number; readonly keywords?: string | undefined };

/** How many awards come with the results themselves. */
export const FIRST_AWARDS = 20;

/** One page of who gets what, in rank order; words are searched in title, team and code of the work. */
export function pageOfAwards(entries: readonly Entry[], { page, pageSize, keywords = '' }: Page) {
  const sought = keywords.toLowerCase();
  const matching = entries.filter(({ work }) =>
    [work.title, work.teamName, work.code ?? ''].some((text) => text.toLowerCase().includes(sought)),
  );
  return {
    total: matching.length,
    entries: matching.slice((page - 1) * pageSize, page * pageSize).map(({ work, rank, levelId, levelName }) => ({
      ...pick(work, 'workId', 'code', 'title', 'teamName'),
      rank,
      levelId,
      levelName,
    })),
  };
}

/** The awards of a result that is public, page by page. */
export const publicAwards = anyone
  .input(z.strictObject({ resultId: ResultId, ...ListInput.shape }))
  .query(async ({ ctx, input: { resultId, ...page } }) => {
    const row = await resultById(ctx.db, resultId);
    const result = found(row && ['announced', 'confirmed'].includes(row.status) ? row : undefined);
    const competition = await competitionById(ctx.db, result.competitionId);
    found(competition?.status === 'draft' ? undefined : competition);
    return pageOfAwards((await allocationOf(ctx.db, result)).entries, page);
  });
