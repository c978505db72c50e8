import { formatWord } from '@laurel/domain/kernel/format-words.ts';
import { InvoiceKind } from '@laurel/domain/payment/invoice.ts';
import { InvoiceBuyer } from '@laurel/domain/payment/request-invoice.ts';
import { TaxNumber } from '@laurel/domain/payment/tax-number.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { MyOrder } from '../status.ts';

const types = ['company', 'person'] as const;
const kinds = InvoiceKind.options;

/** The fields as they are filled in: those of a company stay while a person is chosen. */
const Asking = z
  .strictObject({
    type: z.enum(types),
    title: z.string().trim().min(2).max(100),
    taxNumber: z.string(),
    addressPhone: z.string().trim().max(200),
    bankAccount: z.string().trim().max(200),
    kind: InvoiceKind,
  })
  .check((context) => {
    const { type, taxNumber } = context.value;
    if (type === 'company' && !TaxNumber.safeParse(taxNumber).success) {
      const { error } = formatWord('taxNumberFormat');
      const message = error({ input: taxNumber }) ?? 'taxNumberFormat';
      context.issues.push({ code: 'custom', path: ['taxNumber'], message, input: taxNumber });
    }
  });
type Asking = z.infer<typeof Asking>;

const buyerOf = ({ type, title, taxNumber, addressPhone, bankAccount }: Asking) =>
  InvoiceBuyer.parse(type === 'person' ? { type, title } : { type, title, taxNumber, addressPhone, bankAccount });

const EMPTY = { type: 'company' as const, title: '', taxNumber: '', addressPhone: '', bankAccount: '' };

/** The buyer of the invoice, filled in with this person's latest one. */
export function RequestInvoiceDialog({ order, onClose }: { order: MyOrder; onClose: () => void }) {
  const { t } = useTranslation('invoice-list');
  const format = useFormat();
  const { buyer, amount } = order.invoicing;
  const form = useZodForm(Asking, { defaultValues: { ...EMPTY, ...buyer, kind: 'ordinary' } });
  const request = useCommand(trpc.payment.requestInvoice, { done: t('request.done'), onDone: onClose });
  const type = form.watch('type');
  const send = (asked: Asking) =>
    request.run({
      orderId: order.orderId,
      amount: amount ?? 0,
      kind: asked.type === 'person' ? 'ordinary' : asked.kind,
      buyer: buyerOf(asked),
    });
  return (
    <FormDialog
      title={t('request.title', { orderNo: order.orderNo })}
      form={form}
      draft={order.orderId}
      onSubmit={send}
      command={request}
      submit={t('request.submit', { amount: format.money(amount ?? 0) })}
      cancel
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('type')}
        label={t('request.type')}
        options={types.map((value) => ({ value, label: t(`request.types.${value}`) }))}
        required
      />
      <TextField field={form.field('title')} label={t(`request.titleOf.${type}`)} required />
      {type === 'company' && (
        <>
          <TextField
            field={form.field('taxNumber')}
            label={t('taxNumber')}
            help={t('request.taxNumberHelp')}
            required
          />
          <RadioGroup
            field={form.field('kind')}
            label={t('kind')}
            options={kinds.map((value) => ({
              value,
              label: t(`kinds.${value}`),
              help: t(`request.kindHelp.${value}`),
            }))}
            required
          />
          <TextField field={form.field('addressPhone')} label={t('request.addressPhone')} />
          <TextField field={form.field('bankAccount')} label={t('request.bankAccount')} />
        </>
      )}
    </FormDialog>
  );
}
