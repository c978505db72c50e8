import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { Reasoned } from '#/lib/reasoned.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { MOST_EVIDENCE_BYTES, useEvidence } from '#/lib/useEvidence.ts';
import { FileField } from '#/ui/FileField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { OrderInList } from '../status.ts';
import { TransferFacts } from '../TransferFacts.tsx';

const Entries = Reasoned.extend({ slip: z.array(z.instanceof(File)).max(1) });

/** The first of the two officers records that money was received by bank or over the counter, with a file that shows it. */
export function ProposeOfflinePaymentDialog({ order, onClose }: { order: OrderInList; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const words = t('offline.propose', { returnObjects: true, orderNo: order.orderNo });
  const { state, upload } = useEvidence();
  const { transfer, transferAlsoFor: alsoFor } = order;
  const format = useFormat();
  const read = transfer?.state === 'announced' ? transfer : undefined;
  // The date only: the reason is written to the log, which cannot forget it, and references often name a person.
  const stated = read ? t('transfer.asReason', { date: read.transferredOn }) : '';
  const form = useZodForm(Entries, { defaultValues: { reason: stated, slip: [] } });
  const propose = useCommand(trpc.payment.proposeOfflinePayment, { done: words.done, onDone: onClose });
  const send = async ({ reason, slip }: z.output<typeof Entries>) => {
    const hashes = await upload(slip);
    if (!hashes) return null;
    return propose.run({
      ...{ orderId: order.orderId, evidence: hashes[0] ?? null, reason },
      ...(read && { transferId: read.transferId }),
    });
  };
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      lead={
        read && (
          <div className="mb-5">
            <TransferFacts orderId={order.orderId} transfer={read} />
            {alsoFor.length > 0 && (
              <Notice tone="warning">{t('transfer.alsoFor', { orders: format.list(alsoFor) })}</Notice>
            )}
          </div>
        )
      }
      form={form}
      command={{ pending: propose.pending || state === 'sending', refusal: propose.refusal }}
      submit={words.action}
      draft={order.orderId}
      cancel
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField field={form.field('reason')} label={words.label} />
      <FileField
        field={form.field('slip')}
        label={words.slip}
        help={words.slipHelp}
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={MOST_EVIDENCE_BYTES}
      />
      {state === 'sending' && <p role="status">{words.sending}</p>}
      {state === 'failed' && <Notice tone="danger">{words.uploadFailed}</Notice>}
    </FormDialog>
  );
}
