import type { Design } from '@laurel/domain/certificate/design.ts';
import { numberText, type Printed } from '@laurel/domain/certificate/printed.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Dialog } from '#/ui/Dialog.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { PagesPreview } from '../PagesPreview.tsx';
import { useRecipientColumns } from './useRecipientColumns.tsx';

type Props = { batchId: BatchId; found: RouterOutputs['certificate']['batchPreflight'] };

/** Everybody who would get a certificate of a batch, to look up one of them and see their certificate. */
export default function BatchRecipients({ batchId, found }: Props) {
  const { t } = useTranslation('batch-recipients');
  const columns = useRecipientColumns();
  const [shown, setShown] = useState<Printed | null>(null);
  const { table } = useList(trpc.certificate.batchRecipients, {
    id: 'batch-recipients',
    rowId: (row) => String(row.ordinal),
    filters: { keywords: '' },
    asks: (asked) => ({ ...asked, batchId }) as RouterInputs['certificate']['batchRecipients'],
  });
  return (
    <section aria-label={t('title')}>
      <h2 className="text-h3">{t('title')}</h2>
      <p className="mb-3 text-ink-2">{t('lead')}</p>
      <DataTable
        {...table}
        label={t('list')}
        columns={columns}
        search={[{ name: 'keywords', label: t('keywords'), placeholder: t('search') }]}
        operations={({ printed }) => [{ label: t('preview'), icon: Eye, onSelect: () => setShown(printed) }]}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      {shown && <OneRecipient printed={shown} found={found} onClose={() => setShown(null)} />}
    </section>
  );
}

function OneRecipient({ printed, found, onClose }: Pick<Props, 'found'> & { printed: Printed; onClose: () => void }) {
  const { t } = useTranslation('batch-recipients');
  const { list } = useFormat();
  const names = list(printed.students.map(({ name }) => name));
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t('certificateOf', { names })}>
      <p className="mb-3 text-ink-2">{t('notIssued', { number: numberText(printed.number) })}</p>
      <PagesPreview
        design={found.design as Design}
        data={{ printed, traceUrl: `${location.origin}/certificate/trace` }}
        seal={found.seal}
        label={names}
      />
    </Dialog>
  );
}
