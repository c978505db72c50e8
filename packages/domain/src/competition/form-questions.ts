import { refuse } from '../kernel/decision.ts';
import type { FormField } from './settings.ts';

export type QuestionsProblem = 'duplicateField' | 'choiceWithoutOptions' | 'tableColumnsInvalid' | 'conditionInvalid';

/** What the values of a condition can be, by the question that it asks about; null: nothing can depend on it. */
const conditionValues = ({ kind, options }: FormField): readonly string[] | null => {
  if (kind === 'choice' || kind === 'choices') return options.map(({ value }) => value);
  return kind === 'boolean' ? ['true', 'false'] : null;
};

/** A condition asks about an earlier question, for answers that it offers: so none waits for itself. */
const conditionFits = (fields: readonly FormField[], at: number) => {
  const { showIf } = fields[at] ?? {};
  if (!showIf) return true;
  const earlier = fields.slice(0, at).find(({ key }) => key === showIf.key);
  const values = earlier ? conditionValues(earlier) : null;
  return values !== null && showIf.values.every((value) => values.includes(value));
};

/** Why the questions of a form contradict each other. */
export const questionsProblem = (fields: readonly FormField[]) => {
  if (new Set(fields.map((f) => f.key)).size < fields.length) return refuse('duplicateField' as const);
  const bare = fields.find((f) => (f.kind === 'choice' || f.kind === 'choices') && f.options.length === 0);
  if (bare) return refuse('choiceWithoutOptions' as const, { field: bare.label });
  const crooked = fields.find(
    ({ kind, columns = [] }) =>
      kind === 'table' && (columns.length === 0 || new Set(columns.map((c) => c.key)).size < columns.length),
  );
  if (crooked) return refuse('tableColumnsInvalid' as const, { field: crooked.label });
  const waiting = fields.find((_, at) => !conditionFits(fields, at));
  return waiting && refuse('conditionInvalid' as const, { field: waiting.label });
};
