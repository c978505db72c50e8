import { newsFollowsOf } from '@laurel/db/messaging/news.ts';
import { signedIn } from '../kernel/trpc.ts';
import { newsSourceName } from './news-source.ts';

/** Whose news one follows, the newest first. `siteHere`: it is the organisation whose site this is. */
export const newsFollows = signedIn.query(async ({ ctx }) => {
  const rows = await newsFollowsOf(ctx.db, ctx.actor.personId);
  return Promise.all(
    rows.map(async (row) => ({
      followId: row.followId,
      competitionId: row.competitionId,
      name: await newsSourceName(ctx, row),
      since: row.since.toISOString(),
    })),
  );
});
