import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import type { Details } from './useEnrolment.ts';

type Answer = Details['answers'][string];

/** Answers to the competition's own form, in the words of its questions and options. */
export function AnswersList({ details }: { details: Details }) {
  const { t } = useTranslation('ui');
  const pick = useBilingual();
  const format = useFormat();
  const said = (field: Details['form']['fields'][number], answer: Answer | undefined) => {
    const named = (value: string) =>
      pick(field.options.find((option) => option.value === value)?.label ?? { zh: value, en: value });
    if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no');
    if (Array.isArray(answer)) return format.list(answer.map(named));
    if (answer === '') return t('none');
    return typeof answer === 'string' ? named(answer) : String(answer ?? t('none'));
  };
  return (
    <DescriptionList
      items={details.form.fields.map((field) => ({
        label: pick(field.label),
        value: <span className="whitespace-pre-line">{said(field, details.answers[field.key])}</span>,
        wide: field.kind === 'longText',
      }))}
    />
  );
}
