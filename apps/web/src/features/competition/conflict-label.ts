import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { messages } from './locales/en.ts';

type Field = keyof typeof messages.conflictFields;
const isField = (key: string): key is Field => key in messages.conflictFields;

/** What a value of a competition's form is called where two sets of entries stand side by side. */
export const useConflictLabel = () => {
  const { t } = useTranslation('competition');
  return (path: readonly string[]) =>
    path
      .filter((key) => key !== 'settings')
      .map((key) => (isField(key) ? t(`conflictFields.${key}`) : /^\d+$/.test(key) ? String(Number(key) + 1) : key))
      .join(' · ');
};

/** Amounts of a competition are whole fen; they are read in yuan. */
export const useConflictValue = () => {
  const format = useFormat();
  return (path: readonly string[], value: unknown) =>
    path.at(-1) === 'fee' && typeof value === 'number' ? format.money(value) : undefined;
};
