import { languageOf } from '@laurel/domain/assistant/terms.ts';
import { z } from 'zod';
import { siteGroup } from '../kernel/site-group.ts';
import { anyone } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { knownPassages } from './known-passages.ts';
import { ownPassages } from './own-passages.ts';
import { indexOf } from './passage-index.ts';

/** As one is asked. */
export const Question = z.string().trim().min(2).max(300);

/** One's own registrations share words with most questions; only a question about them is answered with them. */
const ENOUGH_OF_OWN = 0.6;

/**
 * Passages that answer a question, each with its page: of articles, of competitions, and, for a reader who is signed
 * in, of their own registrations, which come first. None where nothing fits. The question is not stored.
 */
export const ask = anyone.input(z.strictObject({ question: Question })).query(async ({ ctx, input: { question } }) => {
  await within(ctx, ['askBlock', ctx.request.ipBlock]);
  const now = ctx.now();
  const [known, own] = await Promise.all([
    knownPassages(ctx.db, now, await siteGroup(ctx)),
    ctx.actor ? ownPassages(ctx.db, ctx.actor.personId, now, languageOf(question)) : [],
  ]);
  const ownIndex = await indexOf(own, ENOUGH_OF_OWN);
  const published = known.search(question);
  return {
    language: languageOf(question),
    passages: [...ownIndex.search(question), ...published],
    /** An answer can be written from published passages (`/assistant/answer`). */
    canBeWritten: ctx.ports.model !== null && published.length > 0,
  };
});
