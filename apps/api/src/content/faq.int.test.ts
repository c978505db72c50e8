import { articles } from '@laurel/db/content/articles.ts';
import { MOST_QUESTIONS } from '@laurel/domain/content/faq-list.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { findingsIn } from '../../../../tests/support/findings.ts';
import { openEditions } from '../../../../tests/support/open-editions.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { publicPassages } from '../assistant/public-passages.ts';

const { db } = await testDatabase();
const world = await people(db, { now: () => new Date().toISOString() as Instant });
const organiser = await world.signedInAs('ORGANISER');
const id = () => ({ commandId: crypto.randomUUID() });

type More = { groupId?: GroupId; competitionId?: CompetitionId | null; publishAt?: Instant | null; category?: 'news' };
const question = (title: string, more: More = {}) => ({
  articleId: crypto.randomUUID(),
  groupId: world.rootGroupId,
  category: 'faq' as const,
  title: { zh: title, en: '' },
  summary: { zh: '', en: '' },
  body: { zh: richTextFrom(`${title}的解答`), en: richTextFrom('') },
  publishAt: '2026-04-01T08:00:00.000Z' as Instant | null,
  pinned: false,
  ...id(),
  ...more,
});
const saved = async (title: string, more?: More) =>
  (await organiser.call.content.saveArticle(question(title, more))).articleId;
const shown = async () =>
  (await world.visitor.content.faq({})).map(({ questions }) => questions.map((one) => one.question.zh));

const onDesk = async () =>
  (await organiser.call.content.faqDesk()).lists.map(({ questions }) => questions.map(({ articleId }) => articleId));
/** Puts the only list in order, as somebody does who sees it as it is. */
const order = async (articleIds: string[]) =>
  organiser.call.content.orderFaq({ articleIds, seen: (await onDesk()).flat(), ...id() });

describe('the FAQ', () => {
  it('is read in the order that was given to it, what is new at the end, and without drafts', async () => {
    const [a, b] = [await saved('甲'), await saved('乙')];
    const draft = await saved('丙', { publishAt: null });
    await saved('不是问题', { category: 'news' });
    await order([b, draft, a]);
    const late = await saved('丁');
    expect(await shown()).toEqual([['乙', '甲', '丁']]);
    const { lists } = await organiser.call.content.faqDesk();
    expect(lists).toMatchObject([
      { competition: null, questions: [b, draft, a, late].map((articleId) => ({ articleId })) },
    ]);
    await organiser.call.content.publishArticle({ articleId: draft, publishAt: null, ...id() });
    expect(await shown()).toEqual([['乙', '丙', '甲', '丁']]);
    expect(await findingsIn(db, world.ports.secrets)).toEqual([]);
  });

  it('is ordered as a whole list: not by halves, twice, or across lists', async () => {
    const ids = (await onDesk()).flat();
    const [first = ''] = ids;
    for (const articleIds of [ids.slice(1), [...ids, first], [...ids, crypto.randomUUID()]])
      expect(await refusalOf(order(articleIds))).toBe('versionConflict');
    const news = await saved('新闻', { category: 'news' });
    await expect(order([news])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not put in order by somebody who has not seen the order that another person gave it meanwhile', async () => {
    const seen = (await onDesk()).flat();
    const theirs = seen.toReversed();
    await order(theirs);
    const late = organiser.call.content.orderFaq({ articleIds: seen, seen, ...id() });
    expect(await refusalOf(late)).toBe('versionConflict');
    expect((await onDesk()).flat()).toEqual(theirs);
    await order(seen);
  });

  it('has a question that comes from another list at its end, and takes no more than it may have', async () => {
    const { competitionId } = await openEditions(organiser, world.rootGroupId)(7, ['软件']);
    const first = (await onDesk())[0]?.[0] ?? '';
    const move = (to: CompetitionId | null) =>
      organiser.call.content.saveArticle({ ...question('移动'), articleId: first, competitionId: to });
    await move(competitionId);
    await move(null);
    expect((await onDesk()).map((list) => list.at(-1))).toEqual([first]);
    expect(await findingsIn(db, world.ports.secrets)).toEqual([]);

    const many = Array.from({ length: MOST_QUESTIONS - 1 }, (_, n) => ({
      ...{ articleId: crypto.randomUUID(), groupId: world.rootGroupId, category: 'faq' as const, competitionId },
      ...{ titleZh: `第${n}问`, titleEn: '', summaryZh: '', summaryEn: '', words: '', pinned: false },
      ...{ bodyZh: richTextFrom(''), bodyEn: richTextFrom(''), publishAt: null },
    }));
    await db.insert(articles).values(many);
    const last = await saved('最后一问', { competitionId });
    expect(await refusalOf(saved('多一问', { competitionId }))).toBe('faqFull');
    expect(await refusalOf(move(competitionId))).toBe('faqFull');
    // What is in a full list can still be changed, put in order, and moved elsewhere.
    const again = { ...question('最后一问改'), articleId: last, competitionId };
    expect(await refusalOf(organiser.call.content.saveArticle(again))).toBe('done');
    const full = (await onDesk()).find((list) => list.includes(last)) ?? [];
    const turned = organiser.call.content.orderFaq({ articleIds: full.toReversed(), seen: full, ...id() });
    expect(await refusalOf(turned)).toBe('done');
    await db.delete(articles).where(eq(articles.competitionId, competitionId));
  });

  it('belongs to its organisation, which alone puts it in order', async () => {
    const other = await world.signedInAs('ORGANISER', { group: await world.group('OTHER') });
    const { lists } = await organiser.call.content.faqDesk();
    const articleIds = lists.flatMap(({ questions }) => questions.map(({ articleId }) => articleId));
    await expect(other.call.content.orderFaq({ articleIds, seen: articleIds, ...id() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await other.call.content.faqDesk()).lists).toEqual([]);
  });

  it('has a list for each public competition of the same organisation, and for no other', async () => {
    const { competitionId } = await openEditions(organiser, world.rootGroupId)(8, ['软件']);
    const draft = crypto.randomUUID() as CompetitionId;
    const name = { zh: '筹备中', en: '' };
    await organiser.call.competition.createCompetition({
      ...{ competitionId: draft, groupId: world.rootGroupId, name, edition: 1 },
      ...id(),
    });
    await saved('竞赛的问题', { competitionId });
    const early = await saved('筹备中的问题', { competitionId: draft });
    const lists = await world.visitor.content.faq({});
    expect(lists.map((list) => list.competitionId)).toEqual([null, competitionId]);
    expect(lists[1]).toMatchObject({
      name: { zh: '创新大赛', edition: 8 },
      questions: [{ question: { zh: '竞赛的问题' } }],
    });
    expect(await world.visitor.content.faq({ competitionId })).toEqual(lists.slice(1));
    const named = lists.map(({ questions: _, ...list }) => list);
    expect(await world.visitor.content.faqLists({})).toEqual(named);
    expect(await world.visitor.content.faqLists({ competitionId })).toEqual(named.slice(1));
    for (const other of [draft, crypto.randomUUID() as CompetitionId]) {
      expect(await world.visitor.content.faqLists({ competitionId: other })).toEqual([]);
      expect(await world.visitor.content.faq({ competitionId: other })).toEqual([]);
    }

    // Nor is one of a competition that is not announced anywhere else.
    const { article, articleList, searchArticles } = world.visitor.content;
    const all = { page: 1, pageSize: 100 } as const;
    const { rows } = await articleList({ ...all, category: 'faq' });
    const titles = rows.map(({ title }) => title.zh);
    expect(titles).toContain('竞赛的问题');
    expect(titles).not.toContain('筹备中的问题');
    expect((await searchArticles({ ...all, keywords: '筹备中的问题' })).rows).toEqual([]);
    await expect(article({ articleId: early })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const beside = await Promise.all(rows.map(({ articleId }) => article({ articleId })));
    const neighbours = beside.flatMap(({ newer, older }) => [newer?.articleId, older?.articleId]);
    expect(neighbours).toContain(rows[0]?.articleId);
    expect(neighbours).not.toContain(early);
    const passages = await publicPassages(db, new Date().toISOString() as Instant, world.rootGroupId);
    const quoted = passages.map(({ title }) => title);
    expect(quoted).toContain('竞赛的问题');
    expect(quoted).not.toContain('筹备中的问题');

    const east = await world.group('EAST');
    const theirs = await world.signedInAs('ORGANISER', { group: east });
    for (const about of [competitionId, crypto.randomUUID() as CompetitionId]) {
      const intruding = theirs.call.content.saveArticle(question('混入', { groupId: east, competitionId: about }));
      await expect(intruding).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
