import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { CreateRoundDialog } from '../create-round/CreateRoundDialog.tsx';
import { RoundTimesDialog } from '../reschedule-round/RoundTimesDialog.tsx';
import type { RoundRow } from '../round-row.ts';
import { useRoundColumns } from './useRoundColumns.tsx';
import { useRoundOperations } from './useRoundOperations.ts';

const statuses = ['planned', 'distributed', 'open', 'closed', 'sealed'] as const;

export default function RoundListScreen() {
  const { t } = useTranslation('review');
  const { can } = useSession();
  const { table } = useList(trpc.review.roundList, {
    id: 'rounds',
    rowId: (row) => row.roundId,
    filters: { keywords: '', status: '', competitionId: '' },
  });
  const [creating, setCreating] = useState(false);
  const [timing, setTiming] = useState<RoundRow | null>(null);
  const columns = useRoundColumns();
  const operations = useRoundOperations({ move: setTiming });
  const options = [
    ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    { value: 'planToSecond', label: t('rounds.planToSecond') },
  ];
  const add = can('review:round:edit') && <AddButton onClick={() => setCreating(true)}>{t('rounds.add')}</AddButton>;
  return (
    <ListScreen
      {...table}
      title={t('rounds.title')}
      lead={t('rounds.lead')}
      columns={columns}
      search={[
        { name: 'keywords', label: t('rounds.search') },
        { name: 'status', label: t('rounds.status'), options },
      ]}
      actions={add}
      operations={operations}
      empty={{ title: t('rounds.empty'), hint: t('rounds.emptyHint'), action: add }}
    >
      {creating && <CreateRoundDialog onClose={() => setCreating(false)} />}
      {timing && <RoundTimesDialog row={timing} onClose={() => setTiming(null)} />}
    </ListScreen>
  );
}
