import type { Design } from '@laurel/domain/certificate/design.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { PagesPreview } from '../PagesPreview.tsx';
import { usePrinted } from '../usePrinted.ts';

/** One of the certificates, as it is and as it will be issued again. */
export function BulkChangeSpecimen({ bulkChangeId }: { bulkChangeId: string }) {
  const { t } = useTranslation('bulk-change');
  const readable = usePrinted();
  const query = trpc.certificate.bulkChangeSpecimen.useQuery({ bulkChangeId });
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(specimen) =>
        specimen && (
          <Card title={t('specimen.title')}>
            <p className="mb-3 text-dense text-ink-2">{t('specimen.lead', { number: specimen.number })}</p>
            <div className="grid gap-5 lg:grid-cols-2">
              <figure>
                <figcaption className="mb-1 font-semibold">{t('specimen.now')}</figcaption>
                <PagesPreview
                  design={specimen.now.design as Design}
                  data={{
                    ...{ printed: readable(specimen.now.printed), traceUrl: specimen.now.traceUrl },
                    fitted: specimen.now.fitted,
                  }}
                  seal={specimen.now.seal}
                  label={t('specimen.now')}
                />
              </figure>
              <figure>
                <figcaption className="mb-1 font-semibold">{t('specimen.next')}</figcaption>
                <PagesPreview
                  design={specimen.next.design as Design}
                  data={{ printed: readable(specimen.next.printed), traceUrl: specimen.next.traceUrl }}
                  seal={specimen.next.seal}
                  label={t('specimen.next')}
                />
              </figure>
            </div>
          </Card>
        )
      }
    </QueryState>
  );
}
