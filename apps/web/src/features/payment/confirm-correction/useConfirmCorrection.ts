import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { ComparedLine } from '../status.ts';

/** The second officer confirms how a difference was settled, in a dialog. */
export function useConfirmCorrection() {
  const { t } = useTranslation('payment');
  const confirm = useConfirm();
  const accept = useCommand(trpc.payment.confirmCorrection, { done: t('settle.confirmed'), toastRefusal: true });
  return async ({ differenceId, tradeNo, settlement }: ComparedLine) => {
    if (!settlement) return;
    const { outcome, reason } = settlement;
    const question = {
      title: t('settle.confirmTitle', { tradeNo }),
      body: t('settle.confirmBody', {
        name: settlement.settler ?? '',
        outcome: t(`settle.outcomes.${outcome}`),
        reason,
      }),
      action: t('settle.confirm'),
    };
    if (await confirm(question)) await accept.run({ differenceId, outcome, reason });
  };
}
