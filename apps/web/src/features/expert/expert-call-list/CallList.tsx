import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Column } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { DateRange } from '#/ui/Values.tsx';
import { CloseCallDialog } from '../close-expert-call/CloseCallDialog.tsx';
import { OpenCallDialog } from '../open-expert-call/OpenCallDialog.tsx';
import { phaseTone } from '../recruitment/status.ts';

type Row = RouterOutputs['expert']['expertCallList']['rows'][number];

export function CallList() {
  const { t } = useTranslation('recruitment');
  const { can } = useSession();
  const [opening, setOpening] = useState(false);
  const [closing, setClosing] = useState<Row | null>(null);
  const { table } = useList(trpc.expert.expertCallList, {
    id: 'expert-calls',
    rowId: (row) => row.callId,
    filters: {},
  });
  const open = can('expert:info:add') && (
    <Button tone="primary" icon={Megaphone} onClick={() => setOpening(true)}>
      {t('open.action')}
    </Button>
  );
  return (
    <>
      <DataTable
        {...table}
        label={t('tabs.calls')}
        columns={useCallColumns()}
        actions={open}
        operations={(row) => [
          { label: t('seeApplications'), href: `/expert/recruitment?tab=applications&callId=${row.callId}` },
          ...(row.can.close ? [{ label: t('close.action'), onSelect: () => setClosing(row) }] : []),
        ]}
        empty={{ title: t('noCalls'), hint: t('noCallsHint'), action: open }}
      />
      {opening && <OpenCallDialog onClose={() => setOpening(false)} />}
      {closing && <CloseCallDialog row={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function useCallColumns(): Column<Row>[] {
  const { t } = useTranslation('recruitment');
  const pick = useBilingual();
  return [
    { id: 'title', header: t('call'), lead: true, cell: ({ terms }) => pick(terms.title) },
    {
      id: 'phase',
      header: t('phase'),
      cell: ({ phase }) => <StatusTag tone={phaseTone[phase]}>{t(`phases.${phase}`)}</StatusTag>,
    },
    {
      id: 'period',
      header: t('period'),
      cell: ({ terms }) => <DateRange start={terms.opensAt} end={terms.closesAt} />,
    },
    { id: 'wanted', header: t('field.wanted'), align: 'end', cell: ({ terms }) => terms.wanted },
    { id: 'sent', header: t('sent'), align: 'end', cell: ({ applications }) => applications.submitted },
    { id: 'approved', header: t('approved'), align: 'end', cell: ({ applications }) => applications.approved },
  ];
}
