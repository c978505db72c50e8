import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  tooManyQuestions: '{{most}} of your questions are waiting for an answer. You can ask again once one is answered.',
  questionSettled: 'This question has been answered or closed. Reload the page to see how.',
} satisfies Record<keyof typeof zh, string>;
