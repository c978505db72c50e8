import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  lead: 'What participants, advisers and schools ask most often.',
  ask: 'Ask another question',
  search: 'Search questions and answers',
  competition: 'Competition',
  all: 'All competitions',
  general: 'General questions',
  link: 'Link to this question',
  noMatch: 'No question matches',
  noMatchHint: 'Try a shorter word, or ask your question.',
  empty: 'No questions have been published yet',
  emptyHint: 'Until then, ask in your own words.',
} satisfies Words<typeof zh.messages>;
