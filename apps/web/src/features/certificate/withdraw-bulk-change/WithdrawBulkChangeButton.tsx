import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

/** Ends a bulk change that nobody has approved, after a question. */
export function WithdrawBulkChangeButton({ bulkChangeId }: { bulkChangeId: string }) {
  const { t } = useTranslation('bulk-change');
  const words = t('withdraw', { returnObjects: true });
  const withdraw = useCommand(trpc.certificate.withdrawBulkChange, { done: words.done, toastRefusal: true });
  return (
    <ConfirmButton
      question={{ ...words, tone: 'danger' }}
      command={withdraw}
      onConfirm={() => withdraw.run({ bulkChangeId })}
    />
  );
}
