import type { CutLine } from '@laurel/domain/review/advancing.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Advancement } from '../advancement.ts';
import { FigureTable } from '../plan-details/FigureTable.tsx';
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
    <FigureTable
      caption={t('advancement.lines')}
      flush
      head={[t('advancement.ranking'), ...COLUMNS.map((column) => t(`advancement.${column}`))]}
      rows={cuts.map((cut) => [
        [pick(names.get(cut.itemId) ?? null), groupOf(cut)].filter(Boolean).join(' · '),
        cut.entered,
        cut.ranked,
        cut.places ?? '—',
        cut.advanced,
        cut.undecided,
        points(cut.lastScoreMilli),
      ])}
    />
  );
}

const COLUMNS = ['entered', 'ranked', 'places', 'advancing', 'undecided', 'lastScore'] as const;
