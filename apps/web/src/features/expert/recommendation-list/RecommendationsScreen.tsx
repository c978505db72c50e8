import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Column } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { DateTime } from '#/ui/Values.tsx';
import { RecommendDialog } from '../recommend-expert/RecommendDialog.tsx';
import { recommendationTone } from '../recommendation/status.ts';
import { useWithdrawRecommendation } from '../withdraw-recommendation/useWithdrawRecommendation.ts';

type Row = RouterOutputs['expert']['recommendationList']['rows'][number];

/** Names that a school or organisation puts forward for calls, and what the people answered. */
export default function RecommendationsScreen() {
  const { t } = useTranslation('recommendation');
  const { can } = useSession();
  const { table } = useList(trpc.expert.recommendationList, {
    id: 'expert-recommendations',
    rowId: (row) => row.recommendationId,
    filters: {},
  });
  const calls = trpc.expert.recommendableCalls.useQuery(undefined, { enabled: can('expert:name:recommend') });
  const [naming, setNaming] = useState(false);
  const withdraw = useWithdrawRecommendation();
  const mayName = calls.data?.some(({ left }) => left > 0) ?? false;
  const action = mayName && (
    <Button tone="primary" icon={ThumbsUp} onClick={() => setNaming(true)}>
      {t('recommend.action')}
    </Button>
  );
  return (
    <ListScreen
      {...table}
      title={t('title')}
      lead={t('lead')}
      columns={useRecommendationColumns()}
      actions={action}
      operations={(row) =>
        row.can.withdraw
          ? [{ label: t('withdraw.action'), tone: 'danger' as const, onSelect: () => void withdraw(row) }]
          : []
      }
      empty={{ title: t('none'), hint: mayName ? t('noneHint') : t('noCallHint'), action }}
    >
      {naming && calls.data && <RecommendDialog calls={calls.data} onClose={() => setNaming(false)} />}
    </ListScreen>
  );
}

function useRecommendationColumns(): Column<Row>[] {
  const { t } = useTranslation('recommendation');
  const pick = useBilingual();
  return [
    { id: 'name', header: t('name'), lead: true, cell: (row) => row.name || t('nameGone') },
    { id: 'contact', header: t('contact'), cell: (row) => row.contactMask || '—' },
    { id: 'recommender', header: t('recommender'), cell: (row) => pick(row.recommender) },
    { id: 'call', header: t('call'), cell: (row) => pick(row.call) },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusTag tone={recommendationTone[status]}>{t(`statuses.${status}`)}</StatusTag>,
    },
    { id: 'recommendedAt', header: t('recommendedAt'), cell: (row) => <DateTime value={row.recommendedAt} bare /> },
  ];
}
