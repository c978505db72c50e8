import { useBilingual } from '#/lib/bilingual.ts';
import type { FieldBinding } from './Field.tsx';
import { type AnswerValues, type Question, QuestionFields } from './QuestionFields.tsx';

type Bilingual = { readonly zh: string; readonly en: string };
type Asked = Omit<Question, 'label' | 'options' | 'columns'> & {
  readonly label: Bilingual;
  readonly columns?: readonly (Omit<NonNullable<Question['columns']>[number], 'label'> & {
    readonly label: Bilingual;
  })[];
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
  /** The questions that these answers make asked, by key; without it all are. */
  asked?: (answers: AnswerValues) => readonly string[];
};

/** Questions that are stored in both languages, bound to one entry of a form. */
export function AnswersField({ field, questions, wrong, disabled, only, asked }: Props) {
  const pick = useBilingual();
  const { value, onChange } = field.useHeld();
  const answers = value as AnswerValues;
  const keys = asked?.(answers);
  const shown = keys ? questions.filter(({ key }) => keys.includes(key)) : questions;
  return (
    <QuestionFields
      questions={shown.map(({ columns = [], ...question }) => ({
        ...question,
        label: pick(question.label),
        columns: columns.map((column) => ({ ...column, label: pick(column.label) })),
        options: question.options.map((option) => ({ value: option.value, label: pick(option.label) })),
      }))}
      value={answers}
      onChange={onChange}
      wrong={wrong}
      disabled={disabled}
      only={only}
    />
  );
}
