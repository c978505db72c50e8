import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { Link } from '#/ui/Link.tsx';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';

/** Which policy and which run the result is from, and who decided about it. */
export function RunOfWork({ explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  // An arbitrator reads the explanation without access to the runs.
  const opens = useSession().can('review:result:query');
  const { run, policyHash, policyPinnedAt, firstScoreAt, resultHash } = explained;
  const { requested, approved, supersededBy, supersedes, reason } = run;
  return (
    <Section title={t('explanation.run')}>
      <ul className="space-y-1 break-words">
        <li>
          {t('explanation.policyPinned', { time: format.dateTime(policyPinnedAt) })}
          {firstScoreAt && ` · ${t('explanation.firstScore', { time: format.dateTime(firstScoreAt) })}`}
        </li>
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
