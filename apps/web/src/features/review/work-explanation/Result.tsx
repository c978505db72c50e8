import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { points } from '../points.ts';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';
import { useNames } from './useNames.ts';

/** The score, the rank and the award that all of the rest explains. */
export function Result({ explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const { levelName, stageName } = useNames(explained);
  const { incompleteSeal, flagOverride, reReviews } = explained;
  const isUncalibrated = explained.explanation.stages.some(({ calibration }) => calibration?.connected === false);
  const { scoreMilli, rank, award, unranked } = explained.result;
  return (
    <Section title={t('explanation.result')}>
      <p className="text-h2">
        <span className="num">{points(scoreMilli)}</span>{' '}
        {rank !== null && (
          <span className="text-ui text-ink-2">
            {t('results.rank')} <span className="num">{rank}</span> · {levelName(award)}
          </span>
        )}
        {unranked && <StatusTag tone="warning">{t(`results.unrankedReasons.${unranked}`)}</StatusTag>}
      </p>
      <p className="text-dense text-ink-2">{t('explanation.policy', { version: explained.policyVersion })}</p>
      {incompleteSeal && (
        <p className="text-dense text-ink-2">
          {t(isUncalibrated ? 'explanation.sealedUncalibrated' : 'explanation.sealedIncomplete', incompleteSeal)}
        </p>
      )}
      {reReviews.map(({ stage, experts, requestedBy, reason }) => (
        <p key={`${stage} ${reason}`} className="text-dense text-ink-2">
          {explained.rounds.length > 1 && `${stageName(stage)} · `}
          {t('explanation.reReviewed', { count: experts, requestedBy, reason })}
        </p>
      ))}
      {flagOverride && <p className="text-dense text-ink-2">{t('explanation.sealedFlagged', flagOverride)}</p>}
    </Section>
  );
}
