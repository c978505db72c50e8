import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fen } from '@laurel/domain/kernel/money.ts';
import { InvoicesUnavailable } from '@laurel/domain/payment/invoice-channel.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvoices, simulatedInvoices } from './open-invoices.ts';

const asked = {
  requestNo: 'a1',
  orderNo: '20260101000000000009',
  kind: 'ordinary' as const,
  buyer: { type: 'person' as const, title: '张三' },
  subject: '报名费',
  amount: fen(12_800),
};

describe('the channel that issues invoices', () => {
  it('is simulated outside production, and absent in production without a service', () => {
    expect(openInvoices({ NODE_ENV: 'test' })?.simulated).toBe(true);
    expect(openInvoices({ NODE_ENV: 'production', LAUREL_PAYMENT: 'simulator' })?.simulated).toBe(true);
    expect(openInvoices({ NODE_ENV: 'production' })).toBe(null);
    expect(openInvoices({ NODE_ENV: 'production', INVOICE_URL: 'https://tax.test' })?.simulated).toBe(false);
  });

  it('simulates one number for each request, however often it is sent', async () => {
    const channel = simulatedInvoices(() => '2026-01-01T12:00:00.000Z' as never);
    const first = await channel.issue(asked);
    expect(first).toMatchObject({ status: 'issued', invoiceNo: expect.stringMatching(/^00\d{18}$/) });
    expect(await channel.issue(asked)).toEqual(first);
    expect(await channel.issue({ ...asked, requestNo: 'a2' })).not.toEqual(first);
  });
});

describe('a service over HTTP', () => {
  const heard: { path: string | undefined; key: unknown; token: unknown; body: unknown }[] = [];
  let answer: { readonly status: number; readonly body: string } = { status: 500, body: '' };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { headers, url } = request;
      heard.push({ path: url, key: headers['idempotency-key'], token: headers.authorization, body: JSON.parse(text) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());
  const channel = () => {
    const { port } = server.address() as AddressInfo;
    const opened = openInvoices({ INVOICE_URL: `http://127.0.0.1:${port}/`, INVOICE_TOKEN: 'secret' });
    if (!opened) throw new Error('no channel');
    return opened;
  };

  it('is sent the amount in yuan and one key for each request', async () => {
    answer = { status: 200, body: '{"invoiceNo":"26110000000000000001","issuedAt":"2026-01-01T12:00:00.000Z"}' };
    expect(await channel().issue(asked)).toMatchObject({ status: 'issued', invoiceNo: '26110000000000000001' });
    await channel().reverse({ requestNo: 'r1', invoiceNo: '26110000000000000001', amount: fen(5) });
    expect(heard).toMatchObject([
      { path: '/invoices', key: 'a1', token: 'Bearer secret', body: { amount: '128.00', subject: '报名费' } },
      { path: '/reversals', key: 'r1', body: { amount: '0.05' } },
    ]);
  });

  it('refuses with a code, and gives no answer when it fails or returns something else', async () => {
    answer = { status: 422, body: '{"code":"TITLE_MISMATCH"}' };
    expect(await channel().issue(asked)).toEqual({ status: 'refused', code: 'TITLE_MISMATCH' });
    for (const body of ['{"invoiceNo":"x"}', 'not json']) {
      answer = { status: 200, body };
      await expect(channel().issue(asked)).rejects.toBeInstanceOf(InvoicesUnavailable);
    }
    answer = { status: 503, body: '{}' };
    await expect(channel().issue(asked)).rejects.toBeInstanceOf(InvoicesUnavailable);
  });
});
