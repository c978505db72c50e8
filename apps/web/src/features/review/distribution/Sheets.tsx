import { PersonId, PlanId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { sheetStatuses } from '@laurel/domain/review/sheet-status.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '#/lib/erased.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { points } from '../points.ts';
import { sheetTone } from '../status.ts';
import type { RoundDetails } from './round-details.ts';

type SheetRow = RouterOutputs['review']['sheetList']['rows'][number];
type Doing = { kind: 'return' | 'void' | 'withdraw' | 'assign'; row: SheetRow };

/** Who reviews what, with its status; sheets are returned, voided or withdrawn here, and experts added. */
export function Sheets({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const opened = useOpened();
  const list = useListParams({ filters: { keywords: '', status: '' } });
  const input = { ...list.input, roundId: RoundId.parse(round.roundId) } as RouterInputs['review']['sheetList'];
  const query = trpc.review.sheetList.useQuery(input, { placeholderData: keepPreviousData, staleTime: 0 });
  const { page: _page, pageSize: _size, ...filter } = input;
  const [doing, setDoing] = useState<Doing | null>(null);
  const open = round.can.propose && round.status !== 'closed' && round.status !== 'sealed';
  return (
    <Card title={t('distribution.sheets')} flush>
      <div className="max-md:px-5 max-md:py-4">
        <DataTable
          id="scoreSheets"
          label={t('distribution.sheets')}
          list={list}
          query={query}
          rowId={(row) => row.sheetId}
          columns={[
            {
              id: 'alias',
              header: t('distribution.alias'),
              lead: true,
              cell: (row) => <span className="num">{row.alias}</span>,
              name: (row) => row.alias,
            },
            { id: 'work', header: t('distribution.work'), wrap: true, cell: (row) => `${row.code} ${row.title}` },
            { id: 'expert', header: t('distribution.expert'), cell: (row) => row.expert },
            {
              id: 'status',
              header: t('distribution.status'),
              cell: (row) => (
                <StatusTag tone={sheetTone[row.status] ?? 'unknown'}>{t(`sheetStatuses.${row.status}`)}</StatusTag>
              ),
            },
            {
              id: 'total',
              header: t('distribution.total'),
              align: 'end',
              cell: (row) => <span className="num">{points(row.totalMilli)}</span>,
            },
            {
              id: 'comment',
              header: t('distribution.comment'),
              wrap: true,
              hidden: true,
              cell: (row) => opened(row.comment) || '—',
            },
            {
              id: 'submittedAt',
              header: t('distribution.submittedAt'),
              cell: (row) => <DateTime value={row.submittedAt} bare />,
            },
          ]}
          actions={<ExportButton what={{ kind: 'sheets', filter }} />}
          search={[
            { name: 'keywords', label: t('distribution.findExpert') },
            {
              name: 'status',
              label: t('distribution.status'),
              options: sheetStatuses.map((value) => ({ value, label: t(`sheetStatuses.${value}`) })),
            },
          ]}
          operations={(row) => [
            ...(row.can.return
              ? [{ label: t('distribution.return'), onSelect: () => setDoing({ kind: 'return', row }) }]
              : []),
            ...(row.can.withdraw
              ? [{ label: t('distribution.withdraw'), onSelect: () => setDoing({ kind: 'withdraw', row }) }]
              : []),
            ...(open ? [{ label: t('distribution.assign'), onSelect: () => setDoing({ kind: 'assign', row }) }] : []),
            ...(row.can.void
              ? [
                  {
                    label: t('distribution.void'),
                    tone: 'danger' as const,
                    onSelect: () => setDoing({ kind: 'void', row }),
                  },
                ]
              : []),
          ]}
          empty={{ title: t('distribution.noSheets') }}
        />
      </div>
      {doing?.kind === 'assign' && <AssignDialog round={round} row={doing.row} onClose={() => setDoing(null)} />}
      {doing && doing.kind !== 'assign' && (
        <SheetReason kind={doing.kind} row={doing.row} onClose={() => setDoing(null)} />
      )}
    </Card>
  );
}

function SheetReason(props: { kind: 'return' | 'void' | 'withdraw'; row: SheetRow; onClose: () => void }) {
  const { kind, row, onClose } = props;
  const { t } = useTranslation('review');
  const back = useCommand(trpc.review.returnSheet, { done: t('distribution.returned'), onDone: onClose });
  const voiding = useCommand(trpc.review.voidSheet, { done: t('distribution.voided'), onDone: onClose });
  const withdraw = useCommand(trpc.review.withdrawAssignment, { done: t('distribution.withdrawn'), onDone: onClose });
  const command = { return: back, void: voiding, withdraw }[kind];
  return (
    <ReasonDialog
      title={t(`distribution.${kind}Title`, { alias: row.alias })}
      label={t('distribution.reason')}
      {...(kind === 'withdraw' ? {} : { help: t('distribution.reasonSeen') })}
      action={t(`distribution.${kind}`)}
      command={command}
      onReason={(reason) => command.run({ sheetId: SheetId.parse(row.sheetId), reason })}
      onClose={onClose}
    />
  );
}

function AssignDialog({ round, row, onClose }: { round: RoundDetails; row: SheetRow; onClose: () => void }) {
  const { t } = useTranslation('review');
  const [expertId, setExpertId] = useState('');
  const [sheetId] = useState(() => SheetId.parse(freshId()));
  const assign = useCommand(trpc.review.assignExpert, { done: t('distribution.assigned'), onDone: onClose });
  const plan = trpc.review.requestDistribution;
  const oneMore = useCommand(plan, { done: t('distribution.requestSent'), onDone: onClose });
  const [roundId, workId] = [RoundId.parse(round.roundId), WorkId.parse(row.workId)];
  const title = t('distribution.assignTitle', { alias: row.alias });
  /** The work has its reviews: so many, and one more only by a plan. */
  const has = assign.refusal?.word === 'reviewsComplete' ? Number(assign.refusal.detail?.count) : null;
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <div className="space-y-4">
        <Select
          value={expertId}
          onChange={setExpertId}
          label={t('distribution.expert')}
          placeholder={t('distribution.choosePool')}
          options={round.experts.map(({ personId, name }) => ({ value: personId, label: name }))}
        />
        {assign.refusal && <RefusalNote refusal={assign.refusal} />}
        {oneMore.refusal && <RefusalNote refusal={oneMore.refusal} />}
        <div className="flex flex-wrap gap-2">
          <Button
            tone="primary"
            disabled={expertId === ''}
            pending={assign.pending}
            onClick={() =>
              void assign.run({
                roundId,
                sheetId,
                workId,
                expertId: PersonId.parse(expertId),
              })
            }
          >
            {t('distribution.assign')}
          </Button>
          {has !== null && (
            <Button
              pending={oneMore.pending}
              onClick={() =>
                void oneMore.run({
                  roundId,
                  planId: PlanId.parse(freshId()),
                  maxFromOneSchool: null,
                  reviews: [{ workId, reviews: has + 1 }],
                })
              }
            >
              {t('distribution.oneMore')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
