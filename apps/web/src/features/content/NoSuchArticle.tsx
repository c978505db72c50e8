import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#/ui/Empty.tsx';

/** An address that leads to no article, with the way to those that exist. */
export function NoSuchArticle({ action }: { action: ReactNode }) {
  const { t } = useTranslation('content');
  return <Empty page kind="noMatch" title={t('article.notFound')} hint={t('article.notFoundHint')} action={action} />;
}
