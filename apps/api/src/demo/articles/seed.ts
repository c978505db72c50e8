import type { ArticleCategory } from '@laurel/domain/content/article.ts';

/** An article as it is written here: Chinese first; bodies in the plain form that `richTextFrom` reads. */
export type Seed = {
  readonly key: string;
  readonly category: ArticleCategory;
  readonly daysAgo: number;
  readonly title: readonly [string, string];
  readonly summary: readonly [string, string];
  readonly zh: string;
  readonly en: string;
  readonly pinned?: boolean;
};
