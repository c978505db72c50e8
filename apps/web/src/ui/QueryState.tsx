import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton, SkeletonText, SlowNote } from './Skeleton.tsx';

type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
};

/** Waiting, error, or the data: the first of a screen's three states, written once. */
export function QueryState<Data>({
  query,
  skeleton,
  page,
  children,
}: {
  query: Query<Data>;
  skeleton?: ReactNode;
  /** The page has no other h1. */
  page?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation('ui');
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <div role="status" aria-label={t('loading')}>
        {skeleton ?? (page ? <PageSkeleton /> : <SkeletonText lines={5} />)}
        <SlowNote />
      </div>
    );
  return <ErrorState error={query.error} retry={() => query.refetch()} page={page} />;
}
