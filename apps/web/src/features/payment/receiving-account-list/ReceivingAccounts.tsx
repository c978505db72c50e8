import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { useApproveAccount } from '../approve-receiving-account/useApproveAccount.ts';
import { DismissAccountDialog } from '../dismiss-receiving-account/DismissAccountDialog.tsx';
import { ProposeAccountDialog, RemoveAccountDialog } from '../propose-receiving-account/ProposeAccountDialog.tsx';
import type { AccountInList } from '../status.ts';
import { useAccountColumns } from './useAccountColumns.tsx';

const dialogs = { propose: ProposeAccountDialog, remove: RemoveAccountDialog, dismiss: DismissAccountDialog } as const;

/** Where schools transfer their fees to, for each organisation. */
export function ReceivingAccounts() {
  const { t } = useTranslation('receiving-account');
  const { t: payment } = useTranslation('payment');
  const { table } = useList(trpc.payment.receivingAccountList, {
    id: 'receivingAccounts',
    rowId: (row) => row.groupId,
    filters: { status: '' },
  });
  const columns = useAccountColumns();
  const approve = useApproveAccount();
  const [asked, setAsked] = useState<{ what: keyof typeof dialogs; row: AccountInList }>();
  const Asked = asked && dialogs[asked.what];
  const operations = (row: AccountInList): Operation[] => {
    const ask = (what: keyof typeof dialogs) => () => setAsked({ what, row });
    const possible: readonly (Operation | false)[] = [
      row.can.approve && { label: t('approve.action'), onSelect: () => void approve(row) },
      row.can.propose && { label: t('propose.action'), onSelect: ask('propose') },
      row.can.dismiss && { label: t('dismiss.action'), tone: 'danger', onSelect: ask('dismiss') },
      row.can.propose && row.account !== null && { label: t('remove.action'), tone: 'danger', onSelect: ask('remove') },
    ];
    return possible.filter((one) => one !== false);
  };
  return (
    <>
      <p className="mb-4 text-ink-2">{t('lead')}</p>
      <DataTable
        {...table}
        label={t('title')}
        columns={columns}
        search={[{ name: 'status', label: payment('status'), options: [{ value: 'toSecond', label: t('toApprove') }] }]}
        operations={operations}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      {asked && Asked && <Asked row={asked.row} onClose={() => setAsked(undefined)} />}
    </>
  );
}
