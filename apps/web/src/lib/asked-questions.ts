import { askedFields, USUAL_COUNT } from '@laurel/domain/competition/form-answers.ts';
import type { FormField } from '@laurel/domain/competition/settings.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';

/** The questions of a form as its fields take them: with the most files and rows of each. */
export const questionsOf = (fields: readonly FormField[]) =>
  fields.map(({ kind, maxCount, ...field }) => ({
    ...field,
    kind,
    most: maxCount ?? (kind in USUAL_COUNT ? USUAL_COUNT[kind as keyof typeof USUAL_COUNT] : undefined),
  }));

/** Which questions these answers make asked. */
export const askedBy = (fields: readonly FormField[]) => (answers: Answers) =>
  askedFields(fields, answers).map(({ key }) => key);
