import { openOrders } from '@laurel/db/award/ordered-sheets.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { deskOf } from '@laurel/db/review/expert-desk.ts';
import { roundById, takesScores } from '@laurel/db/review/round-board.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { asksForWatermark } from './review-copy.ts';

/** One's own worklist of a round, in the order of the works' names there. */
export const mySheets = permitted('review:sheet:score')
  .input(z.strictObject({ roundId: RoundId }))
  .query(async ({ ctx, input }) => {
    const rows = await deskOf(ctx.db, ctx.actor.personId, input.roundId);
    found(rows.length > 0 || undefined);
    const round = found(await roundById(ctx.db, input.roundId));
    const competition = await competitionById(ctx.db, round.competitionId);
    const items = new Map(competition?.settings.items.map(({ itemId, name }) => [itemId, name]));
    const orders = await openOrders(
      ctx.db,
      rows.map(({ sheetId }) => sheetId),
      ctx.now(),
    );
    return {
      roundId: round.roundId,
      name: { zh: round.nameZh, en: round.nameEn },
      status: round.status,
      blind: round.round.blind,
      watermark: asksForWatermark(competition),
      opensAt: round.opensAt,
      closesAt: round.closesAt,
      /** Points may be given now. */
      open: takesScores(round, ctx.now()),
      criteria: round.round.policy.criteria,
      policyVersion: round.round.policy.version,
      sheets: rows.map((row) => ({
        sheetId: row.sheetId,
        alias: row.alias,
        title: row.title,
        item: items.get(row.itemId) ?? null,
        status: row.status,
        scores: row.scores,
        returned: row.status === 'draft' && row.reason !== null,
        submittedAt: row.submittedAt,
        /** Until when it may be scored although the round is over. */
        openUntil: orders.get(row.sheetId) ?? null,
      })),
    };
  });
