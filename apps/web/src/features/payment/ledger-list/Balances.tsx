import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Stat } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { accounts } from './accounts.ts';

type Props = {
  books: RouterOutputs['payment']['ledgerList'] | undefined;
  /** The end of the period that is shown; empty where it is now. */
  until: string;
};

/** What is on each account at a moment, whether both sides are equal, and which accounts are overdrawn. */
export function Balances({ books, until }: Props) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const { balances = [], overdrawn = [] } = books ?? {};
  const total = (side: 'debit' | 'credit') => balances.reduce((sum, row) => sum + row[side], 0);
  const even = total('debit') === total('credit');
  const balanceOf = (account: (typeof accounts)[number]) => {
    const row = balances.find((one) => one.account === account) ?? { debit: 0, credit: 0 };
    const credit = account === 'revenue' || account === 'refundsPayable';
    return format.money(credit ? row.credit - row.debit : row.debit - row.credit);
  };
  // All of it is there before the figures, so that nothing below it moves.
  return (
    <div aria-busy={!books} className="mb-4 space-y-3">
      <p className="text-dense text-ink-2">
        {until ? t('ledger.balanceAt', { at: format.dateTime(until) }) : t('ledger.balanceNow')}
      </p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {accounts.map((account) => (
          <Stat key={account} label={t(`ledger.accounts.${account}`)} value={books ? balanceOf(account) : '…'} />
        ))}
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
