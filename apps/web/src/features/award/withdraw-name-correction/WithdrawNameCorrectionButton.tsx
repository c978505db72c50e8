import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

/** The person who asked takes the request back. */
export function WithdrawNameCorrectionButton({ correctionId }: { correctionId: string }) {
  const { t } = useTranslation('name-check');
  const confirm = useConfirm();
  const words = t('withdraw', { returnObjects: true });
  const withdraw = useCommand(trpc.award.withdrawNameCorrection, { done: words.done, toastRefusal: true });
  const ask = async () => {
    if (await confirm(words)) await withdraw.run({ correctionId });
  };
  return (
    <Button size="sm" className="mt-2" pending={withdraw.pending} onClick={() => void ask()}>
      {words.action}
    </Button>
  );
}
