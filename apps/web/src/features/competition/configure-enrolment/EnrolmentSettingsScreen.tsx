import { ConfigureEnrolment } from '@laurel/domain/competition/configure-enrolment.ts';
import { type EnrolmentSettings, ProfileFact } from '@laurel/domain/competition/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup, Switch } from '#/ui/Choice.tsx';
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

const Settings = ConfigureEnrolment.omit({ competitionId: true });
const empty = { zh: '', en: '' };
const fresh: EnrolmentSettings = {
  fields: [],
  requiredProfile: ['realName', 'school'],
  materials: empty,
  undertaking: empty,
  schoolApproval: false,
  organiserApproval: true,
  payWithinMinutes: 7 * 24 * 60,
};

const settingsOf = ({ settings }: CompetitionDetails) => ({ settings: settings.enrolment ?? fresh });

export default function EnrolmentSettingsScreen() {
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
  const part = useEditedPart(competition, 'enrolment', settingsOf);
  const save = useCommand(trpc.competition.configureEnrolment, {
    onDone: part.saved,
    onRefused: part.refused,
    done: t('enrolment.done'),
  });
  const settings = form.watch('settings');
  const change = useSettingsChange(competition, 'enrolment');
  const [wanted, setWanted] = useState<EnrolmentSettings>();
  const send = (values: z.infer<typeof Settings>) => {
    const { competitionId } = competition;
    if (!change.proposes) return save.run({ ...values, competitionId, seen: part.seen() });
    setWanted(values.settings);
    return null;
  };
  return (
    <>
      <SettingsPinned competition={competition} change={change} page="enrollSet" />
      <Form form={form} onSubmit={send} refusal={save.refusal} readOnly={change.readOnly} label={t('enrolment.title')}>
        <Card title={t('enrolment.title')}>
          <div className="space-y-5">
            <FieldRow>
              <TextArea field={form.field('settings.materials.zh')} label={t('enrolment.materialsZh')} rows={5} />
              <TextArea field={form.field('settings.materials.en')} label={t('enrolment.materialsEn')} rows={5} />
            </FieldRow>
            <FieldRow>
              <TextArea field={form.field('settings.undertaking.zh')} label={t('enrolment.undertakingZh')} rows={5} />
              <TextArea field={form.field('settings.undertaking.en')} label={t('enrolment.undertakingEn')} rows={5} />
            </FieldRow>
            <CheckboxGroup
              field={form.field('settings.requiredProfile')}
              label={t('enrolment.requiredProfile')}
              options={ProfileFact.options.map((value) => ({ value, label: t(`enrolment.facts.${value}`) }))}
              inline
            />
            <div className="flex flex-wrap gap-x-8 gap-y-2">
              <Switch field={form.field('settings.schoolApproval')} label={t('enrolment.schoolApproval')} />
              <Switch field={form.field('settings.organiserApproval')} label={t('enrolment.organiserApproval')} />
            </div>
            <NumberField
              value={settings.payWithinMinutes / 60}
              onChange={(hours) =>
                form.setValue('settings.payWithinMinutes', Math.round((hours ?? 1) * 60), { shouldDirty: true })
              }
              label={t('enrolment.payWithin')}
              min={1}
              max={1440}
              required
              className="max-w-56"
            />
          </div>
        </Card>
        <Card title={t('enrolment.fields')} lead={t('enrolment.fieldsLead')}>
          <FormFieldsEditor
            value={settings.fields}
            onChange={(fields) =>
              form.setValue('settings.fields', fields, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
            errorAt={(path) => form.errorAt(`settings.fields.${path}`)}
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
          settings={{ enrolment: wanted }}
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
