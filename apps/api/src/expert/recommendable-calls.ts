import { openExpertCalls } from '@laurel/db/expert/expert-calls.ts';
import { recommendationsUsedIn, usedKey } from '@laurel/db/expert/expert-recommendations.ts';
import { canRecommendFor } from '@laurel/domain/expert/expert.policy.ts';
import { permitted } from '../kernel/trpc.ts';
import { above, recommenderNames, recommendersOf } from './recommenders.ts';

/** At most this many open calls are looked at; an installation has a handful. */
const MOST = { page: 1, pageSize: 100 } as const;

/** The open calls for which the caller's schools or organisation may put names forward, and how many more. */
export const recommendableCalls = permitted('expert:name:recommend').query(async ({ ctx }) => {
  const recommenders = recommendersOf(ctx.actor);
  const { rows } = await openExpertCalls(ctx.db, ctx.now(), MOST);
  const calls = rows.filter(({ terms }) => (terms.quota ?? 0) > 0);
  const [groups, nameOf, used] = await Promise.all([
    above(ctx),
    recommenderNames(ctx.db, recommenders),
    recommendationsUsedIn(
      ctx.db,
      calls.map(({ callId }) => callId),
      recommenders,
    ),
  ]);
  return calls.flatMap((call) =>
    recommenders
      .filter((one) => canRecommendFor(ctx.actor, call, one, groups))
      .map((recommender) => {
        const quota = call.terms.quota ?? 0;
        return {
          callId: call.callId,
          title: call.terms.title,
          closesAt: call.closesAt,
          recommender,
          name: nameOf(recommender),
          quota,
          left: Math.max(0, quota - (used.get(usedKey(call.callId, recommender)) ?? 0)),
        };
      }),
  );
});
