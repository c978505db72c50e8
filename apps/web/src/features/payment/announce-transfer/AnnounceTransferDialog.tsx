import { TransferDetails } from '@laurel/domain/payment/announce-transfer.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat, wallTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { MOST_EVIDENCE_BYTES, useEvidence } from '#/lib/useEvidence.ts';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { MoneyField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { MyOrder } from '../status.ts';

const entriesOf = (says: { readonly required: string; readonly slip: string }) =>
  TransferDetails.extend({
    transferredOn: z.string().nullable().refine(Boolean, says.required),
    amount: z.number().int().min(1),
    slip: z.array(z.instanceof(File)).length(1, says.slip),
  });
type Entries = z.output<ReturnType<typeof entriesOf>>;

/** A school states the transfer with which it paid its order, as the bank's slip has it. */
export function AnnounceTransferDialog({ order, onClose }: { order: MyOrder; onClose: () => void }) {
  const { t } = useTranslation(['my-orders', 'payment', 'ui']);
  const format = useFormat();
  const { state, upload } = useEvidence();
  const form = useZodForm(entriesOf({ required: t('ui:field.required'), slip: t('transfer.slipNeeded') }), {
    defaultValues: { transferredOn: null, amount: order.amount, reference: '', payerName: '', slip: [] },
  });
  const announce = useCommand(trpc.payment.announceTransfer, { done: t('transfer.done'), onDone: onClose });
  const send = async ({ slip, transferredOn, ...stated }: Entries) => {
    const [evidence] = (await upload(slip)) ?? [];
    if (!evidence || !transferredOn) return null;
    return announce.run({ orderId: order.orderId, evidence, transferredOn: wallTime(transferredOn).date, ...stated });
  };
  return (
    <FormDialog
      title={t('transfer.title', { orderNo: order.orderNo })}
      description={`${t('transfer.hint')} ${t(`transfer.until.${order.afterwards}`, { time: format.dateTime(order.expiresAt) })}`}
      form={form}
      command={{ pending: announce.pending || state === 'sending', refusal: announce.refusal }}
      submit={t('transfer.action')}
      draft={order.orderId}
      cancel
      onSubmit={send}
      onClose={onClose}
    >
      <DateTimeField field={form.field('transferredOn')} label={t('transfer.on')} dateOnly required />
      <MoneyField field={form.field('amount')} label={t('transfer.amount')} required />
      <TextField
        field={form.field('reference')}
        label={t('transfer.reference')}
        help={t('transfer.referenceHelp')}
        required
      />
      <TextField field={form.field('payerName')} label={t('transfer.payerName')} required />
      <FileField
        field={form.field('slip')}
        label={t('transfer.slip')}
        help={t('payment:offline.propose.slipHelp')}
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={MOST_EVIDENCE_BYTES}
        required
      />
      {state === 'sending' && <p role="status">{t('payment:offline.propose.sending')}</p>}
      {state === 'failed' && <Notice tone="danger">{t('payment:offline.propose.uploadFailed')}</Notice>}
    </FormDialog>
  );
}
