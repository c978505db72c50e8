import type { FormField } from '@laurel/domain/competition/settings.ts';
import { type Answers, rowsOf, wordsOf } from '@laurel/domain/kernel/answers.ts';
import type { Cell } from '@laurel/domain/kernel/csv.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { Making } from './file-of.ts';

type Names = ReadonlyMap<string, Bilingual>;
/** Kinds whose answer is a code with a name. */
const NAMED: ReadonlySet<FormField['kind']> = new Set(['choice', 'school', 'major']);

/** One version of a competition's form. */
type Form = { readonly id: string; readonly fields: readonly FormField[] };

/**
 * One column a question. Competitions that ask the same under the same key share a column; a question that is worded
 * otherwise has its own.
 */
export function answerColumns({ words, said }: Pick<Making, 'words' | 'said'>, forms: readonly Form[]) {
  const heads: string[] = [];
  const columns = new Map<string, number>();
  const fieldsOf = new Map<string, readonly (readonly [FormField, number])[]>();
  for (const { id, fields } of forms)
    fieldsOf.set(
      id,
      fields.map((field) => {
        const question = JSON.stringify([field.key, said(field.label)]);
        const at = columns.get(question) ?? heads.push(said(field.label)) - 1;
        columns.set(question, at);
        return [field, at] as const;
      }),
    );

  const inWords = (field: FormField, value: Answers[string] | undefined, names: Names): Cell => {
    const option = (one: string) => field.options.find(({ value: known }) => known === one)?.label;
    const label = (one: string) => said(option(one) ?? names.get(one)) || one;
    if (value === undefined) return null;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return NAMED.has(field.kind) ? label(value) : value;
    const columns = field.columns ?? [];
    const rows = rowsOf(value).map((row) =>
      columns.flatMap(({ key, label: head }) => (row[key] ? [`${said(head)}: ${row[key]}`] : [])).join(', '),
    );
    return [...wordsOf(value).map(label), ...rows].join('; ');
  };
  return {
    heads: heads as readonly string[],
    /** `names`: what answers chose from national lists and uploaded. */
    cells: (form: string, answers: Answers, names: Names = new Map()): Cell[] => {
      const cells: Cell[] = heads.map(() => null);
      for (const [field, at] of fieldsOf.get(form) ?? []) cells[at] = inWords(field, answers[field.key], names);
      return cells;
    },
  };
}
