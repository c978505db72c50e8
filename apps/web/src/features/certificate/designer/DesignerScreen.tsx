import type { Design } from '@laurel/domain/certificate/design.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Designer } from './Designer.tsx';

export type DesignRow = RouterOutputs['certificate']['designDetails'];

const Waiting = () => (
  <div className="flex h-dvh flex-col">
    <Skeleton className="h-12 rounded-none" />
    <div className="flex flex-1 items-center justify-center bg-muted p-16">
      <Skeleton className="aspect-[1/0.7085] w-full max-w-4xl" />
    </div>
  </div>
);

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
        <ErrorState error={query.error} retry={() => query.refetch()} />
        {back}
      </div>
    );
  return (
    <QueryState query={query} skeleton={<Waiting />}>
      {(row) => <Designer key={row.designId} row={row} design={row.design as Design} />}
    </QueryState>
  );
}
