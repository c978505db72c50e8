import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Operation, SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import type { AwardRow } from '../award-row.ts';
import { DismissRevocationDialog } from '../dismiss-revocation/DismissRevocationDialog.tsx';
import { InquireAwardDialog } from '../inquire-award/InquireAwardDialog.tsx';
import { useRevokeAward } from '../revoke-award/useRevokeAward.ts';
import { useAwardColumns } from './useAwardColumns.tsx';

const statuses = ['granted', 'accepted', 'revoked'] as const;
const dialogs = { propose: InquireAwardDialog, dismiss: DismissRevocationDialog };
type Asking = { row: AwardRow; kind: keyof typeof dialogs };

/** `competitionId` null: of all competitions, for what waits in them. */
export function AwardTable({ competitionId }: { competitionId: CompetitionId | null }) {
  const { t } = useTranslation('award');
  const filters = { keywords: '', status: '', competitionId: competitionId ?? '' };
  const { table, filter } = useList(trpc.award.awardBoard, {
    id: 'awards',
    rowId: (row) => row.awardId,
    filters,
  });
  const [asking, setAsking] = useState<Asking | null>(null);
  const AskWhy = asking && dialogs[asking.kind];
  return (
    <section aria-label={t('awards')}>
      <h2 className="mb-3 text-h3">{t('awards')}</h2>
      <DataTable
        {...table}
        label={t('awards')}
        columns={useAwardColumns()}
        search={useAwardSearch()}
        actions={<ExportButton what={{ kind: 'awards', filter }} />}
        operations={useAwardOperations((row, kind) => setAsking({ row, kind }))}
        empty={{ title: t('noAwards'), hint: t('noAwardsHint') }}
      />
      {AskWhy && <AskWhy row={asking.row} onClose={() => setAsking(null)} />}
    </section>
  );
}

function useAwardSearch(): SearchField[] {
  const { t } = useTranslation('award');
  const options = [
    ...statuses.map((value) => ({ value, label: t(`awardStatuses.${value}`) })),
    { value: 'revocationProposed', label: t('revocation.status') },
    { value: 'revocationToSecond', label: t('revocation.toSecond') },
  ];
  return [
    { name: 'keywords', label: t('search') },
    { name: 'status', label: t('status'), options },
  ];
}

/** What may be done with an award: an inquiry is opened; what it ordered is agreed to or dismissed by another person. */
function useAwardOperations(ask: (row: AwardRow, kind: Asking['kind']) => void) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const revoke = useRevokeAward();
  return (row: AwardRow): Operation[] => {
    const { can } = row;
    const danger = { tone: 'danger' as const };
    return [
      ...(can.revoke ? [{ label: t('revocation.revoke.action'), ...danger, onSelect: () => void revoke(row) }] : []),
      ...(can.dismissRevocation
        ? [{ label: t('revocation.dismiss.action'), onSelect: () => ask(row, 'dismiss') }]
        : []),
      ...(can.inquire ? [{ label: say('inquiry.action'), onSelect: () => ask(row, 'propose') }] : []),
    ];
  };
}
