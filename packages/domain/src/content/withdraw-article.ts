import { type RowDecision, write } from '../kernel/decision.ts';

/** Takes an article back to a draft, whatever it was: nothing of it is lost. */
export const withdrawArticle = (): RowDecision<{ readonly publishAt: null }, never> => write({ publishAt: null });
