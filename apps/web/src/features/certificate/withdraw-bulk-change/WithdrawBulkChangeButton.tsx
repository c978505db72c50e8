import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

/** Ends a bulk change that nobody has approved, after a question. */
export function WithdrawBulkChangeButton({ bulkChangeId }: { bulkChangeId: string }) {
  const { t } = useTranslation('bulk-change');
  const confirm = useConfirm();
  const words = t('withdraw', { returnObjects: true });
  const withdraw = useCommand(trpc.certificate.withdrawBulkChange, { done: words.done, toastRefusal: true });
  const ask = async () => {
    if (await confirm({ ...words, tone: 'danger' })) await withdraw.run({ bulkChangeId });
  };
  return (
    <Button pending={withdraw.pending} onClick={() => void ask()}>
      {words.action}
    </Button>
  );
}
