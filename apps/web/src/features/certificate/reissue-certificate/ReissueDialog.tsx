import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { CertificateRow } from '../certificate-row.ts';

export function ReissueDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const { certificateId, number } = row;
  const [newCertificateId] = useState(() => freshId() as CertificateId);
  const words = t('list.reissue', { returnObjects: true, number });
  const reissue = useCommand(trpc.certificate.reissueCertificate, { done: words.done, onDone: onClose });
  const run = (reason: string) => reissue.run({ certificateId, newCertificateId, reason });
  return <ReasonDialog {...words} tone="primary" command={reissue} onReason={run} onClose={onClose} />;
}
