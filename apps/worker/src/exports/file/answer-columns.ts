import type { FormField } from '@laurel/domain/competition/settings.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';
import type { Cell } from '@laurel/domain/kernel/csv.ts';
import type { Making } from './file-of.ts';

/** The form of one competition. */
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

  const inWords = (field: FormField, value: Answers[string] | undefined): Cell => {
    const label = (one: string) => said(field.options.find((option) => option.value === one)?.label) || one;
    if (value === undefined) return null;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return field.kind === 'choice' ? label(value) : value;
    return value.map(label).join('; ');
  };
  return {
    heads: heads as readonly string[],
    cells: (form: string, answers: Answers): Cell[] => {
      const cells: Cell[] = heads.map(() => null);
      for (const [field, at] of fieldsOf.get(form) ?? []) cells[at] = inWords(field, answers[field.key]);
      return cells;
    },
  };
}
