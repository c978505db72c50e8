import { Download, Receipt } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';

const POLL_MS = 1_000;

/** Requests the receipt of an order, then offers the file. */
export function ReceiptButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payment');
  const [exportId, setExportId] = useState<string>();
  const ask = useCommand(trpc.exports.requestExport, {
    toastRefusal: true,
    onDone: (asked) => setExportId(asked.exportId),
  });
  const { data } = trpc.exports.myExports.useQuery(
    { page: 1, pageSize: 10 },
    {
      enabled: exportId !== undefined,
      refetchInterval: ({ state }) =>
        state.data?.rows.some((one) => one.exportId === exportId && one.endedAt !== null) ? false : POLL_MS,
    },
  );
  const row = data?.rows.find((one) => one.exportId === exportId);
  if (row?.can.download)
    return (
      <LinkButton icon={Download} href={`/files/exports/${row.exportId}`}>
        {t('receipt.download')}
      </LinkButton>
    );
  const failed = row?.state === 'failed';
  return (
    <div className="space-y-2">
      <Button
        icon={Receipt}
        pending={ask.pending || (exportId !== undefined && !failed)}
        onClick={() => void ask.run({ what: { kind: 'receipt', filter: { orderId } }, format: 'pdf' })}
      >
        {t('receipt.make')}
      </Button>
      <p role="status" className="text-dense text-ink-2">
        {failed ? t('receipt.failed') : t('receipt.hint')}
      </p>
    </div>
  );
}
