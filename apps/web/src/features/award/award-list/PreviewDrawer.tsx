import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { points } from '../status.ts';
import type { ResultRow } from './result-row.ts';

export function PreviewDrawer({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const query = trpc.award.resultPreview.useQuery({ resultId: row.resultId });
  return (
    <Drawer open onOpenChange={onClose} title={pick(row.item)}>
      <QueryState query={query}>
        {() => (
          <DataTable
            id="resultPreview"
            label={t('preview')}
            query={query}
            paged={false}
            rowId={(entry) => entry.workId}
            columns={[
              { id: 'rank', header: t('rank'), align: 'end', cell: (entry) => entry.rank },
              { id: 'work', header: t('work'), lead: true, cell: (entry) => entry.title },
              { id: 'level', header: t('level'), cell: (entry) => pick(entry.levelName) },
              {
                id: 'score',
                header: t('score'),
                align: 'end',
                cell: (entry) => <span className="num">{points(entry.score)}</span>,
              },
              { id: 'team', header: t('team'), cell: (entry) => entry.teamName },
            ]}
            empty={{ title: t('noAwards') }}
          />
        )}
      </QueryState>
    </Drawer>
  );
}
