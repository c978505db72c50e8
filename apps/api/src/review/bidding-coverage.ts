import { personNames } from '@laurel/db/people/persons.ts';
import { biddingCoverage as coverageOf } from '@laurel/db/review/bids.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { canSeeRounds } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** What the experts of a round said about its works: how many would judge each, and who has said nothing. */
export const biddingCoverage = permitted('review:round:query')
  .input(z.strictObject({ roundId: RoundId }))
  .query(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId, canSeeRounds);
    const { pool, reviewersPerWork, biddingUntil } = row.round;
    const { works, fewest, experts } = await coverageOf(ctx.db, row);
    const said = new Set(experts);
    const silent = pool.filter((personId) => !said.has(personId));
    const names = await personNames(ctx.db, silent.slice(0, SILENT));
    const sum = (lines: typeof works) => lines.reduce((all, line) => all + line.works, 0);
    return {
      until: biddingUntil ?? null,
      works: sum(works),
      /** Works for which at least as many experts said "want" or "can" as the round needs. */
      covered: sum(works.filter(({ takers }) => takers >= reviewersPerWork)),
      nobody: sum(works.filter(({ takers }) => takers === 0)),
      experts: pool.length,
      silent: silent.length,
      silentNames: [...names.values()].map(({ name }) => name),
      fewest: fewest
        .filter(({ takers }) => takers < reviewersPerWork)
        .map(({ code, title, takers }) => ({ code, title, takers })),
    };
  });

/** So many of the experts who have said nothing are named. */
const SILENT = 30;
