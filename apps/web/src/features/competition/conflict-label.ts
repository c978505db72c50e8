import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { messages } from './locales/en.ts';

const isOf = <Words extends object>(words: Words, key: unknown): key is keyof Words =>
  typeof key === 'string' && Object.hasOwn(words, key);

/** What a value of a competition's form is called where two sets of values are shown side by side. */
export const useConflictLabel = () => {
  const { t } = useTranslation('competition');
  return (path: readonly string[]) =>
    path
      .filter((key) => key !== 'settings')
      .map((key) =>
        isOf(messages.conflictFields, key)
          ? t(`conflictFields.${key}`)
          : /^\d+$/.test(key)
            ? String(Number(key) + 1)
            : key,
      )
      .join(' · ');
};

/** Values that only code understands: amounts in whole fen, and words chosen from a list. */
export const useConflictValue = () => {
  const { t } = useTranslation('competition');
  const format = useFormat();
  return (path: readonly string[], value: unknown) => {
    const name = path.at(-1);
    if (name === 'fee' && typeof value === 'number') return format.money(value);
    if (name === 'kind' && isOf(messages.fields.kinds, value)) return t(`fields.kinds.${value}`);
    if (name === 'kind' && isOf(messages.kinds, value)) return t(`kinds.${value}`);
    if (name === 'studyBy' && isOf(messages.enrolment.studiers, value)) return t(`enrolment.studiers.${value}`);
    if (name !== 'requiredProfile' || !Array.isArray(value)) return undefined;
    return format.list(
      value.flatMap((fact: unknown) => (isOf(messages.enrolment.facts, fact) ? [t(`enrolment.facts.${fact}`)] : [])),
    );
  };
};
