import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

/** The person who asked takes the request back. */
export function WithdrawCorrectionButton({ correctionId }: { correctionId: string }) {
  const { t } = useTranslation('correction');
  const confirm = useConfirm();
  const withdraw = useCommand(trpc.certificate.withdrawCorrection, {
    done: t('correction.withdrawn'),
    toastRefusal: true,
  });
  const ask = async () => {
    const question = { title: t('correction.withdrawTitle'), body: t('correction.withdrawBody') };
    if (await confirm({ ...question, action: t('correction.withdraw') })) await withdraw.run({ correctionId });
  };
  return (
    <Button size="sm" pending={withdraw.pending} onClick={() => void ask()}>
      {t('correction.withdraw')}
    </Button>
  );
}
