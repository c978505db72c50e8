import { useTranslation } from 'react-i18next';
import { FigureTable } from './FigureTable.tsx';
import type { PlanDetails } from './plan.ts';

type Quality = NonNullable<PlanDetails['quality']>;

const quantiles = ['worst', 'lower', 'middle', 'upper', 'best'] as const;
const bids = ['want', 'can', 'none', 'ratherNot'] as const;
const matches = ['shared', 'unknown', 'none'] as const;

/** How well experts fit the works that they get. */
export function FitFigures({ quality }: { quality: Quality }) {
  const { t } = useTranslation('review');
  const { fit, named, topics, foreign, sameSchool, sameRegion } = quality;
  return (
    <section className="space-y-3">
      <h3 className="text-h3 font-semibold">{t('distribution.fit')}</h3>
      <p className="text-dense text-ink-2">{t('distribution.fitHint')}</p>
      {fit.length > 0 && (
        <FigureTable
          caption={t('distribution.fit')}
          head={[t('distribution.fitOfPairs'), t('distribution.fitPoints')]}
          rows={quantiles.map((name, n) => [t(`distribution.fitQuantiles.${name}`), fit[n]])}
        />
      )}
      <FigureTable
        caption={t('distribution.bids')}
        head={[t('distribution.bids'), t('distribution.pairs')]}
        rows={[
          ...bids.map((bid): [string, number] => [t(`distribution.bidNames.${bid}`), quality.bids[bid]]),
          [t('distribution.namedTrack'), named],
          ...(foreign === null ? [] : [[t('distribution.foreign'), foreign] as [string, number]]),
        ]}
      />
      {topics && (
        <FigureTable
          caption={t('distribution.topics')}
          head={[t('distribution.topics'), t('distribution.pairs')]}
          rows={matches.map((match): [string, number] => [t(`distribution.topicMatches.${match}`), topics[match]])}
        />
      )}
      <FigureTable
        caption={t('distribution.spreadFigures')}
        head={[t('distribution.spreadFigures'), t('distribution.worksCount')]}
        rows={[
          [t('distribution.sameSchoolTwice'), sameSchool],
          [t('distribution.sameRegionTwice'), sameRegion],
        ]}
      />
    </section>
  );
}
