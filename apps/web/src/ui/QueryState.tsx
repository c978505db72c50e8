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

type Props<Data> = {
  query: Query<Data>;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Waiting, error, or the data: the first of a screen's three states, written once. */
export const QueryState = <Data,>(props: Props<Data>) => <Answered {...props} />;

/** The same for a page that has no other h1. */
export const QueryPage = <Data,>(props: Props<Data>) => <Answered page {...props} />;

function Answered<Data>({ query, skeleton, page, children }: Props<Data> & { page?: boolean }) {
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
