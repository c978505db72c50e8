import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import type { WorkVersions } from '../useWorkVersions.ts';
import type { WorkFormState } from './useWorkForm.ts';

type Props = {
  work: WorkFormState;
  row: WorkVersions['row'];
  questions: SubmissionSettings['fields'];
  pending: boolean;
  onSave: () => unknown;
};

type Compared = { readonly files?: readonly { readonly name: string }[] };

/** Another window, or another member, has saved this work meanwhile. */
export function WorkConflict({ work: { form, entries, tried, setFiles }, row, questions, pending, onSave }: Props) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const names = { title: t('title'), files: t('submit.filesTitle') };
  return (
    <FormConflict
      edit={row}
      form={{
        getValues: () => ({ title: entries.title, answers: entries.answers, files: entries.files }),
        reset: (theirs) => {
          form.setValue('title', theirs.title, { shouldValidate: tried });
          form.setValue('answers', theirs.answers, { shouldValidate: tried });
          setFiles([...theirs.files]);
        },
        send: onSave,
      }}
      compared={(values: Compared) => ({ ...values, files: values.files?.map(({ name }) => name) })}
      label={([key = '', question = '']) => {
        if (key === 'title' || key === 'files') return names[key];
        const asked = questions.find((field) => field.key === question);
        return asked ? pick(asked.label) : question;
      }}
      pending={pending}
    />
  );
}
