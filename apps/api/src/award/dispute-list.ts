import { disputesAmong, disputesOf } from '@laurel/db/award/result-board.ts';
import { resultsWaiting } from '@laurel/db/award/waiting.ts';
import { competitionById, competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { canSeeResultInside } from '@laurel/domain/award/award.policy.ts';
import { RESULT_MATTERS } from '@laurel/domain/award/result-matters.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { judgedBlind } from './judged-blind.ts';
import { askerOf } from './result-here.ts';

const DisputeListInput = z.strictObject({
  competitionId: CompetitionId.optional(),
  /** Only those with such a task for the caller. */
  waiting: z.enum(RESULT_MATTERS).optional(),
});

/**
 * Decisions before there is a result to which teams objected, of a competition or all that wait for the caller: rejected
 * checks, and works that did not advance.
 */
export const disputeList = permitted('award:result:query')
  .input(DisputeListInput)
  .query(async ({ ctx, input: { competitionId, waiting } }) => {
    if (competitionId) {
      const competition = found(await competitionById(ctx.db, competitionId));
      found(canSeeResultInside(ctx.actor, competition) || undefined);
    }
    const rows = waiting
      ? disputesAmong(await resultsWaiting(ctx.db, waiting, askerOf(ctx, ctx.actor), competitionId))
      : competitionId
        ? await disputesOf(ctx.db, competitionId)
        : [];
    const [competitions, works, blind] = await Promise.all([
      competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
      worksByIds(
        ctx.db,
        rows.map(({ exclusion }) => exclusion.workId),
      ),
      judgedBlind(ctx),
    ]);
    const settings = new Map(competitions.map((one) => [one.competitionId, one.settings]));
    return rows.map((row) => {
      const of = settings.get(row.competitionId);
      const work = works.find(({ workId }) => workId === row.exclusion.workId);
      return {
        ...pick(row, 'resultId', 'competitionId', 'openObjections', 'openAppeals'),
        ...pick(row.exclusion, 'subject', 'decidedAt'),
        work: work && {
          ...pick(work, 'workId', 'code', 'title', 'status'),
          teamName: blind.has(row.competitionId) ? null : work.teamName,
        },
        competitionName: of ? editionName(of) : null,
        item: of?.items.find((item) => item.itemId === row.itemId)?.name ?? null,
      };
    });
  });
