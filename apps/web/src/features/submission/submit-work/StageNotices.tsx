import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Notice } from '#/ui/Notice.tsx';
import type { WorkToSubmit } from './work-to-submit.ts';

type Props = { data: WorkToSubmit; open: boolean; editable: boolean; submitted: boolean };

/** What the moment allows: changes that were requested, a stage that is over or in its grace, a work to be read only. */
export function StageNotices({ data: { stage, correction, can }, open, editable, submitted }: Props) {
  const { t } = useTranslation('submission');
  const format = useFormat();
  return (
    <>
      {open && correction && (
        <Notice tone="warning" title={t('submit.correct', { until: format.dateTime(correction.until) })}>
          <p className="whitespace-pre-line">{correction.reason}</p>
          {correction.parts && <p className="mt-1">{t('submit.onlyListed')}</p>}
        </Notice>
      )}
      {stage?.status === 'closed' && (
        <Notice tone="warning" title={t('submit.closed')}>
          {editable && t(submitted ? 'submit.lastCounts' : 'submit.nothingCounts')}
        </Notice>
      )}
      {stage?.status === 'grace' && (
        <Notice tone="warning">
          {t('submit.grace', { until: format.dateTime(plusMinutes(stage.closesAt, stage.graceMinutes)) })}
        </Notice>
      )}
      {!can.write && <Notice tone="info">{t('submit.readOnly')}</Notice>}
    </>
  );
}
