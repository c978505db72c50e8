import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Notice } from '#/ui/Notice.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { PlanDetails } from './plan.ts';

/** Whether scores of different experts can be compared once they are given, by track, and what makes them so. */
export function Comparability({ plan: { calibratable, islands, quality, minShared, asked } }: { plan: PlanDetails }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const format = useFormat();
  const extra = quality?.calibration;
  return (
    <section className="space-y-3">
      <h3 className="text-h3 font-semibold">{t('distribution.comparable')}</h3>
      <Notice tone={calibratable ? 'success' : 'warning'}>
        <p>
          {calibratable
            ? t('distribution.connected')
            : minShared === null
              ? t('distribution.islands', { count: islands })
              : t('distribution.apart')}
        </p>
        {minShared !== null && <p className="mt-1">{t('distribution.asScoring', { count: minShared })}</p>}
        {!calibratable && <p className="mt-1">{t('distribution.islandsHelp')}</p>}
        {!calibratable && asked.pairCap !== null && <p className="mt-1">{t('distribution.capApart')}</p>}
      </Notice>
      {extra && extra.works > 0 && (
        <Notice tone="info" title={t('distribution.calibration', { count: extra.works })}>
          {t('distribution.worksNamed', { codes: format.list(extra.codes) })}
        </Notice>
      )}
      {quality && (
        <FigureTable
          caption={t('distribution.comparable')}
          head={[
            t('distribution.track'),
            t('distribution.worksCount'),
            t('distribution.groups'),
            t('distribution.calibratable'),
          ]}
          rows={quality.pools.map(({ track, region, works, groups }) => [
            region === null ? pick(track) : `${pick(track)} · ${region}`,
            works,
            groups,
            groups <= 1 ? t('distribution.yes') : t('distribution.no'),
          ])}
        />
      )}
    </section>
  );
}
