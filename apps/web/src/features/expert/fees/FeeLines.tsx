import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { FeeListLine } from './fees.ts';

/** What one expert's part of a list is made up of. */
export function FeeLines({ of: { lines, adjustments } }: { of: Pick<FeeListLine, 'lines' | 'adjustments'> }) {
  const { t } = useTranslation('fees');
  const pick = useBilingual();
  const format = useFormat();
  const lineOf = ({ onSite, round, units }: FeeListLine['lines'][number]) =>
    onSite ? t('lines.days', { count: units }) : t('lines.sheets', { round: pick(round), count: units });
  const all = [
    ...lines.map((line) => ({ what: lineOf(line), amount: line.amount })),
    ...adjustments.map((one) => ({ what: one.reason, amount: one.amount })),
  ];
  return (
    <ul className="mt-1 text-dense text-ink-2">
      {all.map(({ what, amount }) => (
        <li key={`${what} ${amount}`}>
          {what} · {format.money(amount)}
        </li>
      ))}
    </ul>
  );
}
