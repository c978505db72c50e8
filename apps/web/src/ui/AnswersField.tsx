import { useBilingual } from '#/lib/bilingual.ts';
import type { FieldBinding } from './Field.tsx';
import { type AnswerValues, type Question, QuestionFields } from './QuestionFields.tsx';

type Bilingual = { readonly zh: string; readonly en: string };
type Asked = Omit<Question, 'label' | 'options'> & {
  readonly label: Bilingual;
  readonly options: readonly { readonly value: string; readonly label: Bilingual }[];
};

type Props = {
  /** Holds the answers, by the keys of their questions. */
  field: FieldBinding;
  questions: readonly Asked[];
  /** Keys of answers that were refused. */
  wrong: readonly string[];
  disabled: boolean;
  /** The only questions that may be answered, where not all may. */
  only?: readonly string[] | undefined;
};

/** Questions that are stored in both languages, bound to one entry of a form. */
export function AnswersField({ field, questions, wrong, disabled, only }: Props) {
  const pick = useBilingual();
  const { value, onChange } = field.useHeld();
  return (
    <QuestionFields
      questions={questions.map((question) => ({
        ...question,
        label: pick(question.label),
        options: question.options.map((option) => ({ value: option.value, label: pick(option.label) })),
      }))}
      value={value as AnswerValues}
      onChange={onChange}
      wrong={wrong}
      disabled={disabled}
      only={only}
    />
  );
}
