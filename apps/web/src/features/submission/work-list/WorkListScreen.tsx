import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { BulkPanel } from '#/ui/bulk/BulkPanel.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { type ToLock, useLockWorks } from '../lock-works/useLockWorks.ts';
import type { WorkRow } from '../work-row.ts';
import { useWorkColumns } from './useWorkColumns.tsx';
import { useWorkOperations } from './useWorkOperations.ts';
import { useWorkSearch } from './useWorkSearch.ts';
import { type WorkDecision, WorkDecisionDialog } from './WorkDecisionDialog.tsx';
import { WorkDrawer } from './WorkDrawer.tsx';

export default function WorkListScreen() {
  const { t } = useTranslation('submission');
  const { can } = useSession();
  const { table, query, filter } = useList(trpc.submission.workList, {
    id: 'works',
    rowId: (row) => row.workId,
    filters: { keywords: '', status: '', competitionId: '', itemId: '' },
  });
  const [deciding, setDeciding] = useState<{ row: WorkRow; kind: WorkDecision } | null>(null);
  const viewing = useDrawer('work');
  const { run, lock, matching } = useLockWorks(filter);
  const columns = useWorkColumns();
  const search = useWorkSearch(query.data?.byStatus ?? {});
  const operations = useWorkOperations({
    open: viewing.open,
    decide: (row, kind) => setDeciding({ row, kind }),
  });
  const locking = {
    matching,
    bulk: (rows: readonly ToLock[], clear: () => void) => (
      <Button size="sm" icon={Lock} onClick={() => void lock(rows, clear)}>
        {t('list.lock')}
      </Button>
    ),
  };
  return (
    <ListScreen<WorkRow, ToLock>
      {...table}
      title={t('list.title')}
      above={
        <BulkPanel
          bulk={run}
          title={(plan) => t('list.lockTitle', { count: plan.items.length })}
          done={(_plan, count) => t('list.locked', { count })}
          href={(id) => `/works/list?work=${id}`}
        />
      }
      rowId={(row) => row.workId}
      columns={columns}
      search={search}
      actions={
        <>
          <ExportButton what={{ kind: 'works', filter }} />
          {can('work:info:download') && (
            <ExportButton what={{ kind: 'workFiles', filter, copies: 'original' }} label={t('list.downloadFiles')} />
          )}
        </>
      }
      {...(can('work:info:lock') ? locking : {})}
      operations={operations}
      empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
    >
      {viewing.id && <WorkDrawer workId={viewing.id as WorkId} onClose={viewing.close} />}
      {deciding && <WorkDecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </ListScreen>
  );
}
