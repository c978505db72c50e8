import { ConfigureSubmission } from '@laurel/domain/competition/configure-submission.ts';
import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import { FILE_KINDS } from '@laurel/domain/submission/file-kinds.ts';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { FieldRow, useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { type CompetitionDetails, CompetitionFrame } from '../CompetitionFrame.tsx';
import { shownForm, storedForm } from '../form-fields/form-defaults.ts';
import { QuestionsEditor } from '../form-fields/QuestionsEditor.tsx';
import { inUnitsOf } from '../in-units.ts';
import { SettingsForm } from '../settings-form/SettingsForm.tsx';
import { amendmentsOf } from '../settings-form/settings-change.ts';
import { useEditedPart } from '../useEditedPart.ts';

/** As sizes are shown everywhere: a megabyte is a million bytes. */
const MB = 1_000_000;
const Settings = ConfigureSubmission.omit({ competitionId: true });
const fresh: SubmissionSettings = {
  fields: [],
  files: { min: 1, max: 3, maxBytes: 200 * MB, extensions: ['pdf', 'zip', 'png', 'jpg', 'mp4'] },
  declaration: { zh: '', en: '' },
};

const settingsOf = ({ settings }: CompetitionDetails) => ({ settings: shownForm(settings.submission ?? fresh) });

/** What a work consists of: its files, its answers and its declaration. */
export default function SubmissionSettingsScreen() {
  return (
    <CompetitionFrame>
      {(competition) => <SubmissionSettingsForm key={amendmentsOf(competition)} competition={competition} />}
    </CompetitionFrame>
  );
}

function SubmissionSettingsForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { competitionId } = competition;
  const form = useZodForm(Settings, { defaultValues: settingsOf(competition) });
  const questions = useFieldArray({ control: form.control, name: 'settings.fields', keyName: 'rowKey' });
  const edited = useEditedPart(competition, {
    part: 'submission',
    valuesOf: settingsOf,
    procedure: trpc.competition.configureSubmission,
    done: t('submission.done'),
  });
  return (
    <SettingsForm
      competition={competition}
      part="submission"
      form={form}
      label={t('submission.title')}
      edited={edited}
      settingsOf={({ settings }) => storedForm(settings)}
      send={(settings) => edited.save.run({ settings: storedForm(settings), competitionId, seen: edited.edit.seen() })}
    >
      <FileRules form={form} />
      <Card title={t('submission.fields')} lead={t('submission.fieldsLead')}>
        <QuestionsEditor form={form} list={questions} blind />
      </Card>
    </SettingsForm>
  );
}

type Props = { form: ZodForm<typeof Settings> };

function FileRules({ form }: Props) {
  const { t } = useTranslation('competition');
  return (
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
            field={inUnitsOf(MB, form.field('settings.files.maxBytes'))}
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
  );
}
