import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { ExpertStatus } from '../ExpertStatus.tsx';
import type { ExpertRow } from '../expert-row.ts';

export function useExpertColumns(): Column<ExpertRow>[] {
  const { t } = useTranslation('expert');
  const { t: contractWords } = useTranslation('contract');
  const pick = useBilingual();
  const format = useFormat();
  return [
    { id: 'name', header: t('expert'), lead: true, cell: (row) => row.name },
    { id: 'school', header: t('school'), cell: (row) => pick(row.school) || '—' },
    { id: 'tracks', header: t('tracks'), cell: (row) => format.list(row.tracks) || t('allTracks') },
    { id: 'maxLoad', header: t('maxLoad'), align: 'end', cell: (row) => row.effectiveLoad },
    { id: 'status', header: t('status'), cell: (row) => <ExpertStatus status={row.status} /> },
    { id: 'contract', header: contractWords('title'), cell: (row) => <Accepted version={row.acceptedContract} /> },
    { id: 'undecided', header: t('undecided'), cell: (row) => <Undecided count={row.undecided} /> },
    { id: 'addedAt', header: t('addedAt'), cell: (row) => <DateTime value={row.addedAt} bare /> },
  ];
}

/** The conflicts of interest that nobody has decided. */
function Undecided({ count }: { count: number }) {
  const { t } = useTranslation('expert');
  return count > 0 ? <StatusTag tone="warning">{t('undecidedCount', { count })}</StatusTag> : '—';
}

/** Whether the expert has accepted the contract in its current version. */
function Accepted({ version }: { version: number | null }) {
  const { t } = useTranslation('contract');
  const { groupId } = useSession();
  const { data } = trpc.expert.expertContract.useQuery({ groupId: groupId ?? '' }, { enabled: groupId !== null });
  if (!data || data.version === 0) return '—';
  if (version === data.version) return <StatusTag tone="success">{t('current')}</StatusTag>;
  return <StatusTag tone="warning">{t(version === null ? 'none' : 'outdated')}</StatusTag>;
}
