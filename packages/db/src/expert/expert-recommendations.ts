import {
  type ExpertRecommendation,
  type ExpertRecommendationEvent,
  evolveExpertRecommendation,
  expertRecommendationEvents,
  newExpertRecommendation,
  type Recommender,
} from '@laurel/domain/expert/expert-recommendation.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

type Known = Exclude<ExpertRecommendation, { status: 'none' }>;

/** Names put forward for calls, one row each. The names themselves are in `expert-namings.ts`. */
export const expertRecommendations = pgTable(
  'expert_recommendations',
  {
    recommendationId: uuid('recommendation_id').primaryKey(),
    callId: uuid('call_id').notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    recommenderKind: text('recommender_kind').$type<Recommender['kind']>().notNull(),
    /** A school's code or a group's id. */
    recommenderKey: text('recommender_key').notNull(),
    recommendedBy: uuid('recommended_by').$type<PersonId>().notNull(),
    /** Who accepted. */
    personId: uuid('person_id').$type<PersonId>(),
    applicationId: uuid('application_id'),
    recommendedAt: text('recommended_at').$type<Instant>().notNull(),
    answeredAt: text('answered_at').$type<Instant>(),
  },
  (t) => [
    index('expert_recommendations_group').on(t.groupId),
    index('expert_recommendations_by').on(t.recommenderKind, t.recommenderKey),
    index('expert_recommendations_call').on(t.callId),
  ],
);
type ExpertRecommendationRow = typeof expertRecommendations.$inferSelect;

export const expertRecommendationsProjection = rowPerStream(
  expertRecommendations,
  'recommendationId',
  expertRecommendationEvents,
  recommendationAfter,
);

/** The school or organisation as a column holds it. */
const keyOf = (one: Recommender) => (one.kind === 'school' ? one.schoolCode : one.groupId);

/** The school or organisation of a row. */
export const recommenderOf = (row: Pick<ExpertRecommendationRow, 'recommenderKind' | 'recommenderKey'>): Recommender =>
  row.recommenderKind === 'school'
    ? { kind: 'school', schoolCode: row.recommenderKey as Extract<Recommender, { kind: 'school' }>['schoolCode'] }
    : { kind: 'group', groupId: row.recommenderKey as GroupId };

function recommendationAfter(
  before: ExpertRecommendationRow | undefined,
  event: Projected<ExpertRecommendationEvent>,
): ExpertRecommendationRow | undefined {
  const state = evolveExpertRecommendation(
    before ? { ...before, recommender: recommenderOf(before) } : newExpertRecommendation(),
    event,
  );
  if (state.status === 'none') return undefined;
  const { recommender, ...known } = state;
  return {
    ...{ recommendationId: known.recommendationId, callId: known.callId, groupId: known.groupId },
    ...{ status: known.status, recommendedBy: known.recommendedBy },
    ...{ personId: known.personId, applicationId: known.applicationId },
    recommenderKind: recommender.kind,
    recommenderKey: keyOf(recommender),
    recommendedAt: before?.recommendedAt ?? event.occurredAt,
    answeredAt: known.status === 'open' ? null : event.occurredAt,
  };
}

export const expertRecommendationById = async (db: Db | Tx, id: string): Promise<ExpertRecommendationRow | undefined> =>
  (await db.select().from(expertRecommendations).where(eq(expertRecommendations.recommendationId, id)))[0];

/** These are open or accepted: they use up a place. */
const counting = inArray(expertRecommendations.status, ['open', 'accepted']);

const by = (one: Recommender): SQL | undefined =>
  and(eq(expertRecommendations.recommenderKind, one.kind), eq(expertRecommendations.recommenderKey, keyOf(one)));

/** How many names a school or organisation has put forward for a call, without those declined or withdrawn. */
export const recommendationsUsed = (tx: Db | Tx, callId: string, one: Recommender): Promise<number> =>
  tx.$count(expertRecommendations, and(eq(expertRecommendations.callId, callId), by(one), counting));

/** The same for many calls, by call and then by the key of the school or organisation. */
export async function recommendationsUsedIn(db: Db, callIds: readonly string[], recommenders: readonly Recommender[]) {
  const used = new Map<string, number>();
  if (callIds.length === 0 || recommenders.length === 0) return used;
  const rows = await db
    .select({ callId: expertRecommendations.callId, key: expertRecommendations.recommenderKey, n: count() })
    .from(expertRecommendations)
    .where(and(inArray(expertRecommendations.callId, [...callIds]), or(...recommenders.map(by)), counting))
    .groupBy(expertRecommendations.callId, expertRecommendations.recommenderKey);
  for (const { callId, key, n } of rows) used.set(`${callId} ${key}`, n);
  return used;
}
/** The key of a count above. */
export const usedKey = (callId: string, one: Recommender) => `${callId} ${keyOf(one)}`;

type Seen = {
  /** Groups whose calls the reader runs (null = all). */
  readonly runs: readonly GroupId[] | null;
  /** For whom the reader puts names forward, in calls of these groups for schools. */
  readonly recommenders: readonly Recommender[];
  readonly schoolGroups: readonly GroupId[];
};

/** What a reader may see: names for their calls, and those they put forward; the newest first. */
export function listExpertRecommendations(
  db: Db,
  { runs, recommenders, schoolGroups }: Seen,
  filter: Page & { readonly callId?: string | undefined },
) {
  const own = recommenders.map((one) =>
    one.kind === 'school' ? and(by(one), inGroups(expertRecommendations.groupId, schoolGroups)) : by(one),
  );
  // No groups and no recommenders must see nothing, and an empty `or` would be everything.
  const seen = runs === null ? undefined : or(inGroups(expertRecommendations.groupId, runs), ...own);
  return pageOf(db, expertRecommendations, filter, {
    where: and(seen, filter.callId ? eq(expertRecommendations.callId, filter.callId) : undefined),
    orderBy: [desc(expertRecommendations.recommendedAt), asc(expertRecommendations.recommendationId)],
  });
}
