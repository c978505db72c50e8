import type { ArticleCategory, ArticleState } from '@laurel/domain/content/article.ts';
import { entersFaqList } from '@laurel/domain/content/faq-list.ts';
import type { RichText } from '@laurel/domain/content/rich-text.ts';
import type { ArticleContent } from '@laurel/domain/content/save-article.ts';
import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { announcedCompetitions } from '../competition/competition-board.ts';
import { appSchema } from '../kernel/app-schema.ts';
import { bilingual } from '../kernel/columns.ts';
import { contains } from '../kernel/contains.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { markOf } from '../kernel/mark-of.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

export const articles = appSchema.table(
  'articles',
  {
    articleId: uuid('article_id').primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    category: text('category').$type<ArticleCategory>().notNull(),
    competitionId: uuid('competition_id').$type<CompetitionId>(),
    ...bilingual('title'),
    ...bilingual('summary'),
    bodyZh: jsonb('body_zh').$type<RichText>().notNull(),
    bodyEn: jsonb('body_en').$type<RichText>().notNull(),
    /** The words of both languages: the text that is searched. */
    words: text('words').notNull(),
    publishAt: text('publish_at').$type<Instant>(),
    pinned: boolean('pinned').notNull(),
    /** Its place in its list of the FAQ; null until somebody has put the list in order. */
    place: integer('place'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('articles_listed').on(t.category, t.publishAt.desc()),
    index('articles_words').using('gin', t.words.op('gin_trgm_ops')),
  ],
);
export type ArticleRow = typeof articles.$inferSelect;

type Kept = ArticleContent & { readonly changedAt?: Date; readonly place?: number | null };

/** What the audit row records of an article; its place is recorded when it changes, words and clock follow from the rest. */
const audited = ({ words: _words, changedAt: _changedAt, place: _place, ...row }: Kept) => row;

/** The article, locked for the rest of the transaction. */
export const lockedArticle = async (tx: Tx, articleId: string): Promise<ArticleRow | undefined> =>
  (await tx.select().from(articles).where(eq(articles.articleId, articleId)).for('update'))[0];

/** The name under which the history knows articles. */
export const ARTICLES = 'articles';

/** Writes an article over the existing one, with its audit row. */
export async function writeArticle(
  tx: Tx,
  audit: Audit,
  row: ArticleContent,
  before: ArticleRow | undefined,
): Promise<void> {
  // A place is one in its list: elsewhere it is the last, until that list is put in order.
  const moved = before && before.place !== null && (row.category !== 'faq' || entersFaqList(before, row));
  await tx
    .insert(articles)
    .values(row)
    .onConflictDoUpdate({
      target: articles.articleId,
      set: { ...row, ...(moved && { place: null }), changedAt: new Date() },
    });
  const change = {
    before: before ? { ...audited(before), ...(moved && { place: before.place }) } : null,
    after: { ...audited(row), ...(moved && { place: null }) },
  };
  await recordEdit(tx, audit, { table: ARTICLES, key: row.articleId, ...change });
}

/** Writes from when on the public reads an article, null for a draft, with its audit row. */
export async function writePublishAt(
  tx: Tx,
  audit: Audit,
  { articleId, publishAt: was }: ArticleRow,
  publishAt: Instant | null,
): Promise<void> {
  await tx.update(articles).set({ publishAt, changedAt: new Date() }).where(eq(articles.articleId, articleId));
  const change = { before: { publishAt: was }, after: { publishAt } };
  await recordEdit(tx, audit, { table: ARTICLES, key: articleId, ...change });
}

/** Writes the places of questions of the FAQ, with an audit row for each that moves. It is no change of their text. */
export async function writePlaces(tx: Tx, audit: Audit, rows: readonly ArticleRow[], articleIds: readonly string[]) {
  for (const { articleId, place: was } of rows) {
    const place = articleIds.indexOf(articleId) + 1;
    if (place === was) continue;
    await tx.update(articles).set({ place }).where(eq(articles.articleId, articleId));
    await recordEdit(tx, audit, { table: ARTICLES, key: articleId, before: { place: was }, after: { place } });
  }
}

/** As the FAQ is read: in the order that was given to it, what is new at the end. */
const inPlace = [sql`${articles.place} asc nulls last`, asc(articles.publishAt), asc(articles.articleId)];

const inFaqList = (groupId: GroupId, competitionId: CompetitionId | null) =>
  and(
    eq(articles.category, 'faq'),
    eq(articles.groupId, groupId),
    competitionId ? eq(articles.competitionId, competitionId) : isNull(articles.competitionId),
  );

/** One list of the FAQ, drafts among it, locked for the rest of the transaction. */
export const lockedFaq = (tx: Tx, groupId: GroupId, competitionId: CompetitionId | null): Promise<ArticleRow[]> =>
  tx
    .select()
    .from(articles)
    .where(inFaqList(groupId, competitionId))
    .orderBy(...inPlace)
    .for('update');

/** How many questions one list of the FAQ has, drafts among them. */
export const questionsInFaq = (db: Db, groupId: GroupId, competitionId: CompetitionId | null): Promise<number> =>
  db.$count(articles, inFaqList(groupId, competitionId));

/** All lists of the FAQ of these groups, drafts among them; null: of every group. */
export const faqOfGroups = (db: Db, groupIds: readonly GroupId[] | null): Promise<ArticleRow[]> =>
  db
    .select()
    .from(articles)
    .where(and(eq(articles.category, 'faq'), inGroups(articles.groupId, groupIds)))
    .orderBy(...inPlace)
    .limit(MOST_QUOTED);

/** What the public may read at this instant: what is published, and of competitions only what is announced. */
const readableAt = (now: Instant): SQL | undefined =>
  and(
    lte(articles.publishAt, now),
    or(isNull(articles.competitionId), sql`${articles.competitionId} in (${announcedCompetitions})`),
  );

type PublishedFaq = {
  /** Null: of every group. */
  groupId: GroupId | null;
  /** Of this competition alone. */
  competitionId?: CompetitionId | undefined;
};

const publishedFaqAt = (now: Instant, { groupId, competitionId }: PublishedFaq) =>
  and(
    eq(articles.category, 'faq'),
    readableAt(now),
    groupId ? eq(articles.groupId, groupId) : undefined,
    competitionId ? eq(articles.competitionId, competitionId) : undefined,
  );

/** The FAQ as the public reads it at this instant. */
export const publishedFaq = (db: Db, now: Instant, of: PublishedFaq): Promise<ArticleRow[]> =>
  db
    .select()
    .from(articles)
    .where(publishedFaqAt(now, of))
    .orderBy(...inPlace)
    .limit(MOST_QUOTED);

/** The competitions whose lists of the FAQ have a question for the public at this instant; null: the site's own. */
export const publishedFaqLists = async (db: Db, now: Instant, of: PublishedFaq): Promise<(CompetitionId | null)[]> =>
  (
    await db.selectDistinct({ competitionId: articles.competitionId }).from(articles).where(publishedFaqAt(now, of))
  ).map(({ competitionId }) => competitionId);

type Listing = Page & {
  keywords?: string | undefined;
  category?: ArticleCategory | undefined;
};

/** What the public may read at this instant: pinned first, then the newest. */
export async function publishedArticles(db: Db, now: Instant, { keywords, category, ...page }: Listing) {
  const where: SQL | undefined = and(
    readableAt(now),
    category ? eq(articles.category, category) : undefined,
    keywords ? contains(keywords, articles.words) : undefined,
  );
  return pageOf(db, articles, page, {
    where,
    orderBy: [desc(articles.pinned), desc(articles.publishAt), asc(articles.articleId)],
  });
}

/** Everything that the public may read at this instant, of one group or of all: what the assistant quotes. */
export const articlesOnAt = (db: Db, now: Instant, groupId: GroupId | null): Promise<ArticleRow[]> =>
  db
    .select()
    .from(articles)
    .where(and(readableAt(now), groupId ? eq(articles.groupId, groupId) : undefined))
    .orderBy(desc(articles.publishAt), asc(articles.articleId))
    .limit(MOST_QUOTED);

/** The newest articles are quoted; a site with more has archived the rest in all but name. */
const MOST_QUOTED = 2000;

/** Differs whenever `articlesOnAt` answers something else: also when one article leaves and a scheduled one appears. */
export async function articlesMarkAt(db: Db, now: Instant): Promise<string> {
  const [row] = await db
    .select({ mark: markOf(articles.articleId, articles.changedAt) })
    .from(articles)
    .where(readableAt(now));
  return row?.mark ?? '';
}

type Desk = Listing & {
  /** Null sees every group's. */
  groupIds: readonly GroupId[] | null;
  state?: ArticleState | undefined;
};

/** What organisers see: drafts first, then scheduled ones, then the last published. */
export async function articleBoard(db: Db, now: Instant, { keywords, category, groupIds, state, ...page }: Desk) {
  const where: SQL | undefined = and(
    inGroups(articles.groupId, groupIds),
    category ? eq(articles.category, category) : undefined,
    keywords ? contains(keywords, articles.words) : undefined,
    state === 'draft' ? isNull(articles.publishAt) : undefined,
    state === 'scheduled' ? gt(articles.publishAt, now) : undefined,
    state === 'published' ? lte(articles.publishAt, now) : undefined,
  );
  return pageOf(db, articles, page, {
    where,
    orderBy: [sql`${articles.publishAt} desc nulls first`, desc(articles.changedAt), asc(articles.articleId)],
  });
}

export const articleById = async (db: Db, articleId: string): Promise<ArticleRow | undefined> =>
  (await db.select().from(articles).where(eq(articles.articleId, articleId)))[0];

/** An article that the public may read at this instant. */
export const readableArticle = async (db: Db, now: Instant, articleId: string): Promise<ArticleRow | undefined> =>
  (
    await db
      .select()
      .from(articles)
      .where(and(eq(articles.articleId, articleId), readableAt(now)))
  )[0];

/** The articles before and after one in its category, as the public sees them. */
export async function neighboursOf(db: Db, now: Instant, row: ArticleRow) {
  if (!row.publishAt) return { newer: null, older: null };
  const title = { articleId: articles.articleId, titleZh: articles.titleZh, titleEn: articles.titleEn };
  const same = and(eq(articles.category, row.category), readableAt(now));
  const [[newer], [older]] = await Promise.all([
    db
      .select(title)
      .from(articles)
      .where(and(same, gt(articles.publishAt, row.publishAt)))
      .orderBy(asc(articles.publishAt))
      .limit(1),
    db
      .select(title)
      .from(articles)
      .where(and(same, lte(articles.publishAt, row.publishAt)))
      .orderBy(desc(articles.publishAt))
      .limit(2)
      .then((rows) => rows.filter((one) => one.articleId !== row.articleId)),
  ]);
  return { newer: newer ?? null, older: older ?? null };
}
