import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { CancellationInList } from '../status.ts';

/** Finance confirms a cancellation, after a question that says what is refunded and who is notified. */
export function useCancelCompetition() {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const confirm = useConfirm();
  const cancel = useCommand(trpc.competition.cancelCompetition, {
    done: t('cancellation.confirmed'),
    toastRefusal: true,
  });
  return async ({ competitionId, cancellationId, refunds, effects }: CancellationInList) => {
    const { paid, open, amount, notified } = effects;
    const question = {
      title: t('cancellation.confirmTitle'),
      body: [
        refunds === 'full'
          ? t('cancellation.bodyFull', { paid, amount: format.money(amount) })
          : t('cancellation.bodyNone', { paid }),
        t('cancellation.body', { open, notified }),
      ].join(' '),
      action: t('cancellation.confirm'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await cancel.run({ competitionId, cancellationId });
  };
}
