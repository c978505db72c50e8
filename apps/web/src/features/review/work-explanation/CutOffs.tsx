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
