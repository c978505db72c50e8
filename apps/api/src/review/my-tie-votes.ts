import { deskTitles } from '@laurel/db/review/expert-desk.ts';
import { sheetsOfWorks } from '@laurel/db/review/led-works.ts';
import { openTieVotes, tieVotesFor } from '@laurel/db/review/tie-votes.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { permitted } from '../kernel/trpc.ts';
import { ledRound } from './led-round.ts';

/** The ties of a round on which a chair votes, by the names that works have there, and the chair's own order. */
export const myTieVotes = permitted('review:sheet:score')
  .input(z.strictObject({ roundId: RoundId }))
  .query(async ({ ctx, input }) => {
    const { row, chief } = await ledRound(ctx, input.roundId);
    const open = await openTieVotes(ctx.db);
    const votes = await tieVotesFor(ctx.db, row.roundId, chief.personId);
    const sheets = await sheetsOfWorks(ctx.db, row.roundId, [...new Set(votes.flatMap(({ workIds }) => workIds))]);
    const titles = await deskTitles(
      ctx.db,
      sheets.map(({ sheetId }) => sheetId),
    );
    const called = new Map(
      sheets.map(({ workId, alias, sheetId }) => [workId, { alias, title: titles.get(sheetId) ?? '' }] as const),
    );
    return votes.map((vote) => {
      const own = vote.ballots.find(({ chiefId }) => chiefId === chief.personId)?.order;
      return {
        ...pick(vote, 'tieVoteId', 'status'),
        voted: own !== undefined,
        works: (own ?? vote.workIds).flatMap((workId) => called.get(workId) ?? []),
        can: { cast: open.includes(vote.tieVoteId) },
      };
    });
  });
