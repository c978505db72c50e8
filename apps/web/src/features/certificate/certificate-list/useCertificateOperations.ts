import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import type { CertificateRow } from '../certificate-row.ts';

/** What opens in a dialog. */
export type CertificateDialog = 'preview' | 'revoke' | 'reissue' | 'reprint';

/** What may be done with one certificate; `open` opens its dialog. */
export function useCertificateOperations(open: (what: CertificateDialog, row: CertificateRow) => void) {
  const { t } = useTranslation('certificate');
  return (row: CertificateRow): Operation[] => {
    const { pathname, search } = new URL(row.traceUrl);
    const opening = (what: CertificateDialog, label: string): Operation => ({ label, onSelect: () => open(what, row) });
    return [
      opening('preview', t('list.preview')),
      ...(row.can.download ? [{ label: t('list.download'), href: `/files/certificates/${row.certificateId}` }] : []),
      { label: t('list.trace'), href: pathname + search },
      ...(row.can.reprint ? [opening('reprint', t('list.reprint.action'))] : []),
      ...(row.can.reissue ? [opening('reissue', t('list.reissue.action'))] : []),
      ...(row.can.revoke ? [{ ...opening('revoke', t('list.revoke')), tone: 'danger' as const }] : []),
    ];
  };
}
