import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import { approvedRuns } from '@laurel/db/review/score-run-board.ts';
import { canSeeResultInside } from '@laurel/domain/award/award.policy.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';

/** The score runs that a result can be drafted from. */
export const approvedScoreRuns = permitted('award:result:query')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const competition = found(await competitionById(ctx.db, input.competitionId));
    found(canSeeResultInside(ctx.actor, competition) || undefined);
    const runs = await approvedRuns(ctx.db, input.competitionId);
    const rounds = new Map(
      (await roundsByIds(ctx.db, [...new Set(runs.map((run) => run.roundId))])).map((round) => [round.roundId, round]),
    );
    return runs.map((run) => {
      const round = rounds.get(run.roundId);
      return {
        scoreRunId: run.scoreRunId,
        roundName: { zh: round?.nameZh ?? '', en: round?.nameEn ?? '' },
        resultHash: run.resultHash,
        works: run.works,
        approvedAt: run.decidedAt ?? run.requestedAt,
      };
    });
  });
