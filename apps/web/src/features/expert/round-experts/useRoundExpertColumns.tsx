import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Progress } from '#/ui/Progress.tsx';
import type { Column } from '#/ui/table/types.ts';
import { ExpertStatus } from '../ExpertStatus.tsx';

export type RoundExpert = RouterOutputs['review']['roundDetails']['experts'][number];

export function useRoundExpertColumns(): Column<RoundExpert>[] {
  const { t } = useTranslation('expert');
  const pick = useBilingual();
  return [
    { id: 'name', header: t('expert'), lead: true, cell: (row) => row.name },
    { id: 'school', header: t('school'), cell: (row) => pick(row.school) || '—' },
    { id: 'status', header: t('status'), cell: (row) => <ExpertStatus status={row.status} /> },
    { id: 'chief', header: t('chief'), cell: (row) => (row.chief ? t('chief') : '—') },
    { id: 'assigned', header: t('assigned'), align: 'end', cell: (row) => row.assigned },
    { id: 'declined', header: t('declinedWorks'), align: 'end', cell: (row) => row.declined },
    { id: 'progress', header: t('progress'), width: 180, cell: (row) => <Scored row={row} /> },
  ];
}

function Scored({ row: { submitted, assigned } }: { row: RoundExpert }) {
  const { t } = useTranslation('expert');
  return (
    <div className="flex items-center gap-2">
      <span className="num">{`${submitted}/${assigned}`}</span>
      <Progress className="flex-1" value={submitted} max={Math.max(1, assigned)} label={t('progress')} />
    </div>
  );
}
