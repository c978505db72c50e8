import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { AccountInList } from '../status.ts';

/** The second officer puts the proposed account into force, after comparing it. */
export function useApproveAccount() {
  const { t } = useTranslation('receiving-account');
  const pick = useBilingual();
  const confirm = useConfirm();
  const approve = useCommand(trpc.payment.approveReceivingAccount, { done: t('approve.done'), toastRefusal: true });
  return async ({ groupId, name, proposal }: AccountInList) => {
    if (!proposal) return;
    const { account, proposer, reason } = proposal;
    const facts = [
      account && t('approve.account', account),
      account?.bankCode && `${t('bankCode')}${t('approve.colon')}${account.bankCode}`,
      t('approve.reason', { name: proposer ?? '', reason }),
      t(account ? 'approve.body' : 'approve.bodyNone'),
    ];
    const question = {
      title: t('approve.title', { organisation: pick(name) }),
      body: facts.filter(Boolean).join('\n'),
      action: t('approve.action'),
    };
    if (await confirm(question)) await approve.run({ groupId, account });
  };
}
