import { ItemId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Stat } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { CalibrationFigures } from '../calibration-figures/CalibrationFigures.tsx';
import { ExpertFigures } from '../expert-figures/ExpertFigures.tsx';
import type { FiguresOf } from '../figures-of.ts';
import { GroupFigures } from '../group-figures/GroupFigures.tsx';
import { PaceFigures } from '../pace-figures/PaceFigures.tsx';
import { points } from '../points.ts';
import { RoundPage } from '../RoundPage.tsx';
import { TrimFigures } from '../trim-figures/TrimFigures.tsx';
import { ScoreBars } from './ScoreBars.tsx';

type Figures = NonNullable<RouterOutputs['review']['reviewFigures']>;
const PATH = '/review/statistics';

/** How a round is scored: progress, spread, agreement, experts and groups beside each other. */
export default function ReviewFiguresScreen() {
  const { t } = useTranslation('review');
  return (
    <RoundPage path={PATH} title={t('figures.title')} lead={t('figures.lead')}>
      {(roundId) => <OfRound roundId={roundId} />}
    </RoundPage>
  );
}

function OfRound({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const itemId = ItemId.safeParse(useQueryParam('item')).data;
  const of = { roundId, itemId };
  const query = trpc.review.reviewFigures.useQuery(of);
  const items = trpc.review.groupFigures.useQuery({ roundId, by: 'item' }, { enabled: Boolean(query.data) });
  if (query.data === null) return <Notice tone="info">{t('progress.outliersWhy.hidden')}</Notice>;
  // At once, so that the charts are not pushed down by what is above them.
  if (query.data && items.isPending) return <PageSkeleton />;
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(figures) => (
        <div className="space-y-5">
          <ItemChoice {...of} items={items.data ?? []} />
          {!figures?.sheets ? (
            <Empty title={t('figures.none')} hint={t('figures.noneHint')} />
          ) : (
            <Full of={of} figures={figures} />
          )}
        </div>
      )}
    </QueryState>
  );
}

/** The works of one category, where a round has several. */
function ItemChoice({ roundId, itemId, items }: FiguresOf & { items: RouterOutputs['review']['groupFigures'] }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const navigate = useNavigate();
  if (items.length < 2) return null;
  return (
    <Select
      className="max-w-md"
      label={t('figures.item')}
      value={itemId ?? ''}
      placeholder={t('figures.allItems')}
      onChange={(value) => navigate(`${PATH}?round=${roundId}${value && `&item=${value}`}`)}
      options={items.map(({ key, name, nameEn }) => ({
        value: key ?? '',
        label: pick({ zh: name ?? '', en: nameEn ?? '' }),
      }))}
    />
  );
}

function Full({ of, figures }: { of: FiguresOf; figures: Figures }) {
  const { t } = useTranslation('review');
  const { agreement } = figures;
  return (
    <>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label={t('figures.sheets')} value={figures.sheets} />
        <Stat label={t('figures.works')} value={figures.works} />
        <Stat label={t('figures.alpha')} value={agreement?.alpha?.toFixed(3) ?? '—'} hint={t('figures.alphaHint')} />
        <Stat
          label={t('figures.difference')}
          value={agreement ? t('figures.points', { points: points(agreement.typicalDifference, 1) }) : '—'}
          hint={t('figures.differenceHint', { works: agreement?.works ?? 0 })}
        />
      </div>
      <div className="grid gap-5 xl:grid-cols-2">
        <ScoreBars bars={figures.bars} sheets={figures.sheets} />
        <PaceFigures {...of} />
      </div>
      <GroupFigures {...of} />
      <ExpertFigures {...of} />
      <CalibrationFigures {...of} />
      <TrimFigures {...of} />
    </>
  );
}
