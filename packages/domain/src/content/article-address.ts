import type { ArticleCategory } from './article.ts';

/** Where the public reads an article: a question of the FAQ on the page of all of them. */
export const articleAddress = ({ articleId, category }: { articleId: string; category: ArticleCategory }) =>
  category === 'faq' ? `/home/news/faq?question=${articleId}` : `/home/newsDetails?id=${articleId}`;
