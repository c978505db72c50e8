import type { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { PaceState } from '@laurel/domain/review/expert-pace.ts';
import { type SheetStatus, sheetStatuses } from '@laurel/domain/review/sheet-status.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { ReassignSheetDialog } from '../reassign-sheet/ReassignSheetDialog.tsx';
import { sheetTone } from '../status.ts';

type Sheet = RouterOutputs['review']['expertSheets']['rows'][number];
type Props = { roundId: RoundId; expertId: PersonId; name: string; state: PaceState; onClose: () => void };

const PAGE = 20;

/** The sheets of one expert: how far each is, why one was declined, and who else may take it over. */
export function ExpertSheetsDrawer({ roundId, expertId, name, state, onClose }: Props) {
  const { t } = useTranslation('review');
  const [status, setStatus] = useState<SheetStatus | ''>('');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Sheet | null>(null);
  const query = trpc.review.expertSheets.useQuery(
    { roundId, expertId, page, pageSize: PAGE, ...(status && { status }) },
    { placeholderData: keepPreviousData },
  );
  const filter = (value: string) => {
    setStatus(sheetStatuses.find((one) => one === value) ?? '');
    setPage(1);
  };
  return (
    <Drawer open onOpenChange={onClose} title={t('progress.sheetsOf', { name })}>
      <div className="space-y-4">
        <Select
          value={status}
          onChange={filter}
          label={t('distribution.status')}
          placeholder={t('progress.allSheets')}
          options={sheetStatuses.map((value) => ({ value, label: t(`sheetStatuses.${value}`) }))}
        />
        <QueryState query={query} skeleton={<SkeletonText lines={6} />}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <Empty title={t('progress.noSheets')} />
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {rows.map((sheet) => (
                    <SheetItem key={sheet.sheetId} sheet={sheet} onReassign={() => setAsked(sheet)} />
                  ))}
                </ul>
                <ListPages list={{ page, pageSize: PAGE, setPage, setPageSize: () => undefined }} total={total} />
              </>
            )
          }
        </QueryState>
      </div>
      {asked && <ReassignSheetDialog sheet={asked} because={state} onClose={() => setAsked(null)} />}
    </Drawer>
  );
}

function SheetItem({ sheet, onReassign }: { sheet: Sheet; onReassign: () => void }) {
  const { t } = useTranslation('review');
  const { alias, code, title, status, cause, reason } = sheet;
  const gone = status === 'declined' || status === 'recused';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="num font-semibold">{alias}</span>
          <StatusTag tone={sheetTone[status] ?? 'unknown'}>{t(`sheetStatuses.${status}`)}</StatusTag>
          {status === 'declined' && cause && <StatusTag>{t(`progress.causes.${cause}`)}</StatusTag>}
        </p>
        <p className="text-dense text-ink-2">{`${code} ${title}`}</p>
        {gone && reason && <p className="text-dense text-ink-2">{t('distribution.why', { reason })}</p>}
      </div>
      {sheet.can.reassign && (
        <Button size="sm" onClick={onReassign} aria-label={t('progress.reassignNamed', { alias })}>
          {t('progress.reassign')}
        </Button>
      )}
    </li>
  );
}
