import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { Column } from '#/ui/table/types.ts';
import { points } from '../status.ts';

type Entry = RouterOutputs['award']['resultPreview']['rows'][number];

export function usePreviewColumns(): Column<Entry>[] {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  return [
    { id: 'rank', header: t('rank'), align: 'end', cell: (entry) => entry.rank },
    { id: 'work', header: t('work'), lead: true, cell: (entry) => entry.title },
    { id: 'level', header: t('level'), cell: (entry) => pick(entry.levelName) },
    {
      id: 'score',
      header: t('score'),
      align: 'end',
      cell: (entry) => <span className="num">{points(entry.score)}</span>,
    },
    { id: 'team', header: t('team'), cell: (entry) => entry.teamName },
  ];
}
