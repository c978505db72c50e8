import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import type { Advancement, AdvancementWork } from '../advancement.ts';
import { OverrideAdvancementDialog } from '../override-advancement/OverrideAdvancementDialog.tsx';
import { useAdvancementWorkColumns } from './useAdvancementWorkColumns.tsx';

const outcomes = ['advanced', 'eliminated', 'undecided', 'overridden'] as const;

/** The works in the order of their ranks, with the line drawn through them. */
export function AdvancementWorks({ advancement }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { advancementId, items, can } = advancement;
  const { table, filter } = useList(trpc.review.advancementWorks, {
    id: 'advancementWorks',
    rowId: (row) => row.workId,
    filters: { itemId: '', outcome: '' },
    asks: ({ outcome, ...asked }): RouterInputs['review']['advancementWorks'] => ({
      ...asked,
      ...(outcome && { outcome: outcome as (typeof outcomes)[number] }),
      advancementId,
    }),
  });
  const [overriding, setOverriding] = useState<AdvancementWork | null>(null);
  const columns = useAdvancementWorkColumns(advancement);
  return (
    <>
      <DataTable
        {...table}
        label={t('advancement.list')}
        columns={columns}
        search={[
          {
            name: 'itemId',
            label: t('advancement.item'),
            options: items.map(({ itemId, name }) => ({ value: itemId, label: pick(name) })),
          },
          {
            name: 'outcome',
            label: t('advancement.outcome'),
            options: outcomes.map((value) => ({ value, label: t(`advancement.filters.${value}`) })),
          },
        ]}
        actions={<ExportButton what={{ kind: 'advancement', filter }} />}
        operations={(row) =>
          can.override && !row.gone
            ? [{ label: t('overrideAdvancement.action'), onSelect: () => setOverriding(row) }]
            : []
        }
      />
      {overriding && (
        <OverrideAdvancementDialog
          advancementId={advancementId}
          work={overriding}
          onClose={() => setOverriding(null)}
        />
      )}
    </>
  );
}
