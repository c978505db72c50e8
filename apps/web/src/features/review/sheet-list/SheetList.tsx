import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { sheetStatuses } from '@laurel/domain/review/sheet-status.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { AsOfButton } from '#/ui/AsOfButton.tsx';
import { Card } from '#/ui/Card.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { AssignExpertDialog } from '../assign-expert/AssignExpertDialog.tsx';
import { ReassignSheetDialog } from '../reassign-sheet/ReassignSheetDialog.tsx';
import type { RoundDetails } from '../round-details.ts';
import { isOver } from '../status.ts';
import { SheetReason } from './SheetReason.tsx';
import { useSheetColumns } from './useSheetColumns.tsx';
import { type Asked, useSheetOperations } from './useSheetOperations.ts';

/** Who reviews what, with its status; sheets are returned, voided or withdrawn here, and experts added. */
export function SheetList({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const { table, filter } = useList(trpc.review.sheetList, {
    id: 'scoreSheets',
    rowId: (row) => row.sheetId,
    filters: { keywords: '', status: '' },
    asks: (asked) => ({ ...asked, roundId: RoundId.parse(round.roundId) }) as RouterInputs['review']['sheetList'],
    staleTime: 0,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const columns = useSheetColumns();
  const operations = useSheetOperations({ assigns: round.can.propose && !isOver(round.status), ask: setAsked });
  const options = sheetStatuses.map((value) => ({ value, label: t(`sheetStatuses.${value}`) }));
  return (
    <Card title={t('distribution.sheets')} flush>
      <div className="max-md:px-5 max-md:py-4">
        <DataTable
          {...table}
          label={t('distribution.sheets')}
          columns={columns}
          actions={
            <>
              <AsOfButton kind="score_sheet" competitionId={round.competitionId} />
              <ExportButton what={{ kind: 'sheets', filter }} />
            </>
          }
          search={[
            { name: 'keywords', label: t('distribution.findExpert') },
            { name: 'status', label: t('distribution.status'), options },
          ]}
          operations={operations}
          empty={{ title: t('distribution.noSheets') }}
        />
      </div>
      {asked?.kind === 'assign' && <AssignExpertDialog round={round} row={asked.row} onClose={close} />}
      {asked?.kind === 'reassign' && <ReassignSheetDialog sheet={asked.row} onClose={close} />}
      {asked && asked.kind !== 'assign' && asked.kind !== 'reassign' && (
        <SheetReason kind={asked.kind} row={asked.row} onClose={close} />
      )}
    </Card>
  );
}
