import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';

/** Fetches the channel's statement of a day, for those who may decide about money. */
export function ImportBillButton({ day }: { day: string }) {
  const { t } = useTranslation('payment');
  const { can } = useSession();
  const importBill = useCommand(trpc.payment.importBill, {
    onDone: ({ lines }) => toast.success(t('bill.fetched', { count: lines })),
  });
  if (!can('finance:refund:approve')) return null;
  return (
    <>
      <Button icon={RefreshCw} pending={importBill.pending} onClick={() => void importBill.run({ day })}>
        {t('bill.fetch')}
      </Button>
      {importBill.refusal && <RefusalNote refusal={importBill.refusal} />}
    </>
  );
}
