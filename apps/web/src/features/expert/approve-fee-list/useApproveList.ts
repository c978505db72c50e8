import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { FeeList } from '../fees/fees.ts';

/** Approves a payment list, once its amount is confirmed. */
export function useApproveList(competitionId: CompetitionId) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const confirm = useConfirm();
  const approve = useCommand(trpc.expert.approveFeeList, { done: t('approveList.done'), toastRefusal: true });
  return async ({ listId, number, total, experts }: FeeList) => {
    const question = {
      title: t('approveList.title', { number }),
      body: t('approveList.body', { amount: format.money(total), count: experts }),
      action: t('approveList.action'),
    };
    if (await confirm(question)) await approve.run({ competitionId, listId });
  };
}
