import { useTranslation } from 'react-i18next';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { ScoreRun } from '../score-run.ts';

/** Flagged works: they keep the run from being sealed until each is reviewed again or somebody gives a reason. */
export function FlaggedNotice({ run: { scoreRunId, status, flagged, unresolved } }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  if (status !== 'computed' || flagged === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        unresolved > 0
          ? t('results.override.title', { count: unresolved })
          : t('results.override.settled', { count: flagged })
      }
    >
      {unresolved > 0 && <p>{t('results.override.hint')}</p>}
      <p className="mt-3">
        <Link href={`/review/result?run=${scoreRunId}&show=flagged`}>{t('results.override.show')}</Link>
      </p>
    </Notice>
  );
}
