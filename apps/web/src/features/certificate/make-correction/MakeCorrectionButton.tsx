import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

type Props = { correctionId: string; number: string; text: string };

/** The second of two people agrees to what they read, and the certificate is issued again. */
export function MakeCorrectionButton({ correctionId, number, text }: Props) {
  const { t } = useTranslation('correction');
  const confirm = useConfirm();
  const [newCertificateId] = useState(() => freshId() as CertificateId);
  const words = t('correction.make', { returnObjects: true, number, text });
  const make = useCommand(trpc.certificate.makeCorrection, { done: words.done, toastRefusal: true });
  const ask = async () => {
    if (await confirm(words)) await make.run({ correctionId, newCertificateId, text });
  };
  return (
    <Button tone="primary" pending={make.pending} onClick={() => void ask()}>
      {words.action}
    </Button>
  );
}
