import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { ChiefWorkDrawer } from '../chief-work/ChiefWorkDrawer.tsx';
import { MyTieVotes } from '../my-tie-votes/MyTieVotes.tsx';
import { roundTone } from '../status.ts';
import { useChiefColumns } from './useChiefColumns.tsx';

/** The works of a round as its chair sees them: how far apart their score sheets are, and what to do about it. */
export function ChiefWorks({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { table, query } = useList(trpc.review.chiefWorks, {
    id: 'chiefWorks',
    rowId: (row) => row.alias,
    filters: { keywords: '', show: '' },
    asks: ({ show, ...asked }): RouterInputs['review']['chiefWorks'] => ({
      ...asked,
      ...(show === 'flagged' && { flagged: true }),
      roundId,
    }),
    staleTime: 0,
  });
  const drawer = useDrawer('work');
  const columns = useChiefColumns();
  const round = query.data;
  return (
    <>
      <PageHeader
        title={round ? pick(round.name) : t('chief.title')}
        lead={t('chief.lead')}
        back="/review/comment"
        tags={
          round && (
            <>
              <StatusTag tone={roundTone[round.status] ?? 'unknown'}>{t(`statuses.${round.status}`)}</StatusTag>
              {round.blind !== 'open' && <StatusTag tone="info">{t('scoring.anonymous')}</StatusTag>}
            </>
          )
        }
      />
      <MyTieVotes roundId={roundId} />
      <DataTable
        {...table}
        label={t('chief.title')}
        columns={columns}
        search={[
          { name: 'keywords', label: t('distribution.alias') },
          { name: 'show', label: t('results.show'), options: [{ value: 'flagged', label: t('chief.flagged') }] },
        ]}
        operations={(row) => [{ label: t('chief.open'), onSelect: () => drawer.open(row.alias) }]}
        empty={{ title: t('chief.none'), hint: t('chief.noneHint') }}
      />
      {drawer.id && <ChiefWorkDrawer roundId={roundId} alias={drawer.id} onClose={drawer.close} />}
    </>
  );
}
