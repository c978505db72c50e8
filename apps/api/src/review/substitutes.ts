import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { expertFrom, expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { expertProgress, sheetsOfWork } from '@laurel/db/review/sheet-board.ts';
import { timeLeft } from '@laurel/domain/expert/stated-profile.ts';
import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { canReassign } from '@laurel/domain/review/review.policy.ts';
import { substitutes as decideSubstitutes } from '@laurel/domain/review/substitutes.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { sheetHere } from './round-here.ts';

/** The best of them are enough to choose from. */
const MOST = 20;

/** Who of the round may take over the work of a sheet: the one with the fewest open sheets first. */
export const substitutes = permitted('review:plan:propose')
  .input(z.strictObject({ sheetId: SheetId }))
  .query(async ({ ctx, input }) => {
    const sheet = await sheetHere(ctx, input.sheetId, canReassign);
    const row = found(await roundById(ctx.db, sheet.roundId));
    const work = found(await reviewWorkById(ctx.db, sheet.workId));
    const pool = row.round.pool.filter((personId) => personId !== ctx.actor.personId);
    const [competition, experts, progress, sheets] = await Promise.all([
      competitionById(ctx.db, row.competitionId),
      expertsByIds(ctx.db, pool),
      expertProgress(ctx.db, row.roundId),
      sheetsOfWork(ctx.db, row.roundId, sheet.workId),
    ]);
    const item = competition?.settings.items.find(({ itemId }) => itemId === work.itemId);
    const counts = new Map(progress.map((line) => [line.expertId, line]));
    const met = new Set(sheets.map(({ expertId }) => expertId));
    const { eligible, excluded } = decideSubstitutes(
      experts.map((expert) => ({
        expertId: expert.personId,
        expert: expertFrom(expert),
        assigned: counts.get(expert.personId)?.assigned ?? 0,
        submitted: counts.get(expert.personId)?.submitted ?? 0,
        met: met.has(expert.personId),
      })),
      { ...judged(work), item: work.itemId, track: item?.track ?? null },
      timeLeft(row, ctx.now()),
    );
    const best = eligible.slice(0, MOST);
    const names = await personNames(
      ctx.db,
      best.map(({ expertId }) => expertId),
    );
    return {
      excluded,
      eligible: eligible.length,
      experts: best.map(({ expertId, assigned, submitted }) => ({
        personId: expertId,
        name: names.get(expertId)?.name ?? '',
        school: schoolOf(names.get(expertId)),
        open: assigned - submitted,
        assigned,
      })),
    };
  });
