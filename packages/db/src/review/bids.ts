import type { ItemId, PersonId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type BidValue, bidEvents } from '@laurel/domain/review/bids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { contains } from '../kernel/contains.ts';
import { upsertRows } from '../kernel/insert-rows.ts';
import { type Page, paged } from '../kernel/paged.ts';
import { projection } from '../kernel/projection.ts';
import { worksTaken } from './continued-works.ts';
import { reviewCopies } from './expert-desk.ts';
import { forExperts, reviewWorks } from './review-works.ts';
import type { RoundRow } from './round-board.ts';

/** What experts said about the works of a round before it was distributed; null where they took it back. */
export const reviewBids = pgTable(
  'review_bids',
  {
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    expertId: uuid('expert_id').$type<PersonId>().notNull(),
    workId: uuid('work_id').$type<WorkId>().notNull(),
    bid: text('bid').$type<BidValue>(),
    placedAt: text('placed_at').$type<Instant>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roundId, t.expertId, t.workId] }),
    index('review_bids_work').on(t.roundId, t.workId),
  ],
);

export const bidsProjection: AnyProjection = projection({
  name: 'review_bids',
  mode: 'inline',
  tables: [reviewBids],
  handles: [bidEvents.placed.type],
  apply: async (tx, events) => {
    const rows = events.map(({ data: { roundId, expertId, workId, bid }, occurredAt }) => ({
      ...{ roundId, expertId, workId, bid },
      placedAt: occurredAt,
    }));
    // Of several bids for a work in one batch, the last counts.
    const last = new Map(rows.map((row) => [`${row.roundId} ${row.expertId} ${row.workId}`, row]));
    await upsertRows(tx, reviewBids, [...last.values()]);
  },
});

/** Every bid of a round, by work and expert: what a plan is made from. */
export const bidsOfRound = async (db: Db | Tx, roundId: RoundId) => {
  const rows = await db
    .select({ workId: reviewBids.workId, expertId: reviewBids.expertId, bid: reviewBids.bid })
    .from(reviewBids)
    .where(and(eq(reviewBids.roundId, roundId), isNotNull(reviewBids.bid)))
    .orderBy(asc(reviewBids.workId), asc(reviewBids.expertId));
  return rows.flatMap(({ bid, ...pair }) => (bid ? [{ ...pair, bid }] : []));
};

type OfRound = Pick<RoundRow, 'roundId' | 'competitionId' | 'round'>;
type BiddingFilter = Page & {
  readonly expertId: PersonId;
  /** The items whose works the expert may judge. */
  readonly itemIds: readonly ItemId[];
  readonly keywords?: string | undefined;
  /** `none`: works without a bid of this expert. */
  readonly bid?: BidValue | 'none' | undefined;
};

/**
 * The works that an expert may bid for, as their review copies: title and answers without what says whose they are. Each
 * expert has an order of their own, so that not all begin with the same works.
 */
export async function biddingWorks(db: Db, round: OfRound, filter: BiddingFilter) {
  const { expertId, itemIds, keywords, bid } = filter;
  const where: SQL | undefined = and(
    forExperts({ ...(await worksTaken(db, round)), itemIds }),
    keywords ? contains(keywords, reviewCopies.title) : undefined,
    bid === 'none' ? isNull(reviewBids.bid) : bid ? eq(reviewBids.bid, bid) : undefined,
  );
  const ofCopy = and(eq(reviewCopies.workId, reviewWorks.workId), eq(reviewCopies.version, reviewWorks.version));
  const ofBid = and(
    eq(reviewBids.workId, reviewWorks.workId),
    eq(reviewBids.roundId, round.roundId),
    eq(reviewBids.expertId, expertId),
  );
  const rows = db
    .select({
      workId: reviewWorks.workId,
      itemId: reviewWorks.itemId,
      title: reviewCopies.title,
      answers: reviewCopies.answers,
      formVersion: reviewCopies.formVersion,
      bid: reviewBids.bid,
    })
    .from(reviewWorks)
    .innerJoin(reviewCopies, ofCopy)
    .leftJoin(reviewBids, ofBid)
    .where(where)
    .orderBy(sql`md5(${reviewWorks.workId}::text || ${expertId}::text)`, asc(reviewWorks.workId));
  const count = db
    .select({ n: sql<number>`count(*)::int` })
    .from(reviewWorks)
    .innerJoin(reviewCopies, ofCopy)
    .leftJoin(reviewBids, ofBid)
    .where(where);
  return paged(
    filter,
    rows,
    count.then(([row]) => row?.n ?? 0),
  );
}

/** How many bids of each kind an expert has in a round. */
export const bidCounts = async (db: Db, roundId: RoundId, expertId: PersonId): Promise<Record<BidValue, number>> => {
  const rows = await db
    .select({ bid: reviewBids.bid, n: sql<number>`count(*)::int` })
    .from(reviewBids)
    .where(and(eq(reviewBids.roundId, roundId), eq(reviewBids.expertId, expertId), isNotNull(reviewBids.bid)))
    .groupBy(reviewBids.bid);
  const counts = { want: 0, can: 0, ratherNot: 0 };
  for (const { bid, n } of rows) if (bid) counts[bid] = n;
  return counts;
};

const takers = sql<number>`(count(*) filter (where ${reviewBids.bid} in ('want', 'can')))::int`;

/** For how many works of a round how many experts say that they want to or can judge them. */
export async function biddingCoverage(db: Db, round: OfRound) {
  const ofBid = and(eq(reviewBids.workId, reviewWorks.workId), eq(reviewBids.roundId, round.roundId));
  const byWork = db
    .select({
      workId: reviewWorks.workId,
      code: reviewWorks.code,
      title: reviewWorks.title,
      takers: takers.as('takers'),
    })
    .from(reviewWorks)
    .leftJoin(reviewBids, ofBid)
    .where(forExperts(await worksTaken(db, round)))
    .groupBy(reviewWorks.workId)
    .as('by_work');
  const [works, fewest, experts] = await Promise.all([
    db
      .select({ takers: byWork.takers, works: sql<number>`count(*)::int` })
      .from(byWork)
      .groupBy(byWork.takers)
      .orderBy(asc(byWork.takers)),
    db.select().from(byWork).orderBy(asc(byWork.takers), asc(byWork.code)).limit(FEWEST),
    db
      .selectDistinct({ expertId: reviewBids.expertId })
      .from(reviewBids)
      .where(and(eq(reviewBids.roundId, round.roundId), isNotNull(reviewBids.bid))),
  ]);
  return { works, fewest, experts: experts.map(({ expertId }) => expertId) };
}

/** Of the works with the fewest experts, so many are named. */
const FEWEST = 20;
