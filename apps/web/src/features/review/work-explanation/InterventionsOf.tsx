import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';

/** What single people did to the scores of the work, or of its whole round, before the seal. */
export function InterventionsOf({ explained: { interventions } }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  if (interventions.length === 0) return null;
  return (
    <Section title={t('interventions.title')}>
      <ul className="space-y-1">
        {interventions.map(({ kind, at, eventNo, by, byExpert, reason, ofRound }) => (
          <li key={eventNo} className="break-words">
            {[
              t(`interventions.kinds.${kind}`),
              format.dateTime(at),
              t('explanation.event', { number: eventNo }),
              by,
              byExpert && t('interventions.expert'),
              ofRound && t('interventions.allWorks'),
            ]
              .filter(Boolean)
              .join(' · ')}
            {reason && <span className="block text-dense text-ink-2">{t('explanation.because', { reason })}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
