import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { CertificateRow } from '../certificate-row.ts';

/** Asks why the lost file of one certificate is reprinted. */
export function ReprintDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const { certificateId, number } = row;
  const reprint = useCommand(trpc.certificate.reprintCertificate, { done: t('list.reprinted'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('list.reprintTitle', { number })}
      description={t('list.reprintLead')}
      label={t('list.reason')}
      action={t('list.reprint')}
      tone="primary"
      command={reprint}
      onReason={(reason) => reprint.run({ certificateId, reason })}
      onClose={onClose}
    />
  );
}
