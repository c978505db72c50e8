import type { ArticleState } from '@laurel/domain/content/article.ts';
import type { StatusTone } from '#/ui/StatusTag.tsx';

export const stateTone: Record<ArticleState, StatusTone> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
};
