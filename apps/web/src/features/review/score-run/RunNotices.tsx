import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import type { ScoreRun } from '../score-run.ts';
import { FlaggedNotice } from './FlaggedNotice.tsx';
import { IncompleteNotice } from './IncompleteNotice.tsx';
import { UncalibratedNotice } from './UncalibratedNotice.tsx';

type Props = { run: ScoreRun };

/** What to know of a run before its figures. */
export function RunNotices({ run }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const format = useFormat();
  const { status, can, reason, awardless } = run;
  return (
    <div className="space-y-3">
      <CorrectionNote run={run} />
      <IncompleteNotice run={run} />
      <UncalibratedNotice run={run} />
      <FlaggedNotice run={run} />
      {reason && !run.supersedes && <Notice tone="info">{t('results.askedBecause', { reason })}</Notice>}
      {awardless.length > 0 && (
        <Notice tone="warning" title={t('results.awardless', { items: format.list(awardless.map(pick)) })}>
          {t('results.awardlessHint')}
        </Notice>
      )}
      {run.ownTeam && <OwnTeamNotice />}
      {run.intervened && (
        <Notice tone="warning" title={t('interventions.barred')}>
          <p>{t('interventions.barredHint')}</p>
          <p>
            {run.approvers.length > 0
              ? t('interventions.approvers', { names: format.list(run.approvers) })
              : t('interventions.noApprover')}
          </p>
        </Notice>
      )}
      {status === 'computed' && can.reject && !can.approve && !run.intervened && (
        <Notice tone="info">{t('results.own')}</Notice>
      )}
      {status === 'requested' && <Notice>{t('results.waiting')}</Notice>}
      {status === 'failed' && (
        <Notice tone="danger">
          {t('results.failed', { problems: format.list(run.problems.map(() => t('results.problems.policyChanged'))) })}
        </Notice>
      )}
    </div>
  );
}

/** Which run this one corrects and why, or which took its place. */
function CorrectionNote({ run: { supersedes, supersededBy, reason } }: Props) {
  const { t } = useTranslation('review');
  return (
    <>
      {supersedes && (
        <Notice tone="info" title={t('results.corrects', { reason: reason ?? '' })}>
          <Link href={`/review/result?run=${supersedes}`}>{t('results.toFormer')}</Link>
        </Notice>
      )}
      {supersededBy && (
        <Notice tone="warning" title={t('results.superseded')}>
          <Link href={`/review/result?run=${supersededBy}`}>{t('results.toStanding')}</Link>
        </Notice>
      )}
    </>
  );
}
