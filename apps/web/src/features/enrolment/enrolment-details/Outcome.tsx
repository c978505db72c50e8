import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { Details } from '../useEnrolment.ts';

/** What became of the team's work: what it won with which score, and the ways to awards, results and the work. */
export function Outcome({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const format = useFormat();
  const { competition, outcome } = details;
  const { work, results, awards } = outcome;
  if (!work) return null;
  return (
    <Card title={t('details.outcome')}>
      {awards.map((award) => (
        <p key={award.awardId} className="mb-3">
          <strong className="text-h3">
            {t('details.award', { level: pick(award.levelName), rank: format.number(award.rank) })}
          </strong>{' '}
          <span className="num text-ink-2">{t('details.score', { score: format.number(award.score / 1000) })}</span>
        </p>
      ))}
      {awards.length === 0 && (
        <p className="mb-3 text-ink-2">{results ? t('details.noAward') : t('details.judged', { title: work.title })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {awards.length > 0 && details.role !== 'staff' && (
          <LinkButton size="sm" tone="primary" href="/center/reward">
            {t('details.toAwards')}
          </LinkButton>
        )}
        {results && (
          <LinkButton size="sm" href={`/home/competition/details?id=${competition.competitionId}#results`}>
            {t('details.toResults')}
          </LinkButton>
        )}
        {details.role !== 'staff' && (
          <LinkButton size="sm" href={`/center/work/detail?id=${work.workId}`}>
            {t('details.toWork')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
