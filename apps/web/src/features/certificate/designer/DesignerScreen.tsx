import type { Design } from '@laurel/domain/certificate/design.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton, SlowNote } from '#/ui/Skeleton.tsx';
import { Designer } from './Designer.tsx';

/** The top bar and the page on its ground, as they will lie. */
function Waiting() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')} className="flex h-dvh flex-col bg-muted">
      <div className="flex h-12 flex-none items-center gap-3 border-b border-line bg-bg px-4">
        <Skeleton className="size-8" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex flex-1 flex-col items-center justify-center p-4 md:p-16">
        <div className="flex aspect-[1/0.7085] w-full max-w-4xl flex-col items-center gap-5 rounded-sm border border-line bg-bg p-[8%]">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
        <SlowNote />
      </div>
    </div>
  );
}

/** /certificate/make?id=…: the design that the address names, or where one is chosen when it names none. */
export default function DesignerScreen() {
  const { t } = useTranslation('designer');
  const designId = useQueryParam('id');
  // What is here was read once: from then on the designer holds the newest state and says so to the server.
  const query = trpc.certificate.designDetails.useQuery(
    { designId: designId as DesignId },
    { enabled: designId !== null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  );
  const back = (
    <LinkButton tone="primary" href="/certificate/template">
      {t('screen.toTemplates')}
    </LinkButton>
  );
  if (designId === null) return <Redirect to="/certificate/template?tab=gallery" replace />;
  if (query.error && !query.data)
    return (
      <div className="grid min-h-dvh place-content-center justify-items-center">
        <ErrorState page error={query.error} retry={() => query.refetch()} />
        {back}
      </div>
    );
  return (
    <QueryState query={query} skeleton={<Waiting />}>
      {(row) => <Designer key={row.designId} row={row} design={row.design as Design} />}
    </QueryState>
  );
}
