import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { LevelsGiven } from '../public-results/LevelsGiven.tsx';
import type { ResultRow } from '../result-row.ts';
import { usePreviewColumns } from './usePreviewColumns.tsx';

/** What a result grants, before or after it does. */
export function PreviewDrawer({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const columns = usePreviewColumns();
  const query = trpc.award.resultPreview.useQuery({ resultId: row.resultId });
  return (
    <Drawer open onOpenChange={onClose} title={pick(row.item)}>
      <QueryState query={query}>
        {({ levels }) => (
          <>
            <LevelsGiven levels={levels} />
            <DataTable
              id="resultPreview"
              label={t('preview')}
              query={query}
              paged={false}
              rowId={(entry) => entry.workId}
              columns={columns}
              empty={{ title: t('noAwards') }}
            />
          </>
        )}
      </QueryState>
    </Drawer>
  );
}
