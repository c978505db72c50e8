import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { AdvancementRule } from '@laurel/domain/review/advancement-rule.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { points } from './points.ts';

/** A rule as a sentence. */
export function RuleText({ rule, name }: { rule: AdvancementRule; name: Bilingual | null }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { maxPerSchool, maxPerRegion, ties } = rule;
  const parts = [
    useSelection(rule),
    maxPerSchool !== null && t('advancement.said.school', { count: maxPerSchool }),
    maxPerRegion !== null && t('advancement.said.region', { count: maxPerRegion }),
    t('advancement.said.ties', { ties: t(`advancement.ties.${ties}`) }),
  ];
  return (
    <>
      <strong className="font-semibold">{pick(name)}</strong>{' '}
      {parts.filter(Boolean).join(t('advancement.said.between'))}
    </>
  );
}

function useSelection({ select }: AdvancementRule): string {
  const { t } = useTranslation('review');
  const format = useFormat();
  switch (select.by) {
    case 'threshold':
      return t('advancement.said.threshold', { points: points(select.minScoreMilli) });
    case 'number':
      return t('advancement.said.number', { count: select.places });
    case 'share':
      return t('advancement.said.share', {
        percent: select.basisPoints / 100,
        of: t(`advancement.bases.${select.of}`),
      });
    case 'quota':
      return t('advancement.said.quota', {
        regions: format.list(select.regions.map(({ region, places }) => `${region} ${places}`)),
        others: select.others,
      });
  }
}
