import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { CircleCheck, ListChecks, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { AsOfButton } from '#/ui/AsOfButton.tsx';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { BulkPanel } from '#/ui/bulk/BulkPanel.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { screeningPath } from '../screen-work/screening-path.ts';
import type { WorkRow } from '../work-row.ts';
import { type ToDecide, useWorkBatch, type WorkBatch } from './useWorkBatch.ts';
import { useWorkColumns } from './useWorkColumns.tsx';
import { useWorkOperations } from './useWorkOperations.ts';
import { useWorkSearch } from './useWorkSearch.ts';
import { type WorkDecision, WorkDecisionDialog } from './WorkDecisionDialog.tsx';
import { WorkDrawer } from './WorkDrawer.tsx';

/** What another area offers for each work. */
type Props = { preview?: (workId: WorkId) => ReactNode };

export default function WorkListScreen({ preview }: Props) {
  const { t } = useTranslation('submission');
  const { can } = useSession();
  const { table, query, filter } = useList(trpc.submission.workList, {
    id: 'works',
    rowId: (row) => row.workId,
    filters: { keywords: '', status: '', competitionId: '', itemId: '' },
  });
  const [deciding, setDeciding] = useState<{ row: WorkRow; kind: WorkDecision } | null>(null);
  const viewing = useDrawer('work');
  const { run, decide, undo, matching } = useWorkBatch(filter);
  const columns = useWorkColumns();
  const search = useWorkSearch(query.data?.byStatus ?? {});
  const operations = useWorkOperations({
    filter,
    open: viewing.open,
    decide: (row, kind) => setDeciding({ row, kind }),
  });
  const buttons = [
    { kind: 'pass', icon: CircleCheck, shown: can('work:info:screen') },
    { kind: 'lock', icon: Lock, shown: can('work:info:lock') },
  ] as const;
  const possible = buttons.filter(({ shown }) => shown);
  const batch = {
    matching,
    bulk: (rows: readonly ToDecide[], clear: () => void) =>
      possible.map(({ kind, icon }) => (
        <Button key={kind} size="sm" icon={icon} onClick={() => void decide(kind, rows, clear)}>
          {t(`batch.${kind}.action`)}
        </Button>
      )),
  };
  return (
    <ListScreen<WorkRow, ToDecide>
      {...table}
      title={t('list.title')}
      above={
        <BulkPanel
          bulk={run}
          title={(plan) => t(`batch.${plan.kind as WorkBatch}.title`, { count: plan.items.length })}
          done={(plan, count) => t(`batch.${plan.kind as WorkBatch}.done`, { count })}
          href={(id) => `/works/list?work=${id}`}
          {...(run.state?.plan.kind === 'pass' && { undo: { label: t('batch.undoPass.action'), run: undo } })}
        />
      }
      rowId={(row) => row.workId}
      columns={columns}
      search={search}
      actions={
        <>
          <AsOfButton kind="work" competitionId={filter.competitionId} />
          {can('work:info:screen') && (
            <LinkButton
              tone="primary"
              icon={ListChecks}
              href={screeningPath({ ...filter, status: filter.status ?? 'toCheck' })}
            >
              {t('screening.start')}
            </LinkButton>
          )}
          <ExportButton what={{ kind: 'works', filter }} />
          {can('work:info:download') && (
            <ExportButton what={{ kind: 'workFiles', filter, copies: 'original' }} label={t('list.downloadFiles')} />
          )}
        </>
      }
      {...(possible.length > 0 ? batch : {})}
      operations={operations}
      empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
    >
      {viewing.id && (
        <WorkDrawer workId={viewing.id as WorkId} preview={preview?.(viewing.id as WorkId)} onClose={viewing.close} />
      )}
      {deciding && <WorkDecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </ListScreen>
  );
}
