import type { ReceivingAccount } from '@laurel/domain/payment/receiving-account.ts';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '#/ui/DescriptionList.tsx';

/** In groups of four, as people compare and type it. */
const inGroups = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

/** A bank account to which payers transfer money. */
export function AccountFacts({ account, columns = 2 }: { account: ReceivingAccount; columns?: 1 | 2 }) {
  const { t } = useTranslation('receiving-account');
  const { holder, bank, number, bankCode } = account;
  return (
    <DescriptionList
      columns={columns}
      items={[
        { label: t('holder'), value: holder },
        { label: t('number'), value: <span className="num select-all">{inGroups(number)}</span> },
        { label: t('bank'), value: bank },
        ...(bankCode ? [{ label: t('bankCode'), value: <span className="num select-all">{bankCode}</span> }] : []),
      ]}
    />
  );
}
