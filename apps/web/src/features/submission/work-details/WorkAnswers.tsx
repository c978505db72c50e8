import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type Described, DescriptionList } from '#/ui/DescriptionList.tsx';

type Bilingual = { zh: string; en: string };
type Field = { key: string; label: Bilingual; options: readonly { value: string; label: Bilingual }[] };
type Answers = Readonly<Record<string, string | number | boolean | string[]>>;

/** Answers to a competition's own form, with the words of its questions and options. */
export function WorkAnswers({
  fields,
  answers,
  extra = [],
}: {
  fields: readonly Field[];
  answers: Answers;
  extra?: Described[];
}) {
  const { t } = useTranslation('ui');
  const pick = useBilingual();
  const format = useFormat();
  const said = (field: Field) => {
    const answer = answers[field.key];
    const named = (value: string) =>
      pick(field.options.find((option) => option.value === value)?.label ?? { zh: value, en: value });
    if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no');
    if (Array.isArray(answer)) return format.list(answer.map(named));
    return typeof answer === 'string' ? named(answer) : String(answer ?? '');
  };
  const items = fields
    .filter((field) => field.key in answers)
    .map((field) => ({
      label: pick(field.label),
      value: <span className="whitespace-pre-line">{said(field)}</span>,
      wide: true,
    }));
  return <DescriptionList items={[...extra, ...items]} />;
}
