import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import type { CertificateRow } from '../certificate-row.ts';
import type { Kind } from '../draft-bulk-change/DraftBulkChangeDrawer.tsx';

/** What opens in a dialog. */
export type CertificateDialog = 'preview' | 'reprint';

type Open = {
  readonly dialog: (what: CertificateDialog, row: CertificateRow) => void;
  /** Proposes a change of this certificate alone. */
  readonly change: (row: CertificateRow, kind: Kind) => void;
};

/** What may be done with one certificate. */
export function useCertificateOperations({ dialog, change }: Open) {
  const { t } = useTranslation('certificate');
  return (row: CertificateRow): Operation[] => {
    const { pathname, search } = new URL(row.traceUrl);
    const opening = (what: CertificateDialog, label: string): Operation => ({
      label,
      onSelect: () => dialog(what, row),
    });
    // The names of the records are the first choice where the certificate prints others.
    const again = row.namesNow.length > 0 ? 'renew' : 'reissue';
    return [
      opening('preview', t('list.preview')),
      ...(row.can.download ? [{ label: t('list.download'), href: `/files/certificates/${row.certificateId}` }] : []),
      { label: t('list.trace'), href: pathname + search },
      ...(row.can.reprint ? [opening('reprint', t('list.reprint.action'))] : []),
      ...(row.can.change
        ? [
            { label: t('list.reissue'), onSelect: () => change(row, again) },
            { label: t('list.revoke'), onSelect: () => change(row, 'revoke'), tone: 'danger' as const },
          ]
        : []),
    ];
  };
}
