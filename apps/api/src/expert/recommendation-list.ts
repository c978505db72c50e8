import { expertCallsByIds } from '@laurel/db/expert/expert-calls.ts';
import { namingsOf } from '@laurel/db/expert/expert-namings.ts';
import { listExpertRecommendations, recommenderOf } from '@laurel/db/expert/expert-recommendations.ts';
import { canRecommendFor } from '@laurel/domain/expert/expert.policy.ts';
import { holds, isRoot } from '@laurel/domain/kernel/actor.ts';
import { pick } from '../kernel/pick.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { above, recommenderNames, recommendersOf } from './recommenders.ts';

/**
 * What the caller's schools or organisation put forward; for those who may see experts also all names for their calls.
 * The outcome of an application is shown only to the applicant and is not in the answer.
 */
export const recommendationList = permitted('expert:name:recommend', 'expert:info:query')
  .input(ListInput.omit({ keywords: true }))
  .query(async ({ ctx, input }) => {
    const { actor, db } = ctx;
    const groupIds = [...actor.groupIds];
    const runs = isRoot(actor) ? null : holds(actor, 'expert:info:query') ? groupIds : [];
    const seen = { runs, recommenders: recommendersOf(actor), schoolGroups: groupIds };
    const { rows, ...page } = await listExpertRecommendations(db, seen, input);
    const [groups, nameOf, namings, calls] = await Promise.all([
      above(ctx),
      recommenderNames(db, rows.map(recommenderOf)),
      namingsOf(
        db,
        rows.map(({ recommendationId }) => recommendationId),
      ),
      expertCallsByIds(
        db,
        rows.map(({ callId }) => callId),
      ),
    ]);
    const titles = new Map(calls.map(({ callId, terms }) => [callId, terms.title]));
    return {
      ...page,
      rows: rows.map((row) => {
        const naming = namings.get(row.recommendationId);
        const own = canRecommendFor(actor, row, recommenderOf(row), groups);
        return {
          ...pick(row, 'recommendationId', 'status', 'recommendedAt', 'answeredAt'),
          call: titles.get(row.callId) ?? { zh: '', en: '' },
          recommender: nameOf(recommenderOf(row)),
          name: naming?.name ?? '',
          contactMask: own ? (naming?.contactMask ?? '') : '',
          grounds: naming?.grounds ?? '',
          can: { withdraw: own && row.status === 'open' },
        };
      }),
    };
  });
