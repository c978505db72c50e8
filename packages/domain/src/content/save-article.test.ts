import { describe, expect, it } from 'vitest';
import type { GroupId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { SaveArticle } from './article.ts';
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

describe('saving an article', () => {
  it('writes both languages and the search text', () => {
    expect(saveArticle(article, null)).toMatchObject({
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
  it('is refused only over a change that the writer has not seen', () => {
    expect(saveArticle({ ...article, seen: eight }, nine)).toEqual({ ok: false, refusal: 'versionConflict' });
    expect(saveArticle({ ...article, seen: nine }, nine)).toMatchObject({ ok: true });
    expect(saveArticle({ ...article, seen: nine }, null)).toMatchObject({ ok: true });
    expect(saveArticle(article, nine)).toMatchObject({ ok: true });
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
