import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Stat } from '#/ui/Card.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { factName } from '../status.ts';

const accounts = ['receivable', 'alipay', 'bank', 'revenue', 'refundsPayable'] as const;

export function Ledger() {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const { can } = useSession();
  const list = useListParams({ filters: { keywords: '', account: '' } });
  const input = list.input as RouterInputs['payment']['ledgerList'];
  const { page: _p, pageSize: _s, ...filter } = input;
  const query = trpc.payment.ledgerList.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <>
      <Balances books={query.data} />
      <DataTable
        id="ledger"
        label={t('ledger.title')}
        list={list}
        query={query}
        rowId={(row) => `${row.eventId}.${row.leg}`}
        columns={[
          {
            id: 'orderNo',
            header: t('orderNo'),
            lead: true,
            name: (row) => row.orderNo,
            cell: (row) => (
              <Link href={`/finance/order?order=${row.orderId}`} className="num">
                {row.orderNo}
              </Link>
            ),
          },
          { id: 'fact', header: t('ledger.fact'), cell: (row) => t(`details.facts.${factName(row.fact)}`) },
          { id: 'account', header: t('ledger.account'), cell: (row) => t(`ledger.accounts.${row.account}`) },
          {
            id: 'debit',
            header: t('ledger.debit'),
            align: 'end',
            cell: (row) => (row.debit > 0 ? <Money fen={row.debit} /> : ui('none')),
          },
          {
            id: 'credit',
            header: t('ledger.credit'),
            align: 'end',
            cell: (row) => (row.credit > 0 ? <Money fen={row.credit} /> : ui('none')),
          },
          {
            id: 'competition',
            header: t('competition'),
            wrap: true,
            cell: (row) => (row.competition ? pick(row.competition) : ui('none')),
          },
          { id: 'at', header: t('time'), cell: (row) => <DateTime value={row.at} bare /> },
        ]}
        search={[
          { name: 'keywords', label: t('orderNo') },
          {
            name: 'account',
            label: t('ledger.account'),
            options: accounts.map((value) => ({ value, label: t(`ledger.accounts.${value}`) })),
          },
        ]}
        actions={can('finance:order:export') && <ExportButton what={{ kind: 'ledger', filter }} />}
        empty={{ title: t('ledger.empty'), hint: t('ledger.emptyHint') }}
      />
    </>
  );
}

function Balances({ books }: { books: RouterOutputs['payment']['ledgerList'] | undefined }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const { balances = [], overdrawn = [] } = books ?? {};
  const total = (side: 'debit' | 'credit') => balances.reduce((sum, row) => sum + row[side], 0);
  const even = total('debit') === total('credit');
  // All of it is there before the figures, so that nothing below it moves.
  return (
    <div aria-busy={!books} className="mb-4 space-y-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {accounts.map((account) => {
          const row = balances.find((one) => one.account === account) ?? { debit: 0, credit: 0 };
          const credit = account === 'revenue' || account === 'refundsPayable';
          const balance = credit ? row.credit - row.debit : row.debit - row.credit;
          return (
            <Stat key={account} label={t(`ledger.accounts.${account}`)} value={books ? format.money(balance) : '…'} />
          );
        })}
      </div>
      <div className={books ? undefined : 'invisible'}>
        <Notice tone={even ? 'success' : 'danger'}>
          {even ? t('ledger.balanced', { amount: format.money(total('debit')) }) : t('ledger.unbalanced')}
        </Notice>
      </div>
      {overdrawn.map(({ groupId, account, below }) => (
        <Notice key={`${groupId}.${account}`} tone="danger">
          {t('ledger.overdrawn', { account: t(`ledger.accounts.${account}`), below: format.money(below) })}
        </Notice>
      ))}
    </div>
  );
}
