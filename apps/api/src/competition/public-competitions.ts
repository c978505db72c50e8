import { listPublicCompetitions, spanOf } from '@laurel/db/competition/competition-board.ts';
import { stageStatus } from '@laurel/domain/competition/stage.ts';
import { anyone, ListInput } from '../kernel/trpc.ts';
import { CompetitionStatus } from './competition-list.ts';

/** Open, coming and past competitions, as the public sees them. */
export const publicCompetitions = anyone
  .input(ListInput.extend({ status: CompetitionStatus.exclude(['draft']).optional() }))
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await listPublicCompetitions(ctx.db, input);
    const now = ctx.now();
    return {
      ...page,
      now,
      rows: rows.map(({ competitionId, groupId, nameZh, nameEn, edition, cover, status, settings }) => ({
        competitionId,
        groupId,
        name: { zh: nameZh, en: nameEn },
        edition,
        cover,
        status,
        summary: settings.summary,
        items: settings.items.map((item) => item.name),
        enrol: spanOf(settings.stages, 'enrol') ?? null,
        submit: spanOf(settings.stages, 'submit') ?? null,
        stages: settings.stages.map((stage) => ({ ...stage, status: stageStatus(stage, now) })),
      })),
    };
  });
