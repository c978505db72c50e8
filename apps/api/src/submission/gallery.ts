import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { galleryWorks } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { pick } from '../kernel/pick.ts';
import { anyone, ListInput } from '../kernel/trpc.ts';

/** The gallery of published works. */
export const gallery = anyone
  .input(ListInput.extend({ competitionId: CompetitionId.optional() }))
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await galleryWorks(ctx.db, input);
    const competitions = new Map(
      (await competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))])).map((c) => [
        c.competitionId,
        c,
      ]),
    );
    return {
      ...page,
      rows: rows.map((row) => {
        const settings = competitions.get(row.competitionId)?.settings;
        return {
          ...pick(row, 'workId', 'title', 'teamName', 'competitionId'),
          competitionName: settings ? editionName(settings) : null,
          item: settings?.items.find((item) => item.itemId === row.itemId)?.name ?? null,
          cover: row.work.current?.files.find((file) => file.mediaType.startsWith('image/'))?.hash ?? null,
        };
      }),
    };
  });
