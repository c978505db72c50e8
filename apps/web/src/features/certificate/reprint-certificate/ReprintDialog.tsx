import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { CertificateRow } from '../certificate-row.ts';

/** Asks why the lost file of one certificate is reprinted. */
export function ReprintDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const { certificateId, number } = row;
  const words = t('list.reprint', { returnObjects: true, number });
  const reprint = useCommand(trpc.certificate.reprintCertificate, { done: words.done, onDone: onClose });
  const run = (reason: string) => reprint.run({ certificateId, reason });
  return <ReasonDialog {...words} tone="primary" command={reprint} onReason={run} onClose={onClose} />;
}
