import type { Design } from '@laurel/domain/certificate/design.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import type { CertificateRow } from '../certificate-row.ts';
import { PagesPreview } from '../PagesPreview.tsx';
import { usePrinted } from '../usePrinted.ts';

/** A certificate as it was issued: the pinned design and what it says. */
export function PreviewDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const readable = usePrinted();
  const details = trpc.certificate.certificateDetails.useQuery({ certificateId: row.certificateId });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={row.number}
      footer={
        row.can.download && (
          <LinkButton tone="primary" href={`/files/certificates/${row.certificateId}`} external>
            {t('list.download')}
          </LinkButton>
        )
      }
    >
      <QueryState query={details} skeleton={<PageSkeleton />}>
        {(issued) => (
          <PagesPreview
            design={issued.design as Design}
            data={{ printed: readable(issued.printed), traceUrl: issued.traceUrl, fitted: issued.fitted }}
            seal={issued.seal}
            label={row.number}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
