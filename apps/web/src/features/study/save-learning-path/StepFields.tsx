import { VIDEO_HOSTS } from '@laurel/domain/study/path-content.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { ArticleField } from './ArticleField.tsx';
import type { PathSchema } from './path-in-form.ts';
import { StepFileField } from './StepFileField.tsx';

type Props = { form: ZodForm<PathSchema>; at: number };

/** What is entered for one step, by its kind. */
export function StepFields({ form, at }: Props) {
  const { t } = useTranslation('learning-path');
  return (
    <div className="space-y-5 px-5 pb-5">
      <BilingualFields
        fields={[form.field(`steps.${at}.title.zh`), form.field(`steps.${at}.title.en`)]}
        labels={[t('stepTitleZh'), t('stepTitleEn')]}
      />
      <Switch field={form.field(`steps.${at}.required`)} label={t('required')} help={t('requiredHelp')} />
      <KindFields form={form} at={at} />
    </div>
  );
}

function KindFields({ form, at }: Props) {
  const { t } = useTranslation('learning-path');
  const format = useFormat();
  const kind = form.watch(`steps.${at}.kind`);
  switch (kind) {
    case 'text':
      return (
        <FieldRow>
          <TextArea field={form.field(`steps.${at}.text.zh`)} label={t('textZh')} rows={8} required />
          <TextArea field={form.field(`steps.${at}.text.en`)} label={t('textEn')} rows={8} />
        </FieldRow>
      );
    case 'article':
      return <ArticleField form={form} at={at} />;
    case 'link':
      return (
        <TextField
          field={form.field(`steps.${at}.link`)}
          label={t('link')}
          help={t('linkHelp', { hosts: format.list([...VIDEO_HOSTS]) })}
          required
        />
      );
    default:
      return <StepFileField form={form} at={at} kind={kind} />;
  }
}
