import { publishedEditions } from '@laurel/db/competition/competition-board.ts';
import { articleById } from '@laurel/db/content/articles.ts';
import { countReaders, sendsOfArticle, undeliveredNews } from '@laurel/db/messaging/news.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { newsOf } from '@laurel/domain/content/news-of.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { SendNews } from '@laurel/domain/messaging/news.ts';
import { lettersEn } from '@laurel/words/messaging/letters.en.ts';
import { lettersZh } from '@laurel/words/messaging/letters.zh-CN.ts';
import { permitted } from '../kernel/trpc.ts';
import { articleToSend, audienceOf, isSent } from './news-here.ts';
import { newsSourceName } from './news-source.ts';

/** Whom an article would be sent to, what they would read, and how earlier sendings went. */
export const newsAudience = permitted('news:info:edit')
  .input(SendNews.omit({ sendId: true }))
  .query(async ({ ctx, input }) => {
    const row = articleToSend(ctx, await articleById(ctx.db, input.articleId));
    const audience = await audienceOf(ctx, row, input.competitionId);
    const [followers, sends, undelivered, editions, name] = await Promise.all([
      countReaders(ctx.db, row.articleId, audience),
      sendsOfArticle(ctx.db, row.articleId),
      undeliveredNews(ctx.db, row.articleId),
      publishedEditions(ctx.db, row.groupId),
      newsSourceName(ctx, audience),
    ]);
    const names = await personNames(
      ctx.db,
      sends.map(({ sentBy }) => sentBy),
    );
    const { title, summary } = newsOf(row);
    const said = (language: 'zh-CN' | 'en') => ({
      name: textIn(language, name),
      title: textIn(language, title),
      summary: textIn(language, summary),
    });
    return {
      canSend: isSent(row, ctx.now()),
      /** Who have not had it. */
      followers,
      preview: { zh: lettersZh.newsPublished(said('zh-CN')), en: lettersEn.newsPublished(said('en')) },
      competitions: editions.map(({ competitionId, settings }) => ({ competitionId, name: editionName(settings) })),
      sends: sends.map(({ sentBy, ...send }) => ({ ...send, sentBy: names.get(sentBy)?.name ?? '' })),
      undelivered,
    };
  });
