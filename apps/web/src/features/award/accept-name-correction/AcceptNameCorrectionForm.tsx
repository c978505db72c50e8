import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { TextToPrintForm } from '#/ui/TextToPrintForm.tsx';

/** The first person agrees, and says what is to be printed. */
export function AcceptNameCorrectionForm({ correctionId, wanted }: { correctionId: string; wanted: string }) {
  const { t } = useTranslation('name-check');
  const words = t('accept', { returnObjects: true });
  const accept = useCommand(trpc.award.acceptNameCorrection, { done: words.done });
  const send = (text: string) => accept.run({ correctionId, text });
  return <TextToPrintForm draft={correctionId} wanted={wanted} words={words} command={accept} onText={send} />;
}
