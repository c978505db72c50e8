import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';

type Bilingual = { readonly zh: string; readonly en: string };
type Answer = {
  readonly value: unknown;
  readonly chosen: readonly Bilingual[];
  readonly columns: readonly { readonly key: string; readonly label: Bilingual }[];
};

/** An answer of a work as experts read it: options by their names, several as a list, a tick as yes or no. */
export function useAnswerText() {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const format = useFormat();
  const row = (cells: object, columns: Answer['columns']) =>
    columns
      .flatMap(({ key, label }) => (key in cells ? [`${pick(label)}: ${cells[key as keyof typeof cells]}`] : []))
      .join(', ');
  return ({ value, chosen, columns }: Answer): string => {
    if (chosen.length > 0) return format.list(chosen.map(pick));
    if (typeof value === 'boolean') return t(value ? 'distribution.yes' : 'distribution.no');
    if (!Array.isArray(value)) return String(value);
    if (columns.length > 0) return value.map((cells: object) => row(cells, columns)).join('; ');
    return format.list(value.map(String));
  };
}
