import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';

type Answer = { readonly value: unknown; readonly chosen: readonly { readonly zh: string; readonly en: string }[] };

/** An answer of a work as experts read it: options by their names, several as a list, a tick as yes or no. */
export function useAnswerText() {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const format = useFormat();
  return ({ value, chosen }: Answer): string => {
    if (chosen.length > 0) return format.list(chosen.map(pick));
    if (typeof value === 'boolean') return t(value ? 'distribution.yes' : 'distribution.no');
    return Array.isArray(value) ? format.list(value.map(String)) : String(value);
  };
}
