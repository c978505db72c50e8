import { AdvancementId } from '@laurel/domain/kernel/ids.ts';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { pageOfAdvancement } from '../advancement.ts';
import { AdvancementView } from '../advancement-details/AdvancementView.tsx';
import { MinutesView } from '../advancement-minutes/MinutesView.tsx';
import { DraftAdvancementDialog } from '../draft-advancement/DraftAdvancementDialog.tsx';
import { useAdvancementColumns } from './useAdvancementColumns.tsx';

const statuses = ['drafted', 'simulated', 'approved', 'applied', 'published', 'superseded', 'discarded'] as const;

/** Advancements, or with `?advancement=` one of them, with `&view=minutes` its minutes. */
export default function AdvancementsScreen() {
  const advancementId = AdvancementId.safeParse(useQueryParam('advancement')).data;
  const view = useQueryParam('view');
  if (!advancementId) return <AdvancementList />;
  const View = view === 'minutes' ? MinutesView : AdvancementView;
  return <View key={advancementId} advancementId={advancementId} />;
}

function AdvancementList() {
  const { t } = useTranslation('review');
  const { can } = useSession();
  const correction = useQueryParam('draft');
  const [drafting, setDrafting] = useState(Boolean(correction));
  const { table } = useList(trpc.review.advancementList, {
    id: 'advancements',
    rowId: (row) => row.advancementId,
    filters: { competitionId: '', status: '' },
  });
  const columns = useAdvancementColumns();
  const options = [
    ...statuses.map((value) => ({ value, label: t(`advancement.statuses.${value}`) })),
    { value: 'toSecond', label: t('advancement.toSecond') },
  ];
  const draft = can('review:result:calc') && (
    <Button tone="primary" icon={ListChecks} onClick={() => setDrafting(true)}>
      {t('draftAdvancement.action')}
    </Button>
  );
  return (
    <ListScreen
      {...table}
      title={t('advancement.title')}
      lead={t('advancement.lead')}
      columns={columns}
      search={[{ name: 'status', label: t('advancement.status'), options }]}
      actions={draft}
      operations={(row) => [{ label: t('advancement.open'), href: pageOfAdvancement(row.advancementId) }]}
      empty={{ title: t('advancement.empty'), hint: t('advancement.emptyHint'), action: draft }}
    >
      {drafting && <DraftAdvancementDialog chosen={correction ?? ''} onClose={() => setDrafting(false)} />}
    </ListScreen>
  );
}
