import type { questionLetters as zh } from './letters.zh-CN.ts';

/** Letters to people who asked an organiser; they leave out the question, which may be personal. */
export const questionLetters = {
  answered: {
    subject: 'Your question has been answered',
    text: 'Hello,\n\nthe organiser has answered your question. Log in to read the answer on the “Ask” page:\n{{link}}',
  },
  dismissed: {
    subject: 'Your question has been closed',
    text: 'Hello,\n\nthe organiser has closed your question and given a reason. Log in to read it on the “Ask” page:\n{{link}}',
  },
} satisfies typeof zh;
