import { describe, expect, it } from 'vitest';
import type { CompetitionId, GroupId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { SaveArticle } from './article.ts';
import { MOST_QUESTIONS } from './faq-list.ts';
import { publishArticle } from './publish-article.ts';
import { saveArticle } from './save-article.ts';
import { withdrawArticle } from './withdraw-article.ts';

const eight = '2026-03-01T08:00:00.000Z' as Instant;
const nine = '2026-03-01T09:00:00.000Z' as Instant;
const says = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const article: SaveArticle = {
  articleId: '01990000-0000-7000-8000-0000000000a1',
  groupId: '01990000-0000-7000-8000-0000000000b1' as GroupId,
  category: 'news',
  title: { zh: '标题', en: 'Title' },
  summary: { zh: '摘要', en: '' },
  body: { zh: says('正文'), en: says('Body') },
  publishAt: null,
  pinned: true,
};

const saved = (command: SaveArticle, changedAt: Instant | null) => saveArticle(command, { changedAt, inList: 0 });

describe('saving an article', () => {
  it('writes both languages and the search text', () => {
    expect(saved(article, null)).toMatchObject({
      ok: true,
      change: {
        titleZh: '标题',
        titleEn: 'Title',
        summaryZh: '摘要',
        pinned: true,
        words: '标题\nTitle\n摘要\n\n正文\nBody',
      },
    });
  });
  it('keeps the competition of a question of the FAQ, and of nothing else', () => {
    const competitionId = '01990000-0000-7000-8000-0000000000c1' as CompetitionId;
    for (const [category, kept] of [
      ['faq', competitionId],
      ['news', null],
    ] as const)
      expect(saved({ ...article, category, competitionId }, null)).toMatchObject({
        change: { competitionId: kept },
      });
  });
  it('is refused only over a change that the writer has not seen', () => {
    expect(saved({ ...article, seen: eight }, nine)).toEqual({ ok: false, refusal: 'versionConflict' });
    expect(saved({ ...article, seen: nine }, nine)).toMatchObject({ ok: true });
    expect(saved({ ...article, seen: nine }, null)).toMatchObject({ ok: true });
    expect(saved(article, nine)).toMatchObject({ ok: true });
  });
});

describe('a list of the FAQ that is full', () => {
  it('takes no more questions, and says how many it may have', () => {
    const question = { ...article, category: 'faq' as const };
    const save = (inList: number) => saveArticle(question, { changedAt: null, inList });
    expect(save(MOST_QUESTIONS - 1)).toMatchObject({ ok: true });
    expect(save(MOST_QUESTIONS)).toEqual({ ok: false, refusal: 'faqFull', detail: { most: MOST_QUESTIONS } });
  });
});

describe('publishing an article', () => {
  it('happens at the given time, or immediately', () => {
    expect(publishArticle({ publishAt: nine }, eight, { at: eight })).toEqual({
      ok: true,
      change: { publishAt: nine },
    });
    expect(publishArticle({ publishAt: null }, eight, { at: eight })).toEqual({
      ok: true,
      change: { publishAt: eight },
    });
  });
  it('is refused over a change that the publisher has not seen', () => {
    expect(publishArticle({ publishAt: nine, seen: eight }, nine, { at: nine })).toEqual({
      ok: false,
      refusal: 'versionConflict',
    });
  });
});

it('withdrawing an article makes it a draft', () => {
  expect(withdrawArticle()).toEqual({ ok: true, change: { publishAt: null } });
});
