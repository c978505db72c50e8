import type { Difference, RecomputedRun } from '@laurel/domain/review/recompute-run.ts';
import { useTranslation } from 'react-i18next';
import { points } from '../points.ts';

/** The works at which a file says something else than its own policy and score sheets give. */
export function Differences({ run: { differences } }: { run: RecomputedRun }) {
  const { t } = useTranslation('review');
  const { works, explanationOnly, first } = differences;
  if (works === 0 && explanationOnly === 0) return null;
  return (
    <section className="space-y-2">
      {works > 0 && <h3 className="text-h3 font-semibold">{t('runCheck.works', { count: works })}</h3>}
      <ul className="space-y-2">
        {first.map(({ workId, inFile, computed }) => (
          <li key={workId} className="rounded-sm border border-line px-3 py-2 text-dense">
            <p className="num break-all text-ink-2">{workId}</p>
            <p>
              {t('runCheck.inFile')}: <Line line={inFile} />
            </p>
            <p>
              {t('runCheck.computed')}: <Line line={computed} />
            </p>
          </li>
        ))}
      </ul>
      {works > first.length && <p className="text-ink-2">{t('runCheck.more', { count: first.length })}</p>}
      {explanationOnly > 0 && <p>{t('runCheck.explanationOnly', { count: explanationOnly })}</p>}
    </section>
  );
}

function Line({ line }: { line: Difference['inFile'] }) {
  const { t } = useTranslation('review');
  if (!line) return t('runCheck.missing');
  const { rank, scoreMilli, award, unranked } = line;
  if (unranked) return t(`results.unrankedReasons.${unranked}`);
  return t('runCheck.line', { rank: rank ?? '—', score: points(scoreMilli), award: award ?? '—' });
}
