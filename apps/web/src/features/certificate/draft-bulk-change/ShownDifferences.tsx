import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Differences } from '../bulk-change/Differences.tsx';

type Check = RouterOutputs['certificate']['checkBulkCorrections'];
type Shown = readonly (Check['shown'][number] & Partial<Check['others']['shown'][number]>)[];

/** What the first of some certificates print now and will print, and how many more there are. */
export function ShownDifferences({ label, of, total }: { label: string; of: Shown; total: number }) {
  const { t } = useTranslation('bulk-change');
  const { number } = useFormat();
  const pick = useBilingual();
  return (
    <>
      <ul aria-label={label} className="mt-1 max-h-80 space-y-2 overflow-y-auto">
        {of.map((one) => (
          <li key={`${one.number} ${one.competition ? pick(one.competition) : ''}`}>
            <span className="num break-all">{one.number}</span>
            {one.competition && <span className="text-ink-2"> · {pick(one.competition)}</span>}
            <Differences of={one.differences} />
          </li>
        ))}
      </ul>
      {total > of.length && <p>{t('correct.others', { number: number(total - of.length) })}</p>}
    </>
  );
}
