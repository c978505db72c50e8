import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

/** The person who asked takes the request back. */
export function WithdrawCorrectionButton({ correctionId }: { correctionId: string }) {
  const { t } = useTranslation('correction');
  const withdraw = useCommand(trpc.certificate.withdrawCorrection, {
    done: t('correction.withdrawn'),
    toastRefusal: true,
  });
  const question = {
    title: t('correction.withdrawTitle'),
    body: t('correction.withdrawBody'),
    action: t('correction.withdraw'),
  };
  const run = () => withdraw.run({ correctionId });
  return <ConfirmButton size="sm" question={question} command={withdraw} onConfirm={run} />;
}
