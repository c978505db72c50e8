import { formAnswered, formsOf } from '@laurel/domain/competition/form-versions.ts';
import { type FormField, revealsAuthor } from '@laurel/domain/competition/settings.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';
import { pick } from '../kernel/pick.ts';

/**
 * The questions that a work answered, of those that experts may read. One that reveals the author in any version of the
 * form is left out of all of them.
 */
export const questionsAnswered = (
  settings: Parameters<typeof formsOf>[0] | undefined,
  version: number | null,
): readonly FormField[] => {
  if (!settings) return [];
  const versions = formsOf(settings, 'submission').flatMap(({ fields }) => fields);
  const revealing = new Set(versions.filter(revealsAuthor).map(({ key }) => key));
  return formAnswered(settings, 'submission', version ?? undefined).filter(({ key }) => !revealing.has(key));
};

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
