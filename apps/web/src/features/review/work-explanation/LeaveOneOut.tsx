import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { points } from '../points.ts';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';
import { useNames } from './useNames.ts';

/** What the result would be without each of the experts. */
export function LeaveOneOut({ explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const { expertName, levelName } = useNames(explained);
  const { leaveOneOut } = explained.explanation;
  if (leaveOneOut.length === 0) return null;
  return (
    <Section title={t('explanation.leaveOneOut')}>
      <ul className="space-y-1">
        {leaveOneOut.map(({ expertId, scoreMilli, rank, award, awardChanges }) => (
          <li key={expertId}>
            {t('explanation.without', {
              name: expertName(expertId),
              score: points(scoreMilli),
              rank: rank ?? '—',
              award: levelName(award),
            })}{' '}
            <StatusTag tone={awardChanges ? 'warning' : 'neutral'}>
              {t(awardChanges ? 'explanation.changes' : 'explanation.unchanged')}
            </StatusTag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
