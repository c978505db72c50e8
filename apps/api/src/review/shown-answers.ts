import { type FormField, revealsAuthor } from '@laurel/domain/competition/settings.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';
import { pick } from '../kernel/pick.ts';

/** The answers that experts see, in the order of the form; `chosen`: the options by their names. */
export const shownAnswers = (fields: readonly FormField[], answers: Answers) =>
  fields.flatMap((field) => {
    const { key, label, kind, options, columns = [] } = field;
    const value = answers[key];
    if (revealsAuthor(field) || value === undefined) return [];
    const values: readonly unknown[] = [value].flat();
    const chosen = options.filter((option) => values.includes(option.value)).map((option) => option.label);
    return [{ key, label, kind, value, chosen, columns: columns.map((column) => pick(column, 'key', 'label')) }];
  });
