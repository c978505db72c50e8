import { expect, it } from 'vitest';
import { refuse, write } from '../kernel/decision.ts';
import { SendNews } from './news.ts';
import { sendNews } from './send-news.ts';

const id = (n: number) => `0192e0a0-0000-7000-8000-00000000000${n}`;
const command = SendNews.parse({ sendId: id(1), articleId: id(2), competitionId: null });

it('sends a published article that somebody has not had yet', () => {
  expect(sendNews(command, { published: true, followers: 3 })).toEqual(write(command));
});

it('sends no draft, and nothing that everybody has had', () => {
  expect(sendNews(command, { published: false, followers: 3 })).toEqual(refuse('newsNotPublished'));
  expect(sendNews(command, { published: true, followers: 0 })).toEqual(refuse('newsNobody'));
});
