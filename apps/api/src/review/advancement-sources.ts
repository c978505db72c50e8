import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { advancementsOfRounds } from '@laurel/db/review/advancement-board.ts';
import { candidatesOf } from '@laurel/db/review/advancement-lines.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { isForItem, type Stage, stageStatus } from '@laurel/domain/competition/stage.ts';
import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';

/** What a new advancement from a score run starts from: items, regions, elimination stages, and one to replace. */
export const advancementSources = permitted('review:result:calc')
  .input(z.strictObject({ scoreRunId: ScoreRunId }))
  .query(async ({ ctx, input }) => {
    const run = await runHere(ctx, input.scoreRunId, canRequestScores);
    const [round, competition, earlier] = await Promise.all([
      roundById(ctx.db, run.roundId),
      competitionById(ctx.db, run.competitionId),
      advancementsOfRounds(ctx.db, [run.roundId]),
    ]);
    const candidates = run.resultHash ? await candidatesOf(ctx.db, run.resultHash) : [];
    const { items, stages } = found(competition).settings;
    const { itemIds, advancementRules = null } = found(round).round;
    const superseded = earlier.filter(({ status }) => status === 'superseded');
    // A round may continue one that was applied: it then continues what replaces that one.
    const former = superseded.find(({ advancement }) => advancement.wasApplied) ?? superseded[0];
    const replaced = earlier.some(
      ({ supersedes, status }) => status !== 'discarded' && supersedes === former?.advancementId,
    );
    const isOver = (stage: Stage) => ['closed', 'sealed'].includes(stageStatus(stage, ctx.now()));
    return {
      items: items
        .filter(({ itemId }) => itemIds.includes(itemId))
        .map(({ itemId, name }) => ({
          itemId,
          name,
          works: candidates.filter((one) => one.itemId === itemId && !one.gone).length,
        })),
      regions: [...new Set(candidates.flatMap(({ region }) => region ?? []))].toSorted(),
      /** The elimination stages of all of these items, those that are not over first. */
      stages: stages
        .filter((stage) => stage.kind === 'elimination' && itemIds.every((itemId) => isForItem(stage, itemId)))
        .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
        .map(({ stageId, name }) => ({ stageId, name })),
      /** The rules that were set before the scores are sealed. */
      planned: advancementRules,
      /** A superseded advancement that this one would replace, with its rules. */
      former: former && !replaced ? { advancementId: former.advancementId, rules: former.advancement.rules } : null,
    };
  });
