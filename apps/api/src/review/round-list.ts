import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { listRounds } from '@laurel/db/review/round-board.ts';
import { sheetCounts } from '@laurel/db/review/sheet-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { versionsIn } from '../kernel/edited.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';

/** Rounds of the acting group's competitions, with their progress. */
export const roundList = permitted('review:round:query')
  .input(
    ListInput.extend({
      competitionId: CompetitionId.optional(),
      /** `planToSecond`: a distribution of it waits for the caller. */
      status: z.enum(['planned', 'distributed', 'open', 'closed', 'sealed', 'planToSecond']).optional(),
    }),
  )
  .query(async ({ ctx, input: { status, ...filter } }) => {
    const groupIds = groupsOf(ctx.actor);
    const { rows, ...page } = await listRounds(ctx.db, groupIds, {
      ...filter,
      ...(status === 'planToSecond' ? { planToApproveWithout: notSecondTo(ctx.actor) } : { status }),
    });
    const timesOf = ({ roundId }: { readonly roundId: RoundId }) => partsOf(roundId).times;
    const [competitions, counts, versionOf] = await Promise.all([
      competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
      sheetCounts(
        ctx.db,
        rows.map((row) => row.roundId),
      ),
      versionsIn(ctx.db, rows.map(timesOf)),
    ]);
    const names = new Map(competitions.map((row) => [row.competitionId, editionName(row.settings)]));
    return {
      ...page,
      rows: rows.map((row) => {
        const { assigned = 0, acknowledged = 0, draft = 0, submitted = 0 } = counts.get(row.roundId) ?? {};
        return {
          roundId: row.roundId,
          competitionId: row.competitionId,
          stageId: row.stageId,
          competition: names.get(row.competitionId) ?? null,
          name: { zh: row.nameZh, en: row.nameEn },
          status: row.status,
          opensAt: row.opensAt,
          closesAt: row.closesAt,
          timesVersion: versionOf(timesOf(row)),
          experts: row.round.pool.length,
          sheets: assigned + acknowledged + draft + submitted,
          submitted,
          can: { manage: canManageRound(ctx.actor, row) },
        };
      }),
    };
  });
