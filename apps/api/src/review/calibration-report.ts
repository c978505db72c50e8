import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { calibrationOf } from '@laurel/db/review/score-results.ts';
import { PersonId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { CalibrationPool } from '@laurel/domain/review/calibration-pool.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';
import { scoresMeanwhile } from './scores-meanwhile.ts';

/** Whether the experts of a score run are comparable, pool by pool, and the parameters of those in one pool. */
export const calibrationReport = permitted('review:result:query')
  .input(z.strictObject({ scoreRunId: ScoreRunId, pool: z.number().int().min(0).max(100_000).default(0) }))
  .query(async ({ ctx, input }) => {
    const run = await runHere(ctx, input.scoreRunId, canSeeScores);
    must(!(await scoresMeanwhile(ctx, run.roundId)));
    await reads(ctx, 'read_round', run.roundId, 'figures');
    const pools = run.resultHash ? await calibrationOf(ctx.db, run.resultHash) : [];
    const shown = pools[input.pool]?.experts ?? [];
    const [competition, names] = await Promise.all([
      competitionById(ctx.db, run.competitionId),
      personNames(
        ctx.db,
        shown.map(({ expertId }) => PersonId.parse(expertId)),
      ),
    ]);
    const items = new Map<string, { zh: string; en: string }>(
      competition?.settings.items.map(({ itemId, name }) => [itemId, name]),
    );
    return {
      pools: pools.map(({ experts, group, ...figures }, pool) => ({
        ...figures,
        pool,
        experts: experts.length,
        within: partsOf(group).map((part) => items.get(part) ?? { zh: part, en: part }),
      })),
      experts: shown.map(({ expertId, ...parameters }) => ({
        ...parameters,
        expertId,
        name: names.get(PersonId.parse(expertId))?.name ?? '',
      })),
    };
  });

/** Item, track and region that the works of a pool have in common, as far as they are ranked by them. */
const partsOf = (group: CalibrationPool['group']): string[] =>
  z
    .array(z.string().nullable())
    .parse(JSON.parse(group))
    .flatMap((part) => part ?? []);
