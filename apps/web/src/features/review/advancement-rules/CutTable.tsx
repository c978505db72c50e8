import type { CutLine } from '@laurel/domain/review/advancing.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Advancement } from '../advancement.ts';
import { points } from '../points.ts';

type Props = { cuts: readonly CutLine[]; items: Advancement['items'] };

/** What the members of a ranking have in common besides their item: "East". */
const groupOf = ({ itemId, group }: CutLine): string =>
  (JSON.parse(group) as (string | null)[]).filter((part) => part !== null && part !== itemId).join(' · ');

/** The line through each ranking: places, who advances, and the last score above it. */
export function CutTable({ cuts, items }: Props) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const names = new Map<string, Advancement['items'][number]['name']>(items.map(({ itemId, name }) => [itemId, name]));
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-max text-dense">
        <thead className="bg-subtle text-ink-2">
          <tr>
            <th className="px-5 py-2 text-start font-semibold">{t('advancement.ranking')}</th>
            {(['entered', 'ranked', 'places', 'advancing', 'undecided', 'lastScore'] as const).map((column) => (
              <th key={column} className="px-3 py-2 text-end font-semibold last:pr-5">
                {t(`advancement.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cuts.map((cut) => (
            <tr key={`${cut.itemId} ${cut.group}`} className="border-t border-line">
              <th scope="row" className="px-5 py-2 text-start font-normal">
                {[pick(names.get(cut.itemId) ?? null), groupOf(cut)].filter(Boolean).join(' · ')}
              </th>
              {[
                cut.entered,
                cut.ranked,
                cut.places ?? '—',
                cut.advanced,
                cut.undecided,
                points(cut.lastScoreMilli),
              ].map((value, column) => (
                <td key={columns[column]} className="num px-3 py-2 text-end last:pr-5">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const columns = ['entered', 'ranked', 'places', 'advanced', 'undecided', 'lastScore'];
