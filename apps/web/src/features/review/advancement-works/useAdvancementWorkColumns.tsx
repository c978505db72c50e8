import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import type { Advancement, AdvancementWork } from '../advancement.ts';
import { points } from '../points.ts';
import { outcomeTone } from '../status.ts';

export function useAdvancementWorkColumns({ items }: Advancement): Column<AdvancementWork>[] {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const names = new Map<string, Advancement['items'][number]['name']>(items.map(({ itemId, name }) => [itemId, name]));
  return [
    { id: 'rank', header: t('advancement.rank'), align: 'end', cell: (row) => row.rank ?? '—' },
    { id: 'work', header: t('advancement.work'), lead: true, cell: (row) => `${row.code} ${row.title}` },
    { id: 'item', header: t('advancement.item'), cell: (row) => pick(names.get(row.itemId) ?? null) },
    { id: 'score', header: t('advancement.score'), align: 'end', cell: (row) => points(row.scoreMilli) },
    { id: 'school', header: t('advancement.school'), wrap: true, cell: (row) => (row.school ? pick(row.school) : '—') },
    { id: 'region', header: t('advancement.region'), cell: (row) => row.region ?? '—' },
    { id: 'outcome', header: t('advancement.outcome'), cell: (row) => <Outcome row={row} /> },
    { id: 'basis', header: t('advancement.basis'), wrap: true, cell: (row) => <Basis row={row} /> },
  ];
}

function Outcome({ row: { outcome, isLastAbove } }: { row: AdvancementWork }) {
  const { t } = useTranslation('review');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusTag tone={outcomeTone[outcome] ?? 'unknown'}>{t(`advancement.outcomes.${outcome}`)}</StatusTag>
      {isLastAbove && <StatusTag tone="info">{t('advancement.line')}</StatusTag>}
    </span>
  );
}

function Basis({ row: { reason, override, ruled } }: { row: AdvancementWork }) {
  const { t } = useTranslation('review');
  if (override === null) return t(`advancement.reasons.${reason}`);
  const byRule = ruled ? t('advancement.byRule', { outcome: t(`advancement.outcomes.${ruled}`) }) : '';
  return [t('advancement.reasons.overridden'), override, byRule].filter(Boolean).join(' · ');
}
