import { useTranslation } from 'react-i18next';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ProposeIncompleteSeal } from '../propose-incomplete-seal/ProposeIncompleteSeal.tsx';
import type { ScoreRun } from '../score-run.ts';

/** Works whose experts are not comparable: they keep the run from being sealed until somebody gives a reason. */
export function UncalibratedNotice({ run }: { run: ScoreRun }) {
  const { t } = useTranslation('review');
  const { uncalibrated, incomplete, status, incompleteSeal, can } = run;
  if (uncalibrated === 0 || status === 'rejected') return null;
  const isOpen = status === 'computed';
  const title = isOpen ? (incompleteSeal ? 'lacking' : 'title') : 'sealed';
  // With score sheets missing besides, the notice about those has the reason and the button.
  const isAlone = incomplete === 0;
  return (
    <Notice tone={isOpen ? 'warning' : 'info'} title={t(`results.calibration.${title}`, { count: uncalibrated })}>
      {isAlone && incompleteSeal && <p>{t('results.incomplete.reason', incompleteSeal)}</p>}
      {isOpen && !incompleteSeal && <p>{t('results.calibration.hint')}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Link href={`/review/result?run=${run.scoreRunId}&show=uncalibrated`}>{t('results.incomplete.show')}</Link>
        {isAlone && can.proposeIncompleteSeal && !incompleteSeal && <ProposeIncompleteSeal run={run} />}
      </div>
    </Notice>
  );
}
