import { Reason } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CheckboxGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { MyOrder } from '../status.ts';
import { useLineName } from '../useLineName.ts';

const Asking = z.strictObject({ enrolmentIds: z.array(z.string()).min(1), reason: Reason });

/** Which registrations are cancelled, and what exactly comes back, before anything is sent. */
export function AskRefundDialog({ order, onClose }: { order: MyOrder; onClose: () => void }) {
  const { t } = useTranslation('my-orders');
  const format = useFormat();
  const nameOf = useLineName();
  const possible = order.lines.filter(({ share }) => share > 0);
  const form = useZodForm(Asking, {
    defaultValues: { enrolmentIds: possible.length === 1 ? possible.map((line) => line.enrolmentId) : [], reason: '' },
  });
  const ask = useCommand(trpc.payment.askRefund, { done: t('ask.done'), onDone: onClose });
  const chosen = form.watch('enrolmentIds');
  const amount = possible.reduce((sum, line) => (chosen.includes(line.enrolmentId) ? sum + line.share : sum), 0);
  return (
    <FormDialog
      title={t('ask.dialog', { orderNo: order.orderNo })}
      description={t('ask.hint', { percent: order.percent })}
      form={form}
      draft={order.orderId}
      onSubmit={(values) => ask.run({ orderId: order.orderId, amount, ...values })}
      command={ask}
      submit={t('ask.submit', { amount: format.money(amount) })}
      tone="danger"
      disabled={amount === 0}
      cancel
      onClose={onClose}
    >
      <CheckboxGroup
        field={form.field('enrolmentIds')}
        label={t('ask.which')}
        options={possible.map((line) => ({
          value: line.enrolmentId,
          label: nameOf(line),
          help: t('ask.ofFee', { share: format.money(line.share), fee: format.money(line.amount) }),
        }))}
        required
      />
      <Notice tone="warning">{t('ask.ends', { amount: format.money(amount) })}</Notice>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
