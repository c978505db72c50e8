import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

/** The person who asked takes the request back. */
export function WithdrawNameCorrectionButton({ correctionId }: { correctionId: string }) {
  const { t } = useTranslation('name-check');
  const words = t('withdraw', { returnObjects: true });
  const withdraw = useCommand(trpc.award.withdrawNameCorrection, { done: words.done, toastRefusal: true });
  return (
    <ConfirmButton
      size="sm"
      className="mt-2"
      question={words}
      command={withdraw}
      onConfirm={() => withdraw.run({ correctionId })}
    />
  );
}
