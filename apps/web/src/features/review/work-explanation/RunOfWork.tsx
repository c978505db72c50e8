import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { Link } from '#/ui/Link.tsx';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';
import { useNames } from './useNames.ts';

/** Which policy and which run the result is from, and who decided about it. */
export function RunOfWork({ explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  // An arbitrator reads the explanation without access to the runs.
  const opens = useSession().can('review:result:query');
  const { stageName } = useNames(explained);
  const { run, rounds, policyHash, resultHash } = explained;
  const { requested, approved, supersededBy, supersedes, reason } = run;
  return (
    <Section title={t('explanation.run')}>
      <ul className="space-y-1 break-words">
        {rounds.map(({ stage, pinnedAt, firstScoreAt, sealed }) => (
          <li key={`${stage} ${pinnedAt}`}>
            {[
              rounds.length > 1 && stageName(stage),
              t('explanation.policyPinned', { time: format.dateTime(pinnedAt) }),
              firstScoreAt && t('explanation.firstScore', { time: format.dateTime(firstScoreAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            {sealed && (
              <span className="block break-all text-ink-2">
                {t('explanation.approved', { name: sealed.name, time: format.dateTime(sealed.at) })} ·{' '}
                {t('explanation.resultHash', { hash: sealed.resultHash })}
                {sealed.incompleteSeal && ` · ${t('explanation.sealedIncomplete', sealed.incompleteSeal)}`}
                {sealed.flagOverride && ` · ${t('explanation.sealedFlagged', sealed.flagOverride)}`}
              </span>
            )}
          </li>
        ))}
        <li className="break-all">{t('explanation.policyHash', { hash: policyHash })}</li>
        <li>{t('explanation.requested', { name: requested.name, time: format.dateTime(requested.at) })}</li>
        {approved && (
          <li>
            {t('explanation.approved', { name: approved.name, time: format.dateTime(approved.at) })}
            {approved.resolution && ` · ${approved.resolution}`}
          </li>
        )}
        <li className="break-all">{t('explanation.resultHash', { hash: resultHash })}</li>
        {run.inputHash && <li className="break-all">{t('explanation.inputHash', { hash: run.inputHash })}</li>}
        <li>
          {t('explanation.computedBy', { number: run.computedEventNo })} <code>{run.software}</code>
        </li>
        {supersedes && (
          <li>
            {t('explanation.corrects', { reason: reason ?? '' })}{' '}
            {opens && <Link href={`/review/result?run=${supersedes}`}>{t('results.toFormer')}</Link>}
          </li>
        )}
        {supersededBy && (
          <li>
            {t('explanation.corrected')}{' '}
            {opens && <Link href={`/review/result?run=${supersededBy}`}>{t('results.toStanding')}</Link>}
          </li>
        )}
      </ul>
    </Section>
  );
}
