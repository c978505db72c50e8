import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { WorkRow } from '../work-row.ts';
import { useScreenWork } from './useScreenWork.ts';

type Props = { row: WorkRow; onClose: () => void };
type Screening = ReturnType<typeof useScreenWork>;

/** The qualification check of one work: it passes, is rejected, or is returned for changes. */
export function ScreenWorkDialog({ row, onClose }: Props) {
  const { t } = useTranslation('submission');
  const screening = useScreenWork(row, onClose);
  const { form, command, screen } = screening;
  const outcome = form.watch('outcome');
  const outcomes = { eligible: t('list.pass'), toBeCorrected: t('list.correct'), ineligible: t('list.fail') };
  return (
    <>
      <FormDialog
        title={t('list.screenTitle', { title: row.title })}
        draft={row.workId}
        form={form}
        command={command}
        submit={t('list.screen')}
        onSubmit={screen}
        onClose={onClose}
      >
        <RadioGroup
          field={form.field('outcome')}
          label={t('list.screen')}
          options={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
        />
        {outcome === 'toBeCorrected' && (
          <DateTimeField
            field={form.field('correctUntil')}
            label={t('list.correctUntil')}
            help={t('list.correctUntilHelp')}
            defaultTime="23:59"
            required
          />
        )}
        <TextArea field={form.field('reason')} label={t('list.reason')} rows={3} required={outcome !== 'eligible'} />
      </FormDialog>
      <ScreeningConflict screening={screening} outcomes={outcomes} onClose={onClose} />
    </>
  );
}

type ConflictProps = { screening: Screening; outcomes: Readonly<Record<string, string>>; onClose: () => void };

/** Somebody else has decided about the work meanwhile. */
function ScreeningConflict({ screening: { form, row, command }, outcomes, onClose }: ConflictProps) {
  const { t } = useTranslation('submission');
  return (
    <RowConflict
      edit={row}
      // What was decided in the meantime is left as it is: there is nothing to continue editing.
      form={{ getValues: form.getValues, reset: onClose, send: form.send }}
      labels={{ outcome: t('list.screen'), reason: t('list.reason'), correctUntil: t('list.correctUntil') }}
      show={([key], value) =>
        key === 'outcome' ? (outcomes[String(value)] ?? t(`statuses.${value as WorkRow['status']}`)) : undefined
      }
      pending={command.pending}
    />
  );
}
