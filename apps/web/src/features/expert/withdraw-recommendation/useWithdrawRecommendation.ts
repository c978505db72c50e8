import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** Withdraws a recommendation, once confirmed. */
export function useWithdrawRecommendation() {
  const { t } = useTranslation('recommendation');
  const confirm = useConfirm();
  const withdraw = useCommand(trpc.expert.withdrawRecommendation, { done: t('withdraw.done'), toastRefusal: true });
  return async ({ recommendationId }: { recommendationId: string }) => {
    const question = { title: t('withdraw.title'), action: t('withdraw.action') };
    if (await confirm(question)) await withdraw.run({ recommendationId });
  };
}
