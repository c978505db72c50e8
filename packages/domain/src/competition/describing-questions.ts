import type { Answers } from '../kernel/answers.ts';
import { refuse } from '../kernel/decision.ts';
import type { FormField } from './settings.ts';

/** The questions of a work's form that say what the work is about, and in which language it is. */
export type DescribingQuestions = { readonly topics: FormField | null; readonly language: FormField | null };

export const describingQuestions = (fields: readonly FormField[]): DescribingQuestions => ({
  topics: fields.find(({ describes }) => describes === 'topics') ?? null,
  language: fields.find(({ describes }) => describes === 'language') ?? null,
});

/**
 * Why a question cannot describe works. Experts choose from its options, so an answer that reveals the author to them
 * cannot; a work has one language.
 */
export function describingProblem(fields: readonly FormField[]) {
  const kinds = { topics: ['choice', 'choices'], language: ['choice'] };
  const wrong = fields.find(
    ({ describes, kind, identifying, key }) =>
      describes &&
      describes !== 'nothing' &&
      (identifying ||
        !kinds[describes].includes(kind) ||
        fields.some((other) => other.describes === describes && other.key !== key)),
  );
  return wrong && refuse('describingQuestionInvalid' as const, { field: wrong.label });
}

/** What the answers of a work say about it. */
export function describedBy(answers: Answers, { topics, language }: DescribingQuestions) {
  const chosen = topics ? answers[topics.key] : undefined;
  const spoken = language ? answers[language.key] : undefined;
  return {
    topics: [chosen ?? []].flat().filter((one): one is string => typeof one === 'string' && one !== ''),
    language: typeof spoken === 'string' && spoken !== '' ? spoken : null,
  };
}
