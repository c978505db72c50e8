import { type EnrolmentSettings, ProfileFact } from '@laurel/domain/competition/settings.ts';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup, Switch } from '#/ui/Choice.tsx';
import { FieldRow, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { type CompetitionDetails, CompetitionFrame } from '../CompetitionFrame.tsx';
import { shownForm, storedForm } from '../form-fields/form-defaults.ts';
import { QuestionsEditor } from '../form-fields/QuestionsEditor.tsx';
import { inUnitsOf } from '../in-units.ts';
import { SettingsForm } from '../settings-form/SettingsForm.tsx';
import { amendmentsOf } from '../settings-form/settings-change.ts';
import { useEditedPart } from '../useEditedPart.ts';
import { type EnrolmentForm, Settings } from './enrolment-form.ts';
import { SchoolQuotas } from './SchoolQuotas.tsx';
import { StudyFields } from './StudyFields.tsx';

const MINUTES_IN_HOUR = 60;
const empty = { zh: '', en: '' };
const fresh: EnrolmentSettings = {
  fields: [],
  requiredProfile: ['realName', 'school'],
  materials: empty,
  undertaking: empty,
  schoolApproval: false,
  regionApproval: false,
  schoolQuota: null,
  schoolQuotas: [],
  studyPathId: null,
  studyBy: 'members',
  organiserApproval: true,
  payWithinMinutes: 7 * 24 * MINUTES_IN_HOUR,
};

/** What settings of earlier releases lack. */
const later = {
  ...{ regionApproval: false, schoolQuota: null, schoolQuotas: [] },
  ...{ studyPathId: null, studyBy: 'members' as const },
};

const settingsOf = ({ settings }: CompetitionDetails) => ({
  settings: { ...later, ...shownForm(settings.enrolment ?? fresh) },
});

/** What a competition asks of those who register, and who approves them. */
export default function EnrolmentSettingsScreen() {
  return (
    <CompetitionFrame>
      {(competition) => <EnrolmentSettingsForm key={amendmentsOf(competition)} competition={competition} />}
    </CompetitionFrame>
  );
}

function EnrolmentSettingsForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { competitionId } = competition;
  const form = useZodForm(Settings, { defaultValues: settingsOf(competition) });
  const questions = useFieldArray({ control: form.control, name: 'settings.fields', keyName: 'rowKey' });
  const edited = useEditedPart(competition, {
    part: 'enrolment',
    valuesOf: settingsOf,
    procedure: trpc.competition.configureEnrolment,
    done: t('enrolment.done'),
  });
  return (
    <SettingsForm
      competition={competition}
      part="enrolment"
      form={form}
      label={t('enrolment.title')}
      edited={edited}
      settingsOf={({ settings }) => storedForm(settings)}
      send={(settings) => edited.save.run({ settings: storedForm(settings), competitionId, seen: edited.edit.seen() })}
    >
      <Requirements form={form} />
      <StudyFields form={form} />
      <SchoolQuotas form={form} />
      <Card title={t('enrolment.fields')} lead={t('enrolment.fieldsLead')}>
        <QuestionsEditor form={form} list={questions} />
      </Card>
    </SettingsForm>
  );
}

function Requirements({ form }: { form: EnrolmentForm }) {
  const { t } = useTranslation('competition');
  return (
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
          <Switch field={form.field('settings.regionApproval')} label={t('enrolment.regionApproval')} />
          <Switch field={form.field('settings.organiserApproval')} label={t('enrolment.organiserApproval')} />
        </div>
        <NumberField
          field={inUnitsOf(MINUTES_IN_HOUR, form.field('settings.payWithinMinutes'))}
          label={t('enrolment.payWithin')}
          min={1}
          max={1440}
          required
          className="max-w-56"
        />
      </div>
    </Card>
  );
}
