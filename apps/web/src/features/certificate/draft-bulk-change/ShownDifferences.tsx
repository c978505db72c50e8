import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Differences } from '../bulk-change/Differences.tsx';

type Shown = RouterOutputs['certificate']['checkBulkCorrections']['shown'];

/** What the first of some certificates print now and will print, and how many more there are. */
export function ShownDifferences({ label, of, total }: { label: string; of: Shown; total: number }) {
  const { t } = useTranslation('bulk-change');
  const { number } = useFormat();
  return (
    <>
      <ul aria-label={label} className="mt-1 max-h-80 space-y-2 overflow-y-auto">
        {of.map((one) => (
          <li key={one.number}>
            <span className="num break-all">{one.number}</span>
            <Differences of={one.differences} />
          </li>
        ))}
      </ul>
      {total > of.length && <p>{t('correct.others', { number: number(total - of.length) })}</p>}
    </>
  );
}
