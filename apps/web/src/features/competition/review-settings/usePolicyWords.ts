import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { policyChoices, policyLabels, rowLabels } from './policy-words.ts';

/** The ids of criteria, stages, levels and awards are not for people. */
const ids: ReadonlySet<string> = new Set(['criterionId', 'stage', 'level', 'grade']);

const isOf = <Words extends object>(words: Words, key: PropertyKey): key is keyof Words => Object.hasOwn(words, key);

/** What the entries of a scoring policy and their chosen values are called where two policies are compared. */
export const usePolicyWords = () => {
  const { t } = useTranslation('review');
  const format = useFormat();
  const labels = policyLabels(t);
  const parts = rowLabels(t);
  const choices = policyChoices(t);
  const chosen = (key: keyof typeof choices, value: unknown) => {
    const words = new Map<unknown, string>(choices[key].map((choice) => [choice.value, choice.label]));
    // A criterion that decides a tie is named where the criteria are.
    return Array.isArray(value) ? format.list(value.map((one) => words.get(one) ?? labels.criteria)) : words.get(value);
  };
  return {
    label: (path: readonly string[]) =>
      path
        .map((key) => (isOf(labels, key) ? labels[key] : isOf(parts, key) ? parts[key] : String(Number(key) + 1)))
        .join(' · '),
    show: ([key = '', ...rest]: readonly string[], value: unknown) => {
      if (ids.has(rest.at(-1) ?? '')) return '';
      if (rest.at(-1) === 'quota') return chosen('quota', value);
      return rest.length === 0 && isOf(choices, key) ? chosen(key, value) : undefined;
    },
  };
};
