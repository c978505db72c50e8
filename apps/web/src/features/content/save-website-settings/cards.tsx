import type { SiteFrame } from '@laurel/domain/content/website.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { PictureField } from '../website/PictureField.tsx';
import { frameChoices } from './frame-words.ts';

type Props = { form: ZodForm<typeof SiteFrame> };

export function NameCard({ form }: Props) {
  const { t } = useTranslation('website');
  return (
    <Card title={t('name')}>
      <div className="space-y-4">
        <FieldRow>
          <TextField field={form.field('title')} label={t('title')} />
          <TextField field={form.field('titleEn')} label={t('titleEn')} />
        </FieldRow>
        <FieldRow>
          <TextField field={form.field('slogan')} label={t('slogan')} />
          <TextField field={form.field('sloganEn')} label={t('sloganEn')} />
        </FieldRow>
        <TextField field={form.field('icp')} label={t('icp')} />
      </div>
    </Card>
  );
}

export function LookCard({ form }: Props) {
  const { t } = useTranslation('website');
  const choices = frameChoices(t);
  return (
    <Card title={t('look')} lead={t('lookLead')}>
      <FieldRow>
        <Select field={form.field('templateType')} label={t('template')} options={choices.templateType} />
        <Select field={form.field('theme')} label={t('theme')} options={choices.theme} />
      </FieldRow>
    </Card>
  );
}

export function PicturesCard({ form }: Props) {
  const { t } = useTranslation('website');
  return (
    <Card title={t('pictures')}>
      <FieldRow>
        <PictureField field={form.field('logo')} label={t('logo')} help={t('logoHelp')} />
        <PictureField field={form.field('favicon')} label={t('favicon')} help={t('faviconHelp')} />
      </FieldRow>
    </Card>
  );
}

export function LabelsCard({ form }: Props) {
  const { t } = useTranslation('website');
  const choices = frameChoices(t);
  return (
    <Card title={t('labels')} lead={t('labelsLead')}>
      <div className="grid gap-5 sm:grid-cols-3">
        {(['submitWork', 'workNo', 'enrolItem'] as const).map((label) => (
          <Select key={label} field={form.field(`labels.${label}`)} label={t(label)} options={choices[label]} />
        ))}
      </div>
    </Card>
  );
}
