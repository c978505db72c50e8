import { lockedArticle } from '@laurel/db/content/articles.ts';
import { countReaders, writeSend } from '@laurel/db/messaging/news.ts';
import { SendNews } from '@laurel/domain/messaging/news.ts';
import { sendNews as decide } from '@laurel/domain/messaging/send-news.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { articleToSend, audienceOf, isSent } from './news-here.ts';

/** Sends a published article to its followers by email and notification, once to each. */
export const sendNews = permitted('news:info:edit')
  .input(withCommandId(SendNews))
  .mutation(async ({ ctx, input }) => {
    const { articleId, competitionId } = input;
    return edit(ctx, 'messaging.send_news', input, {
      turns: [`news of ${articleId}`],
      read: async (tx) => {
        const row = articleToSend(ctx, await lockedArticle(tx, articleId));
        const audience = await audienceOf(ctx, row, competitionId);
        return { row, audience, followers: await countReaders(tx, articleId, audience) };
      },
      decide: ({ row, followers }) => decide(input, { published: isSent(row, ctx.now()), followers }),
      write: async (tx, { sendId }, { at }, { audience, followers }) => {
        await writeSend(tx, auditOf(ctx), { sendId, articleId, ...audience }, at);
        return { followers };
      },
    });
  });
