import type { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { BatchProgress } from './BatchProgress.tsx';

export default function IssueBatchScreen() {
  const { t } = useTranslation('certificate');
  const competitionId = useQueryParam('competitionId') as CompetitionId | null;
  const chosen = useQueryParam('id') as BatchId | null;
  const batches = trpc.certificate.batchList.useQuery({
    pageSize: 20,
    statuses: ['approved', 'issued', 'paused'],
    ...(competitionId ? { competitionId } : {}),
  });
  return (
    <>
      <PageHeader title={t('send.title')} lead={t('send.lead')} />
      <QueryState query={batches} skeleton={<PageSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty
              kind="nothing"
              title={t('send.none')}
              hint={t('send.noneHint')}
              action={<LinkButton href="/certificate/check">{t('send.toCheck')}</LinkButton>}
            />
          ) : (
            <ul className="space-y-5">
              {[...rows]
                .sort((a, b) => Number(b.batchId === chosen) - Number(a.batchId === chosen))
                .map((row) => (
                  <li key={row.batchId}>
                    <BatchProgress first={row} />
                  </li>
                ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}
