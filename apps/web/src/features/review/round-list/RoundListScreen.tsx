import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { roundTone } from '../status.ts';
import { CreateRoundDialog } from './CreateRoundDialog.tsx';
import { RoundTimesDialog } from './RoundTimesDialog.tsx';
import type { RoundRow } from './round-row.ts';

const statuses = ['planned', 'distributed', 'open', 'closed', 'sealed'] as const;

export default function RoundListScreen() {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { can } = useSession();
  const list = useListParams({ filters: { keywords: '', status: '', competitionId: '' } });
  const query = trpc.review.roundList.useQuery(list.input as RouterInputs['review']['roundList'], {
    placeholderData: keepPreviousData,
  });
  const utils = trpc.useUtils();
  const [creating, setCreating] = useState(false);
  const [timing, setTiming] = useState<RoundRow | null>(null);
  const open = useCommand(trpc.review.openRound, { done: t('rounds.opened'), toastRefusal: true });
  const close = useCommand(trpc.review.closeRound, { done: t('rounds.closed'), toastRefusal: true });

  const ask = async (row: RoundRow, kind: 'open' | 'close') => {
    const name = pick(row.name);
    const { roundId } = row;
    if (kind === 'open') {
      const question = { title: t('rounds.openTitle', { name }), body: t('rounds.openBody'), action: t('rounds.open') };
      if (await confirm(question)) await open.run({ roundId });
      return;
    }
    const missing = await utils.review.missingSheets.fetch({ roundId }, { staleTime: 0 });
    const question = {
      title: t('rounds.closeTitle', { name }),
      body:
        missing.sheets > 0 ? t('rounds.closeMissing', { ...missing, count: missing.sheets }) : t('rounds.closeBody'),
      action: t('rounds.close'),
    };
    if (await confirm(question)) await close.run({ roundId });
  };
  const operations = (row: RoundRow): Operation[] => [
    { label: t('rounds.distribute'), href: `/review/distribution?round=${row.roundId}` },
    ...(row.can.manage && row.status === 'distributed'
      ? [{ label: t('rounds.open'), onSelect: () => ask(row, 'open') }]
      : []),
    ...(row.can.manage && row.status === 'open'
      ? [{ label: t('rounds.close'), onSelect: () => ask(row, 'close') }]
      : []),
    ...(row.status === 'closed' || row.status === 'sealed'
      ? [{ label: t('rounds.results'), href: `/review/result?roundId=${row.roundId}` }]
      : []),
    ...(row.can.manage && row.status !== 'sealed'
      ? [
          {
            label: t(row.status === 'closed' ? 'rounds.reopen' : 'rounds.reschedule'),
            onSelect: () => setTiming(row),
          },
        ]
      : []),
  ];
  const add = can('review:round:edit') && (
    <Button tone="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t('rounds.add')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('rounds.title')} lead={t('rounds.lead')} />
      <DataTable
        id="rounds"
        label={t('rounds.title')}
        list={list}
        query={query}
        rowId={(row) => row.roundId}
        columns={[
          { id: 'name', header: t('rounds.round'), lead: true, cell: (row) => pick(row.name) },
          { id: 'competition', header: t('rounds.competition'), wrap: true, cell: (row) => pick(row.competition) },
          {
            id: 'status',
            header: t('rounds.status'),
            cell: (row) => (
              <StatusTag tone={roundTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
            ),
          },
          { id: 'opensAt', header: t('rounds.opensAt'), cell: (row) => <DateTime value={row.opensAt} bare /> },
          { id: 'closesAt', header: t('rounds.closesAt'), cell: (row) => <DateTime value={row.closesAt} bare /> },
          { id: 'experts', header: t('rounds.experts'), align: 'end', cell: (row) => row.experts },
          {
            id: 'progress',
            header: t('rounds.progress'),
            align: 'end',
            cell: (row) => <span className="num">{`${row.submitted}/${row.sheets}`}</span>,
          },
        ]}
        search={[
          { name: 'keywords', label: t('rounds.search') },
          {
            name: 'status',
            label: t('rounds.status'),
            options: [
              ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
              { value: 'planToSecond', label: t('rounds.planToSecond') },
            ],
          },
        ]}
        actions={add}
        operations={operations}
        empty={{ title: t('rounds.empty'), hint: t('rounds.emptyHint'), action: add }}
      />
      {creating && <CreateRoundDialog onClose={() => setCreating(false)} />}
      {timing && <RoundTimesDialog row={timing} onClose={() => setTiming(null)} />}
    </>
  );
}
