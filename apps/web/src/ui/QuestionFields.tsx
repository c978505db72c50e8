import { useTranslation } from 'react-i18next';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { Checkbox, CheckboxGroup, RadioGroup } from './Choice.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { FilesAnswer } from './FilesAnswer.tsx';
import { ListedAnswer } from './ListedAnswer.tsx';
import { NumberField } from './NumberField.tsx';
import { type AnswerColumn, RowsAnswer } from './RowsAnswer.tsx';
import { TextArea, TextField } from './TextField.tsx';

type QuestionKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'date'
  | 'choice'
  | 'choices'
  | 'boolean'
  | 'school'
  | 'major'
  | 'attachment'
  | 'image'
  | 'table';
export type Question = {
  readonly key: string;
  readonly label: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  readonly maxLength: number | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly columns?: readonly AnswerColumn[];
  /** The most files or rows. */
  readonly most?: number | undefined;
};
type AnswerRow = Record<string, string>;
type AnswerValue = string | number | boolean | string[] | AnswerRow[];
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

/** Evidence and pictures; the server refuses larger ones. */
const MAX_BYTES = 50_000_000;
const PICTURES = '.png,.jpg,.jpeg,.gif,.webp';
const wordsIn = (answer: AnswerValue | undefined) =>
  Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : [];
const rowsIn = (answer: AnswerValue | undefined) =>
  Array.isArray(answer) ? answer.filter((one) => typeof one === 'object') : [];

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
          value={wordsIn(answer)}
          onChange={(next) => onAnswer(next)}
        />
      );
    case 'boolean':
      return <Checkbox {...look} value={answer === true} onChange={(next) => onAnswer(next)} />;
    case 'text':
      return <TextField {...look} {...limit} value={text} onChange={(next) => onAnswer(next || undefined)} />;
    case 'school':
    case 'major':
    case 'attachment':
    case 'image':
    case 'table':
      return <LargeField kind={question.kind} question={question} look={look} answer={answer} onAnswer={onAnswer} />;
    default:
      question.kind satisfies never;
      return null;
  }
}

type LargeProps = Pick<FieldProps, 'question' | 'answer' | 'onAnswer'> & {
  kind: 'school' | 'major' | 'attachment' | 'image' | 'table';
  look: { label: string; required: boolean; disabled: boolean; error?: string };
};

/** Questions that are answered from a national list, with files or with rows. */
function LargeField({ kind, question, look, answer, onAnswer }: LargeProps) {
  const nameOf = (value: string) => question.options.find((option) => option.value === value)?.label;
  const list = <One,>(next: One[]) => (next.length > 0 ? next : undefined);
  const text = typeof answer === 'string' ? answer : '';
  const most = question.most ?? 1;
  if (kind === 'school' || kind === 'major')
    return <ListedAnswer {...look} list={kind} value={text} name={nameOf(text)} onChange={onAnswer} />;
  if (kind === 'table')
    return (
      <RowsAnswer
        {...look}
        columns={question.columns ?? []}
        most={most}
        value={rowsIn(answer)}
        onChange={(rows) => onAnswer(list(rows))}
      />
    );
  return (
    <FilesAnswer
      {...look}
      {...(kind === 'image' ? { accept: PICTURES } : {})}
      maxBytes={MAX_BYTES}
      most={most}
      value={wordsIn(answer)}
      nameOf={nameOf}
      onChange={(files) => onAnswer(list(files))}
    />
  );
}
