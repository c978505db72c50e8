import type { RouterOutputs } from '#/lib/trpc.ts';

export type Article = RouterOutputs['content']['articleList']['rows'][number];
type Category = Article['category'];

/** Where a category is read on its own. */
export const homeOf: Record<Category, string> = {
  news: '/home/news/newsList',
  notice: '/home/news/competitionInfo',
  guide: '/home/news/competitionGuide',
  faq: '/home/news/faq',
  manual: '/home/news/operatingManual',
  platform: '/home/introductionPlatform',
  services: '/home/expendingServices',
};
