import type { FormField } from '@laurel/domain/competition/settings.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';

/** The answers that experts see, in the order of the form; `chosen`: the options by their names. */
export const shownAnswers = (fields: readonly FormField[], answers: Answers) =>
  fields.flatMap(({ key, label, kind, identifying, options }) => {
    const value = answers[key];
    if (identifying || value === undefined) return [];
    const values: readonly unknown[] = [value].flat();
    const chosen = options.filter((option) => values.includes(option.value)).map((option) => option.label);
    return [{ key, label, kind, value, chosen }];
  });
