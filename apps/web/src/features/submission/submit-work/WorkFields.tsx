import { withDependent } from '@laurel/domain/competition/form-answers.ts';
import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import { useTranslation } from 'react-i18next';
import { askedBy, questionsOf } from '#/lib/asked-questions.ts';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { AnswersField } from '#/ui/AnswersField.tsx';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { FileList } from './FileList.tsx';
import type { WorkFormState } from './useWorkForm.ts';
import type { WorkToSubmit } from './work-to-submit.ts';

type Props = {
  work: WorkFormState;
  settings: SubmissionSettings;
  disabled: boolean;
  /** What it lists may be changed, and nothing else. */
  correction: WorkToSubmit['correction'];
};

/** Title, answers, files and declaration. */
export function WorkFields({ work, settings, disabled, correction }: Props) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const { form } = work;
  const parts = correction?.parts;
  return (
    <>
      <Card title={t('submit.content')}>
        <div className="space-y-5">
          <TextField
            field={form.field('title')}
            label={t('title')}
            maxLength={200}
            required
            disabled={disabled || parts?.title === false}
          />
          <AnswersField
            field={form.field('answers')}
            questions={questionsOf(settings.fields)}
            asked={askedBy(settings.fields)}
            wrong={Object.keys(form.formState.errors.answers ?? {})}
            disabled={disabled}
            only={parts ? withDependent(settings.fields, parts.fields) : undefined}
          />
        </div>
      </Card>
      <Files work={work} rules={settings.files} disabled={disabled} correction={correction} />
      {work.declares && (
        <Card title={t('submit.declaration')}>
          <p className="mb-3 whitespace-pre-line">{pick(settings.declaration)}</p>
          <Checkbox field={form.field('declared')} label={t('submit.declare')} disabled={disabled} />
        </Card>
      )}
    </>
  );
}

type FilesProps = Pick<Props, 'work' | 'disabled' | 'correction'> & { rules: SubmissionSettings['files'] };

function Files({ work: { scanned, uploads, setFiles }, rules, disabled, correction }: FilesProps) {
  const { t } = useTranslation('submission');
  const { user } = useSession();
  const named = user?.realName && scanned.some((file) => file.name.includes(user.realName));
  return (
    <Card title={t('submit.filesTitle')}>
      <FileList
        rules={rules}
        files={scanned}
        uploads={uploads}
        onChange={setFiles}
        disabled={disabled}
        correction={correction}
      />
      {named && (
        <Notice tone="warning" className="mt-3">
          {t('submit.nameWarning')}
        </Notice>
      )}
    </Card>
  );
}
