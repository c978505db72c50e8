import { useTranslation } from 'react-i18next';
import { points } from '../points.ts';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';
import { useNames } from './useNames.ts';

/** How far it is from each award level, and why it was passed over for some. */
export function CutOffs({ explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const { levelName } = useNames(explained);
  const { cutOffs, passed } = explained.explanation;
  return (
    <>
      {cutOffs.length > 0 && (
        <Section title={t('explanation.cutOffs')}>
          <ul>
            {cutOffs.map(({ level, lastScoreMilli, distanceMilli }) => (
              <li key={level}>
                {t('explanation.cutOff', {
                  level: levelName(level),
                  last: points(lastScoreMilli),
                  distance: points(distanceMilli),
                })}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Quotas explained={explained} />
      {passed.length > 0 && (
        <Section title={t('explanation.passed')}>
          <ul>
            {passed.map(({ level, because }) => (
              <li key={`${level}-${because}`}>
                {t(`explanation.passedReasons.${because}`, { level: levelName(level) })}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** How many places each award had among the works that were ranked together, and how many were given. */
function Quotas({ explained: { quotas }, explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const { levelName } = useNames(explained);
  if (quotas.length === 0) return null;
  return (
    <Section title={t('explanation.quotas')}>
      <ul>
        {quotas.map(({ level, basisPoints, ...line }) => (
          <li key={level}>
            {t(basisPoints === null ? 'explanation.quotaCount' : 'explanation.quotaShare', {
              ...line,
              level: levelName(level),
              percent: (basisPoints ?? 0) / 100,
            })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
