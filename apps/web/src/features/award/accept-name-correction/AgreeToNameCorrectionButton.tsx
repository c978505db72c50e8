import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

/** The second of two people agrees to what they read. */
export function AgreeToNameCorrectionButton({ correctionId, text }: { correctionId: string; text: string }) {
  const { t } = useTranslation('name-check');
  const words = t('accept', { returnObjects: true, text });
  const accept = useCommand(trpc.award.acceptNameCorrection, { done: words.secondDone, toastRefusal: true });
  const question = { title: words.secondTitle, body: words.secondBody, action: words.second };
  return (
    <ConfirmButton
      tone="primary"
      question={question}
      command={accept}
      onConfirm={() => accept.run({ correctionId, text })}
    />
  );
}
