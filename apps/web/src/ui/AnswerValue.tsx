import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Link } from './Link.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';

type Bilingual = { readonly zh: string; readonly en: string };
export type AnsweredQuestion = {
  readonly key: string;
  readonly label: Bilingual;
  readonly kind: string;
  /** Also what was chosen from a list or uploaded, by its value. */
  readonly options: readonly { readonly value: string; readonly label: Bilingual }[];
  readonly columns?: readonly { readonly key: string; readonly label: Bilingual }[];
};
type Row = Readonly<Record<string, string>>;
type Answer = string | number | boolean | readonly (string | Row)[] | undefined;

type Props = {
  question: AnsweredQuestion;
  answer: Answer;
  /** Where a file is opened, by its hash; without it files are only named. */
  fileAt?: (hash: string) => string;
};

/** An answer to a competition's own form, in the words of its question, options and columns. */
export function AnswerValue({ question, answer, fileAt }: Props) {
  const { t } = useTranslation('ui');
  const pick = useBilingual();
  const format = useFormat();
  const named = (value: string) => {
    const label = question.options.find((option) => option.value === value)?.label;
    return label ? pick(label) : value;
  };
  if (answer === undefined || answer === '') return t('none');
  if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no');
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') return <span className="whitespace-pre-line">{named(answer)}</span>;
  const words = answer.filter((one) => typeof one === 'string');
  if (question.kind === 'table')
    return <Rows question={question} rows={answer.filter((one) => typeof one === 'object')} />;
  if (words.length === 0) return t('none');
  if (question.kind !== 'attachment' && question.kind !== 'image') return format.list(words.map(named));
  return (
    <ul className="space-y-1">
      {words.map((file) => (
        <li key={file} className="break-all">
          {fileAt ? <Link href={fileAt(file.split('.')[0] ?? '')}>{named(file)}</Link> : named(file)}
        </li>
      ))}
    </ul>
  );
}

function Rows({ question, rows }: { question: AnsweredQuestion; rows: readonly Row[] }) {
  const pick = useBilingual();
  const columns = question.columns ?? [];
  return (
    <ScrollRegion label={pick(question.label)}>
      <table className="w-full text-left text-dense">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="border-line border-b py-1 pr-3 font-semibold">
                {pick(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .map((row, at) => ({ row, at }))
            .map(({ row, at }) => (
              <tr key={at}>
                {columns.map(({ key }) => (
                  <td key={key} className="border-line border-b py-1 pr-3">
                    {row[key] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
