import { expertRecommendationById, recommenderOf } from '@laurel/db/expert/expert-recommendations.ts';
import { groupsAbove, groupsNamed } from '@laurel/db/organisation/groups.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { canRecommendFor } from '@laurel/domain/expert/expert.policy.ts';
import type { Recommender } from '@laurel/domain/expert/expert-recommendation.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { found, type Signed } from '../kernel/trpc.ts';

/** The schools or the organisation for which the caller may put names forward. */
export function recommendersOf({ permissions, schoolCodes, groupId }: Actor): readonly Recommender[] {
  if (!permissions.has('expert:name:recommend')) return [];
  if (schoolCodes.size > 0)
    return [...schoolCodes].toSorted().map((code) => ({ kind: 'school', schoolCode: code as SchoolCode }));
  return groupId ? [{ kind: 'group', groupId }] : [];
}

/** The organisations above the one that the caller acts for. */
export const above = async ({ db, actor }: Signed): Promise<ReadonlySet<GroupId>> =>
  actor.groupId ? groupsAbove(db, actor.groupId) : new Set();

/** A recommendation of the caller's school or organisation; all others are NOT_FOUND. */
export async function recommendationHere(ctx: Signed, recommendationId: string) {
  const row = found(await expertRecommendationById(ctx.db, recommendationId));
  const own = canRecommendFor(ctx.actor, row, recommenderOf(row), await above(ctx));
  return found(own ? row : undefined);
}

/** The names of schools and organisations, in both languages. */
export async function recommenderNames(db: Db, recommenders: readonly Recommender[]) {
  const [schools, groups] = await Promise.all([
    schoolNames(
      db,
      recommenders.flatMap((one) => (one.kind === 'school' ? [one.schoolCode] : [])),
    ),
    groupsNamed(
      db,
      recommenders.flatMap((one) => (one.kind === 'group' ? [one.groupId] : [])),
    ),
  ]);
  return (one: Recommender) => {
    const known = one.kind === 'school' ? schools.get(one.schoolCode) : groups.get(one.groupId);
    return { zh: known?.name ?? '', en: known?.nameEn ?? '' };
  };
}
