import { createHash } from 'node:crypto';
import { isProduction } from '@laurel/db/kernel/environment.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { InvoiceNo } from '@laurel/domain/payment/invoice.ts';
import {
  type InvoiceAnswer,
  type InvoiceChannel,
  InvoicesUnavailable,
} from '@laurel/domain/payment/invoice-channel.ts';
import { z } from 'zod';

/**
 * What invoices are issued through: the service at INVOICE_URL (INVOICE_TOKEN as bearer), otherwise a simulated one
 * outside production or with LAUREL_PAYMENT=simulator. null: none, and payers cannot request invoices.
 */
export const openInvoices = (env: NodeJS.ProcessEnv): InvoiceChannel | null => {
  if (env.INVOICE_URL) return httpInvoices(env.INVOICE_URL.replace(/\/+$/, ''), env.INVOICE_TOKEN);
  return isProduction(env) && env.LAUREL_PAYMENT !== 'simulator' ? null : simulatedInvoices();
};

/** Issues nothing: the number is derived from the request's, so that a repeat gets the same one. */
export const simulatedInvoices = (now = () => new Date().toISOString() as Instant): InvoiceChannel => {
  const numbered = ({ requestNo }: { readonly requestNo: string }): InvoiceAnswer => {
    const digest = createHash('sha256').update(requestNo).digest();
    const digits = (digest.readBigUInt64BE() % 10n ** 18n).toString().padStart(18, '0');
    return { status: 'issued', invoiceNo: `00${digits}`, issuedAt: now() };
  };
  return {
    simulated: true,
    issue: async (request) => numbered(request),
    reverse: async (request) => numbered(request),
  };
};

const Issued = z.object({ invoiceNo: InvoiceNo, issuedAt: Instant });
const Refused = z.object({ code: z.string().min(1) });

/** `POST /invoices` and `POST /reversals`: 200 with the number, 422 with a code, anything else is no answer. */
const httpInvoices = (url: string, token?: string): InvoiceChannel => {
  const post = async (
    path: string,
    body: { readonly requestNo: string; readonly amount: string },
  ): Promise<InvoiceAnswer> => {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': body.requestNo,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
    }).catch((cause: unknown) => {
      throw new InvoicesUnavailable('the invoice service did not answer', { cause });
    });
    const said: unknown = await answer.json().catch(() => undefined);
    const issued = answer.ok ? Issued.safeParse(said) : undefined;
    if (issued?.success) return { status: 'issued', ...issued.data };
    const refused = answer.status === 422 ? Refused.safeParse(said) : undefined;
    if (refused?.success) return { status: 'refused', code: refused.data.code };
    throw new InvoicesUnavailable(`the invoice service answered ${answer.status}, or not as agreed`);
  };
  return {
    simulated: false,
    issue: (request) => post('invoices', { ...request, amount: fenAsYuan(request.amount) }),
    reverse: (request) => post('reversals', { ...request, amount: fenAsYuan(request.amount) }),
  };
};
