import { useTranslation } from 'react-i18next';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { Checkbox, CheckboxGroup, RadioGroup } from './Choice.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { NumberField } from './NumberField.tsx';
import { TextArea, TextField } from './TextField.tsx';

export type Question = {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'longText' | 'number' | 'date' | 'choice' | 'choices' | 'boolean';
  readonly required: boolean;
  readonly maxLength: number | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};
type AnswerValue = string | number | boolean | string[];
export type AnswerValues = Record<string, AnswerValue>;

type Props = {
  questions: readonly Question[];
  value: AnswerValues;
  onChange: (answers: AnswerValues) => void;
  /** Keys of answers that were refused. */
  wrong?: readonly string[];
  disabled?: boolean;
  /** The only questions that may be answered, where not all may. */
  only?: readonly string[] | undefined;
};

/** The questions of a form that somebody designed, in their order, each with the control of its kind. */
export function QuestionFields({ questions, value, onChange, wrong = [], disabled = false, only }: Props) {
  const { t } = useTranslation('ui');
  return (
    <>
      {questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          answer={value[question.key]}
          error={wrong.includes(question.key) ? t('field.invalid') : undefined}
          disabled={disabled || (only !== undefined && !only.includes(question.key))}
          onAnswer={(answer) => {
            const { [question.key]: _, ...others } = value;
            onChange(answer === undefined ? others : { ...others, [question.key]: answer });
          }}
        />
      ))}
    </>
  );
}

type FieldProps = {
  question: Question;
  answer: AnswerValue | undefined;
  error: string | undefined;
  disabled: boolean;
  onAnswer: (answer: AnswerValue | undefined) => void;
};

function QuestionField({ question, answer, error, disabled, onAnswer }: FieldProps) {
  const look = { label: question.label, required: question.required, disabled, ...(error ? { error } : {}) };
  const text = typeof answer === 'string' ? answer : '';
  const limit = question.maxLength ? { maxLength: question.maxLength } : {};
  switch (question.kind) {
    case 'longText':
      return <TextArea {...look} {...limit} value={text} onChange={(next) => onAnswer(next || undefined)} rows={5} />;
    case 'number':
      return (
        <NumberField
          {...look}
          value={typeof answer === 'number' ? answer : null}
          onChange={(next) => onAnswer(next ?? undefined)}
        />
      );
    case 'date':
      return (
        <DateTimeField
          {...look}
          dateOnly
          value={text ? fromWallTime(text, '00:00') : null}
          onChange={(next) => onAnswer(next ? wallTime(next).date : undefined)}
        />
      );
    case 'choice':
      return <RadioGroup {...look} options={question.options} value={text} onChange={(next) => onAnswer(next)} />;
    case 'choices':
      return (
        <CheckboxGroup
          {...look}
          options={question.options}
          value={Array.isArray(answer) ? answer : []}
          onChange={(next) => onAnswer(next)}
        />
      );
    case 'boolean':
      return <Checkbox {...look} value={answer === true} onChange={(next) => onAnswer(next)} />;
    case 'text':
      return <TextField {...look} {...limit} value={text} onChange={(next) => onAnswer(next || undefined)} />;
    default:
      question.kind satisfies never;
      return null;
  }
}
