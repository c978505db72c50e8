import { publishedFaqLists } from '@laurel/db/content/articles.ts';
import { siteGroup } from '../kernel/site-group.ts';
import { anyone } from '../kernel/trpc.ts';
import { namedLists, OfFaq } from './faq-here.ts';

/** The lists of the FAQ that have questions, without the questions; or whether that of one competition has any. */
export const faqLists = anyone
  .input(OfFaq)
  .query(async ({ ctx, input }) =>
    namedLists(ctx.db, await publishedFaqLists(ctx.db, ctx.now(), { groupId: await siteGroup(ctx), ...input })),
  );
