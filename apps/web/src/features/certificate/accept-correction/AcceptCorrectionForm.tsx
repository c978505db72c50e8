import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { TextToPrintForm } from '#/ui/TextToPrintForm.tsx';

/** The first of two people agrees, and says what is to be printed. */
export function AcceptCorrectionForm({
  correctionId,
  also,
  wanted,
}: {
  correctionId: string;
  /** Requests that get the same answer. */
  also: readonly string[];
  wanted: string;
}) {
  const { t } = useTranslation('correction');
  const words = t('correction.accept', { returnObjects: true });
  const accept = useCommand(trpc.certificate.acceptCorrection, { done: words.done });
  const send = (text: string) => accept.run({ correctionId, also: [...also], text });
  return <TextToPrintForm draft={correctionId} wanted={wanted} words={words} command={accept} onText={send} />;
}
