import { useBilingual } from '#/lib/bilingual.ts';
import { type AnsweredQuestion, AnswerValue } from '#/ui/AnswerValue.tsx';
import { type Described, DescriptionList } from '#/ui/DescriptionList.tsx';

type Answers = Readonly<Record<string, string | number | boolean | string[] | Record<string, string>[]>>;
type Props = {
  fields: readonly AnsweredQuestion[];
  answers: Answers;
  extra?: Described[];
  /** Where a file of an answer is opened, by its hash. */
  fileAt?: (hash: string) => string;
};

/** Answers to a competition's own form, with the words of its questions and options. */
export function WorkAnswers({ fields, answers, extra = [], fileAt }: Props) {
  const pick = useBilingual();
  const items = fields
    .filter((field) => field.key in answers)
    .map((field) => ({
      label: pick(field.label),
      value: <AnswerValue question={field} answer={answers[field.key]} {...(fileAt ? { fileAt } : {})} />,
      wide: true,
    }));
  return <DescriptionList items={[...extra, ...items]} />;
}
