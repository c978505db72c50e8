import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { MoneyField } from '#/ui/NumberField.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { OrderInList } from '../status.ts';

const Asking = z.strictObject({ amount: z.number().int().min(1), reason: Reason });

export function RequestRefundDialog({ order, onClose }: { order: OrderInList; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const left = order.refundable;
  const asking = Asking.extend({ amount: Asking.shape.amount.max(left) });
  const form = useZodForm(asking, { defaultValues: { amount: left, reason: '' } });
  const request = useCommand(trpc.payment.requestRefund, { done: t('refund.asked'), onDone: onClose });
  const title = t('refund.ask', { orderNo: order.orderNo });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={[
        t('refund.askHint', { left: format.money(left), received: format.money(order.received) }),
        t(`refund.ways.${order.cameBy}`),
      ].join(' ')}
    >
      <Form
        draft={order.orderId}
        form={form}
        onSubmit={(values) => request.run({ orderId: order.orderId, ...values })}
        refusal={request.refusal}
        label={title}
      >
        <MoneyField field={form.field('amount')} label={t('refund.amount')} required />
        <ReasonField field={form.field('reason')} />
        <FormActions>
          <Button type="submit" tone="primary" pending={request.pending}>
            {t('orders.requestRefund')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
