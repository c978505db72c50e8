import { type Design, isImage } from '@laurel/domain/certificate/design.ts';
import { useTranslation } from 'react-i18next';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import { RadioGroup, Switch } from '#/ui/Choice.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { BatchEntriesForm, Choices, ChosenDesign } from './batch-entries.ts';
import { SealField } from './SealField.tsx';

type Props = { form: BatchEntriesForm; choices: Choices; design: ChosenDesign | undefined };

const hasRoomForSeal = (design: Design | undefined): boolean =>
  design?.slides.some(({ elements }) => elements.some((element) => isImage(element) && element.code === 'seal')) ??
  false;

/** Who issues the certificates, when, under which seal, and how the PDFs are made. */
export function LookFields({ form, choices, design }: Props) {
  const { t } = useTranslation('certificate');
  const sealId = form.watch('print.sealId');
  return (
    <Card title={t('setting.look')}>
      <div className="space-y-4">
        <TextField field={form.field('print.issuerName')} label={t('setting.issuerName')} maxLength={200} required />
        <IssueDateField field={form.field('print.issueDate')} />
        <SealField
          choices={choices}
          value={sealId}
          onChange={(id) => form.setValue('print.sealId', id, { shouldDirty: true })}
        />
        {!sealId && hasRoomForSeal(design?.design as Design | undefined) && (
          <Notice tone="info">{t('setting.sealUnused')}</Notice>
        )}
        <RadioGroup
          field={form.field('print.mode')}
          label={t('setting.mode')}
          options={[
            { value: 'accessible', label: t('setting.modeAccessible') },
            { value: 'bulk', label: t('setting.modeBulk') },
          ]}
        />
        <Switch field={form.field('maskNames')} label={t('setting.maskNames')} />
      </div>
    </Card>
  );
}

/** The command takes a day, the control an instant. */
function IssueDateField({ field }: { field: FieldBinding }) {
  const { t } = useTranslation('certificate');
  const { value: day, onChange, onBlur, error } = field.useHeld();
  return (
    <DateTimeField
      label={t('setting.issueDate')}
      dateOnly
      value={typeof day === 'string' && day !== '' ? fromWallTime(day, '00:00') : null}
      onChange={(instant) => onChange(instant ? wallTime(instant).date : '')}
      onBlur={onBlur}
      error={error}
      required
    />
  );
}
