import { ConfigureSubmission } from '@laurel/domain/competition/configure-submission.ts';
import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import { FILE_KINDS } from '@laurel/domain/submission/file-kinds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { ProposeSettingsDialog } from '../amendment/ProposeSettingsDialog.tsx';
import { SettingsPinned } from '../amendment/SettingsPinned.tsx';
import { amendmentsOf, useSettingsChange } from '../amendment/settings-change.ts';
import { type CompetitionDetails, CompetitionFrame } from '../CompetitionFrame.tsx';
import { FormFieldsEditor } from '../form-fields/FormFieldsEditor.tsx';
import { PartConflict } from '../PartConflict.tsx';
import { useEditedPart } from '../useEditedPart.ts';

/** As sizes are shown everywhere: a megabyte is a million bytes. */
const MB = 1_000_000;
const Settings = ConfigureSubmission.omit({ competitionId: true });
const fresh: SubmissionSettings = {
  fields: [],
  files: { min: 1, max: 3, maxBytes: 200 * MB, extensions: ['pdf', 'zip', 'png', 'jpg', 'mp4'] },
  declaration: { zh: '', en: '' },
};

const settingsOf = ({ settings }: CompetitionDetails) => ({ settings: settings.submission ?? fresh });

export default function SubmissionSettingsScreen() {
  return (
    <CompetitionFrame>
      {(competition) => <SettingsForm key={amendmentsOf(competition)} competition={competition} />}
    </CompetitionFrame>
  );
}

function SettingsForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const form = useZodForm(Settings, { defaultValues: settingsOf(competition) });
  const part = useEditedPart(competition, 'submission', settingsOf);
  const save = useCommand(trpc.competition.configureSubmission, {
    onDone: part.saved,
    onRefused: part.refused,
    done: t('submission.done'),
  });
  const settings = form.watch('settings');
  const change = useSettingsChange(competition, 'submission');
  const [wanted, setWanted] = useState<SubmissionSettings>();
  const send = (values: z.infer<typeof Settings>) => {
    const { competitionId } = competition;
    if (!change.proposes) return save.run({ ...values, competitionId, seen: part.seen() });
    setWanted(values.settings);
    return null;
  };
  return (
    <>
      <SettingsPinned competition={competition} change={change} page="workSubSet" />
      <Form form={form} onSubmit={send} refusal={save.refusal} readOnly={change.readOnly} label={t('submission.title')}>
        <Card title={t('submission.title')}>
          <div className="space-y-5">
            <div className="grid gap-4 sm:grid-cols-3">
              <NumberField
                field={form.field('settings.files.min')}
                label={t('submission.minFiles')}
                min={0}
                max={20}
                required
              />
              <NumberField
                field={form.field('settings.files.max')}
                label={t('submission.maxFiles')}
                min={0}
                max={20}
                required
              />
              <NumberField
                value={Math.round(settings.files.maxBytes / MB)}
                onChange={(mb) => form.setValue('settings.files.maxBytes', (mb ?? 1) * MB, { shouldDirty: true })}
                label={t('submission.maxMb')}
                min={1}
                max={2048}
                required
              />
            </div>
            <CheckboxGroup
              field={form.field('settings.files.extensions')}
              label={t('submission.extensions')}
              options={Object.keys(FILE_KINDS).map((value) => ({ value, label: value }))}
              inline
              required
            />
            <FieldRow>
              <TextArea field={form.field('settings.declaration.zh')} label={t('submission.declarationZh')} rows={4} />
              <TextArea field={form.field('settings.declaration.en')} label={t('submission.declarationEn')} rows={4} />
            </FieldRow>
          </div>
        </Card>
        <Card title={t('submission.fields')} lead={t('submission.fieldsLead')}>
          <FormFieldsEditor
            value={settings.fields}
            onChange={(fields) =>
              form.setValue('settings.fields', fields, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
            errorAt={(path) => form.errorAt(`settings.fields.${path}`)}
            blind
          />
        </Card>
        {!change.readOnly && (
          <FormActions>
            <Button type="submit" tone="primary" pending={save.pending}>
              {change.proposes ? t('amendment.propose') : ui('save')}
            </Button>
          </FormActions>
        )}
      </Form>
      <PartConflict edit={part} form={form} pending={save.pending} />
      {wanted && (
        <ProposeSettingsDialog
          competitionId={competition.competitionId}
          settings={{ submission: wanted }}
          onProposed={() => {
            form.reset();
            setWanted(undefined);
            change.close();
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}
