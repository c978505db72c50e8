import type { Answers } from '../kernel/answers.ts';
import type { FormField } from './settings.ts';

type AnswerProblem = {
  readonly key: string;
  readonly problem: 'missing' | 'tooLong' | 'wrongKind' | 'notAnOption' | 'unknownField';
};

const isEmpty = (value: Answers[string] | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const kindFits = (field: FormField, value: Answers[string]): boolean => {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'choices':
      return Array.isArray(value);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
    case 'text':
    case 'longText':
    case 'choice':
      return typeof value === 'string';
    default:
      field.kind satisfies never;
      return false;
  }
};

const problemOf = (field: FormField, value: Answers[string] | undefined): AnswerProblem['problem'] | undefined => {
  // An undertaking that must be ticked is not answered by leaving it unticked.
  if (value === undefined || isEmpty(value) || (field.kind === 'boolean' && field.required && value === false))
    return field.required ? 'missing' : undefined;
  if (!kindFits(field, value)) return 'wrongKind';
  const chosen = field.kind === 'choice' ? [value] : field.kind === 'choices' && Array.isArray(value) ? value : [];
  if (chosen.some((one) => !field.options.some((option) => option.value === one))) return 'notAnOption';
  if (typeof value === 'string' && field.maxLength !== null && [...value].length > field.maxLength) return 'tooLong';
  return undefined;
};

/** Checks the answers to a competition's own form, question by question in the form's order; empty = all well. */
export function checkAnswers(fields: readonly FormField[], answers: Answers): AnswerProblem[] {
  const problems = fields.flatMap((field): AnswerProblem[] => {
    const problem = problemOf(field, answers[field.key]);
    return problem ? [{ key: field.key, problem }] : [];
  });
  const known = new Set(fields.map((field) => field.key));
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  return [...problems, ...unknown.map((key): AnswerProblem => ({ key, problem: 'unknownField' }))];
}
