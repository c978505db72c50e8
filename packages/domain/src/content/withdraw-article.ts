import { type RowDecision, write } from '../kernel/decision.ts';

/** Takes an article back to a draft; its content is kept. */
export const withdrawArticle = (): RowDecision<{ readonly publishAt: null }, never> => write({ publishAt: null });
