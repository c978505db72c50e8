import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

type Props = {
  correctionId: string;
  /** Requests whose certificates are issued again together with this one. */
  also: readonly string[];
  number: string;
  text: string;
};

/** The second of two people agrees to what they read, and the certificate is issued again. */
export function MakeCorrectionButton({ correctionId, also, number, text }: Props) {
  const { t } = useTranslation('correction');
  // The same request gets the same new certificate, however often it is tried.
  const [newIds] = useState(() => new Map<string, CertificateId>());
  const idFor = (id: string): CertificateId => {
    const known = newIds.get(id) ?? (freshId() as CertificateId);
    newIds.set(id, known);
    return known;
  };
  const count = also.length + 1;
  const words = t('correction.make', { returnObjects: true, number, text, count });
  const make = useCommand(trpc.certificate.makeCorrection, { done: words.done, toastRefusal: true });
  return (
    <ConfirmButton
      tone="primary"
      question={count > 1 ? { ...words, title: words.titleAll } : words}
      command={make}
      onConfirm={() =>
        make.run({
          ...{ correctionId, newCertificateId: idFor(correctionId), text },
          also: also.map((id) => ({ correctionId: id, newCertificateId: idFor(id) })),
        })
      }
    />
  );
}
