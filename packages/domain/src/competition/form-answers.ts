import { type AnswerRow, type Answers, rowsOf, wordsOf } from '../kernel/answers.ts';
import type { FormColumn, FormField } from './settings.ts';

type AnswerProblem = {
  readonly key: string;
  readonly problem:
    | 'missing'
    | 'tooLong'
    | 'tooMany'
    | 'wrongKind'
    | 'notAnOption'
    | 'notKnown'
    | 'fileRefused'
    | 'notAsked'
    | 'unknownField';
};
type Answer = Answers[string];

/** What the server knows of what answers name. A page knows none of it, and checks only the shape. */
export type AnswerFacts = {
  readonly schools: ReadonlySet<string>;
  readonly majors: ReadonlySet<string>;
  /** Files that are whole, safe and the team's own, by hash. */
  readonly files: ReadonlyMap<string, { readonly extension: string; readonly bytes: number }>;
};

/** The most files and rows of a question that does not say how many. */
export const USUAL_COUNT = { attachment: 5, image: 5, table: 20 } as const;
const MB = 1_000_000;
/** Evidence and pictures for a form, not works: those are uploaded with the work. */
const ATTACHMENT_BYTES = 50 * MB;
const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const;

const FILE_ANSWER = /^([0-9a-f]{64})\.([a-z0-9]{1,8})$/;
/** A file as an answer names it; null for what names none. */
export const answeredFile = (value: string) => {
  const [, hash, extension] = FILE_ANSWER.exec(value) ?? [];
  return hash && extension ? { hash, extension } : null;
};
export const fileAnswer = ({ hash, extension }: { readonly hash: string; readonly extension: string }) =>
  `${hash}.${extension}`;

const isEmpty = (value: Answer | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isNumber = (text: string) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text);

const kindFits = (field: FormField, value: Answer): boolean => {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'choices':
      return Array.isArray(value) && wordsOf(value).length === value.length;
    case 'attachment':
    case 'image':
      return Array.isArray(value) && wordsOf(value).length === value.length && value.every((one) => isFile(one));
    case 'table':
      return Array.isArray(value) && rowsOf(value).length === value.length;
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'text':
    case 'longText':
    case 'choice':
    case 'school':
    case 'major':
      return typeof value === 'string';
    default:
      field.kind satisfies never;
      return false;
  }
};
const isFile = (one: unknown) => typeof one === 'string' && answeredFile(one) !== null;

const cellFits = ({ kind, required }: FormColumn, cell: string | undefined) => {
  if (!cell) return !required;
  return kind === 'text' || (kind === 'date' ? isDay(cell) : isNumber(cell));
};

/** Whether each row has what its columns ask, and nothing besides. */
const rowsFit = (columns: readonly FormColumn[], rows: readonly AnswerRow[]) => {
  const known = new Set(columns.map(({ key }) => key));
  return rows.every(
    (row) =>
      Object.keys(row).every((key) => known.has(key)) && columns.every((column) => cellFits(column, row[column.key])),
  );
};

/** What is wrong with a file: the store does not know it as the team's, it is another kind, too large, or named twice. */
const filesRefused = (field: FormField, named: readonly string[], facts: AnswerFacts | undefined) => {
  if (new Set(named.map((one) => answeredFile(one)?.hash)).size < named.length) return true;
  const kinds: readonly string[] | null = field.kind === 'image' ? IMAGE_EXTENSIONS : null;
  return named.some((one) => {
    const file = answeredFile(one);
    if (!file || (kinds && !kinds.includes(file.extension))) return true;
    if (!facts) return false;
    const known = facts.files.get(file.hash);
    return !known || known.extension !== file.extension || known.bytes > ATTACHMENT_BYTES;
  });
};

/** What a question of this kind asks of an answer of the right shape. */
const contentProblem = (field: FormField, value: Answer, facts?: AnswerFacts): AnswerProblem['problem'] | undefined => {
  const { kind, maxCount = null, columns = [] } = field;
  if (kind === 'attachment' || kind === 'image' || kind === 'table') {
    if (Array.isArray(value) && value.length > (maxCount ?? USUAL_COUNT[kind])) return 'tooMany';
    if (kind === 'table') return rowsFit(columns, rowsOf(value)) ? undefined : 'wrongKind';
    return filesRefused(field, wordsOf(value), facts) ? 'fileRefused' : undefined;
  }
  if (facts && kind === 'school' && !facts.schools.has(String(value))) return 'notKnown';
  if (facts && kind === 'major' && !facts.majors.has(String(value))) return 'notKnown';
  const chosen = kind === 'choice' ? [value] : kind === 'choices' ? wordsOf(value) : [];
  if (chosen.some((one) => !field.options.some((option) => option.value === one))) return 'notAnOption';
  if (typeof value === 'string' && field.maxLength !== null && [...value].length > field.maxLength) return 'tooLong';
  return undefined;
};

const problemOf = (
  field: FormField,
  value: Answer | undefined,
  facts?: AnswerFacts,
): AnswerProblem['problem'] | undefined => {
  // An undertaking that must be ticked is not answered by leaving it unticked.
  if (value === undefined || isEmpty(value) || (field.kind === 'boolean' && field.required && value === false))
    return field.required ? 'missing' : undefined;
  if (!kindFits(field, value)) return 'wrongKind';
  return contentProblem(field, value, facts) ?? (field.required && isBlank(field, value) ? 'missing' : undefined);
};

/** A table whose rows are all empty: adding one is no answer. */
const isBlank = ({ kind }: FormField, value: Answer) =>
  kind === 'table' && rowsOf(value).every((row) => Object.values(row).every((cell) => cell.trim() === ''));

/** Whether an answer is one of those that make another question asked. A box that nobody touched is not ticked. */
const meets = (kind: FormField['kind'], answer: Answer | undefined, values: readonly string[]) => {
  const given = kind === 'boolean' ? answer === true : answer;
  return Array.isArray(given)
    ? wordsOf(given).some((one) => values.includes(one))
    : given !== undefined && values.includes(String(given));
};

/** The questions that these answers make asked: a question that is not asked makes no other asked. */
export function askedFields<F extends Pick<FormField, 'key' | 'kind' | 'showIf'>>(
  fields: readonly F[],
  answers: Answers,
): F[] {
  const asked = new Map<string, FormField['kind']>();
  return fields.filter(({ key, kind, showIf }) => {
    const earlier = showIf && asked.get(showIf.key);
    const shown = !showIf || (earlier && meets(earlier, answers[showIf.key], showIf.values));
    if (shown) asked.set(key, kind);
    return shown;
  });
}

/** These questions, and those that their answers make asked. */
export function withDependent(fields: readonly Pick<FormField, 'key' | 'showIf'>[], keys: readonly string[]): string[] {
  const all = new Set(keys);
  for (const { key, showIf } of fields) if (showIf && all.has(showIf.key)) all.add(key);
  return [...all];
}

/** The answers to what is asked; those to other questions are left out. */
export const answersAsked = (fields: readonly FormField[], answers: Answers): Answers => {
  const keys = new Set(askedFields(fields, answers).map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
};

/** Checks the answers to a competition's own form, question by question in the form's order; empty = all well. */
export function checkAnswers(fields: readonly FormField[], answers: Answers, facts?: AnswerFacts): AnswerProblem[] {
  const asked = new Set(askedFields(fields, answers));
  const problems = fields.flatMap((field): AnswerProblem[] => {
    const { key } = field;
    const value = answers[key];
    if (!asked.has(field)) return isEmpty(value) ? [] : [{ key, problem: 'notAsked' }];
    const problem = problemOf(field, value, facts);
    return problem ? [{ key, problem }] : [];
  });
  const known = new Set(fields.map((field) => field.key));
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  return [...problems, ...unknown.map((key): AnswerProblem => ({ key, problem: 'unknownField' }))];
}

/** The file of this hash that answers attach, as they name it. */
export const attached = <Hash extends string>(answers: Answers | undefined, hash: Hash) => {
  const named = namedInAnswers(answers ?? {}).files.find((file) => file.hash === hash);
  return named && { hash, extension: named.extension };
};

/** Whatever in these answers looks like a file, a school or a major, for the server to look up. */
export const namedInAnswers = (answers: Answers) => {
  const values = Object.values(answers);
  return {
    files: values.flatMap((value) => wordsOf(value).flatMap((one) => answeredFile(one) ?? [])),
    codes: values.flatMap((value) => (typeof value === 'string' && value.length <= 64 ? [value] : [])),
  };
};
