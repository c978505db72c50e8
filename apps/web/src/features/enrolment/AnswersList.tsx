import { askedFields } from '@laurel/domain/competition/form-answers.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { AnswerValue } from '#/ui/AnswerValue.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import type { Details } from './useEnrolment.ts';

const WIDE = ['longText', 'table', 'attachment', 'image'];

/** Answers to the competition's own form, in the words of its questions and options. */
export function AnswersList({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { enrolmentId, answers, form, formVersion } = details;
  return (
    <>
      <DescriptionList
        items={askedFields(form.fields, answers).map((field) => ({
          label: pick(field.label),
          value: (
            <AnswerValue
              question={field}
              answer={answers[field.key]}
              fileAt={(hash) => `/files/enrolments/${enrolmentId}/${hash}`}
            />
          ),
          wide: WIDE.includes(field.kind),
        }))}
      />
      {formVersion !== null && (
        <p className="mt-3 text-dense text-ink-3">{t('formVersion', { version: formVersion })}</p>
      )}
    </>
  );
}
