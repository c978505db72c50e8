import { withheldWorks } from '@laurel/db/award/objection-remedies.ts';
import { replacedBy, resultsOf } from '@laurel/db/award/result-board.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { awardsOfRun } from '@laurel/db/review/score-results.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { anyone, found } from '../kernel/trpc.ts';
import { choicesAmong, FIRST_AWARDS, levelsGiven, pageOfAwards, schoolsOfEntries } from './public-awards.ts';
import { publicListOf } from './public-list.ts';

/**
 * What the public may see of a competition's results: the notice while it is open, the awards once confirmed. Each with the
 * first page of its awards; `publicAwards` gives the others.
 */
export const publicResults = anyone
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const known = await competitionById(ctx.db, input.competitionId);
    const competition = found(known?.status === 'draft' ? undefined : known);
    const results = await resultsOf(ctx.db, input.competitionId, { publicly: true });
    return Promise.all(
      results.map(async (result) => {
        const entries = await publicListOf(ctx.db, result);
        const names = await schoolsOfEntries(ctx.db, entries, result);
        const withheld = await withheldWorks(ctx.db, result);
        return {
          resultId: result.resultId,
          item: competition.settings.items.find((item) => item.itemId === result.itemId)?.name ?? null,
          status: result.status,
          announcedAt: result.announcedAt,
          noticeEndsAt: result.noticeEndsAt,
          objectionRules: result.objectionRules && pick(result.objectionRules, 'admitDays', 'decideDays', 'appealDays'),
          schoolsMayObject: result.objectionRules?.schoolsMayObject === true,
          open: result.status === 'announced' && result.noticeEndsAt !== null && ctx.now() < result.noticeEndsAt,
          /** Of the score run that the list follows from: its document can be checked against it. */
          resultHash: result.resultHash,
          /** The lists that were public before and that a decision on an objection replaced, the newest first. */
          replaces: (await replacedBy(ctx.db, result)).map((one) => pick(one, 'announcedAt', 'resultHash')),
          levelsGiven: levelsGiven(entries, await awardsOfRun(ctx.db, result.resultHash, result.itemId)),
          ...choicesAmong(entries, names),
          ...pageOfAwards(entries, { names, withheld }, { page: 1, pageSize: FIRST_AWARDS }),
        };
      }),
    );
  });
