import { useTranslation } from 'react-i18next';
import { exactPoints, points } from '../points.ts';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';
import { useNames } from './useNames.ts';

/** How the stages come together, and how the sum is rounded. */
export function Rounding({ explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const { stageName } = useNames(explained);
  const { rounding, combined, sharedWith } = explained.explanation;
  if (!rounding) return null;
  const { from, decimals, toMilli } = rounding;
  const parts = combined
    .map(({ stage, weight, value }) => `${stageName(stage)} ${exactPoints(value)} × ${weight}%`)
    .join(' + ');
  return (
    <Section title={t('results.score')}>
      {combined.length > 1 && <p>{t('explanation.combined', { parts })}</p>}
      <p>{t('explanation.rounding', { from: exactPoints(from), decimals, to: points(toMilli, decimals) })}</p>
      {sharedWith > 0 && <p>{t('explanation.shared', { count: sharedWith })}</p>}
    </Section>
  );
}
