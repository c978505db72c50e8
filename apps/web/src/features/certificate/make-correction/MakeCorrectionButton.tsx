import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

type Props = { correctionId: string; number: string; text: string };

/** The second of two people agrees to what they read, and the certificate is issued again. */
export function MakeCorrectionButton({ correctionId, number, text }: Props) {
  const { t } = useTranslation('correction');
  const [newCertificateId] = useState(() => freshId() as CertificateId);
  const words = t('correction.make', { returnObjects: true, number, text });
  const make = useCommand(trpc.certificate.makeCorrection, { done: words.done, toastRefusal: true });
  return (
    <ConfirmButton
      tone="primary"
      question={words}
      command={make}
      onConfirm={() => make.run({ correctionId, newCertificateId, text })}
    />
  );
}
