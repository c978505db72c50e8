import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { Column } from '#/ui/table/types.ts';
import { AccountFacts } from '../receiving-account/AccountFacts.tsx';
import type { AccountInList } from '../status.ts';

/** The account that payers see now, and since when. */
function CurrentAccount({ account, approver, approvedAt }: AccountInList) {
  const { t } = useTranslation('receiving-account');
  const format = useFormat();
  const time = approvedAt && format.dateTime(approvedAt);
  if (!account) return <p>{time ? t('removedSince', { time }) : t('none')}</p>;
  return (
    <div className="space-y-2">
      <AccountFacts account={account} columns={1} />
      <p className="text-dense text-ink-2">{t('since', { name: approver ?? '', time: time ?? '' })}</p>
    </div>
  );
}

function ProposedAccount({ proposal }: { proposal: NonNullable<AccountInList['proposal']> }) {
  const { t } = useTranslation('receiving-account');
  const format = useFormat();
  const { account, proposer, reason, proposedAt } = proposal;
  const said = { name: proposer ?? '', reason, time: proposedAt ? format.dateTime(proposedAt) : '' };
  return (
    <div className="space-y-2">
      {account ? <AccountFacts account={account} columns={1} /> : <p>{t('toNone')}</p>}
      <p className="text-dense text-ink-2">{t('proposed', said)}</p>
    </div>
  );
}

export function useAccountColumns(): Column<AccountInList>[] {
  const { t } = useTranslation('receiving-account');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const name = (row: AccountInList) => pick(row.name);
  return [
    { id: 'organisation', header: t('organisation'), lead: true, wrap: true, name, cell: name },
    { id: 'account', header: t('account'), wrap: true, cell: (row) => <CurrentAccount {...row} /> },
    {
      id: 'proposal',
      header: t('proposal'),
      wrap: true,
      cell: (row) => (row.proposal ? <ProposedAccount proposal={row.proposal} /> : ui('none')),
    },
  ];
}
