import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

/** The second of two people agrees to what they read. */
export function AgreeToNameCorrectionButton({ correctionId, text }: { correctionId: string; text: string }) {
  const { t } = useTranslation('name-check');
  const confirm = useConfirm();
  const words = t('accept', { returnObjects: true, text });
  const accept = useCommand(trpc.award.acceptNameCorrection, { done: words.secondDone, toastRefusal: true });
  const question = { title: words.secondTitle, body: words.secondBody, action: words.second };
  const ask = async () => {
    if (await confirm(question)) await accept.run({ correctionId, text });
  };
  return (
    <Button tone="primary" pending={accept.pending} onClick={() => void ask()}>
      {words.second}
    </Button>
  );
}
