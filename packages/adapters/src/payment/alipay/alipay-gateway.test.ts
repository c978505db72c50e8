import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../storage/zip.ts';
import { writeZip } from '../../storage/zip-writer.ts';
import { writeBill } from '../simulator/bill-file.ts';
import { readQuestion } from '../simulator/channel.ts';
import { freshKeys } from '../simulator/test-keys.ts';
import { alipayGateway } from './alipay-gateway.ts';
import { readBill } from './bill.ts';
import { beijingTime, instantOfBeijing } from './clock.ts';
import { privateKeyOf, publicKeyOf, sign } from './signing.ts';

const keys = freshKeys();
const now = '2026-01-01T12:00:00.000Z' as Instant;
const gatewayThatAnswers = (answer: string | ((form: string) => string), bill?: Uint8Array) =>
  alipayGateway(
    {
      simulated: false,
      appId: keys.appId,
      sellerId: keys.sellerId,
      privateKey: keys.merchantPrivate,
      channelKey: keys.channelPublic,
      gateway: 'https://gateway.invalid/gateway.do',
      notifyUrl: 'https://shop.invalid/alipay/payment/notify',
      now: () => now,
    },
    {
      post: async (_address, form) => (typeof answer === 'string' ? answer : answer(form)),
      download: async () => bill ?? new Uint8Array(),
    },
  );
const signed = (method: string, inner: string, key = keys.channelPrivate) =>
  `{"${method.replaceAll('.', '_')}_response":${inner},"sign":"${sign(inner, key)}"}`;
const paid =
  '{"code":"10000","msg":"Success","out_trade_no":"A_1","trade_no":"T1","trade_status":"TRADE_SUCCESS","total_amount":"128.00","subject":"a \\"} b","send_pay_date":"2026-01-01 20:00:00"}';

describe('an answer of the channel', () => {
  const ask = (answer: string) => gatewayThatAnswers(answer).query('A_1');

  it('is read when signed, byte for byte, whatever it contains', async () => {
    expect(await ask(signed('alipay.trade.query', paid))).toMatchObject({ tradeNo: 'T1', total: 12_800, paidAt: now });
  });

  it.each([
    ['forged', `{"alipay_trade_query_response":${paid},"sign":"forged"}`],
    ['unsigned', `{"alipay_trade_query_response":${paid}}`],
    ['signed by another', signed('alipay.trade.query', paid, keys.merchantPrivate)],
    ['changed', signed('alipay.trade.query', paid).replace('128.00', '0.01')],
    ['an answer to something else', signed('alipay.trade.close', paid)],
    ['an error without a signature', '{"error_response":{"code":"40002","sub_code":"isv.invalid-signature"}}'],
    ['not JSON', '<html>busy</html>'],
    ['a busy channel', signed('alipay.trade.query', '{"code":"20000","sub_code":"isp.unknow-error"}')],
    ['an unknown outcome', signed('alipay.trade.query', '{"code":"40004","sub_code":"ACQ.SYSTEM_ERROR"}')],
  ])('%s is no answer', async (_what, answer) => {
    await expect(ask(answer)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('can say that a trade does not exist', async () => {
    const none = signed('alipay.trade.query', '{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}');
    expect(await ask(none)).toBe('unknown');
  });
});

describe('a refund', () => {
  const request = { tradeNo: 'T1', outRequestNo: 'R1', amount: fen(100), reason: 'late' };

  it('that moved no money is accepted only after a query', async () => {
    const gateway = (made: string) =>
      gatewayThatAnswers((form) =>
        form.includes('fastpay')
          ? signed('alipay.trade.fastpay.refund.query', made)
          : signed('alipay.trade.refund', '{"code":"10000","fund_change":"N","refund_fee":"1.00"}'),
      );
    const success = '{"code":"10000","refund_status":"REFUND_SUCCESS","refund_amount":"1.00"}';
    expect(await gateway(success).refund(request)).toEqual({ status: 'refunded', amount: 100 });
    expect(await gateway('{"code":"10000"}').refund(request)).toEqual({ status: 'unknown' });
  });

  it('that the channel refuses gives the reason', async () => {
    const no = signed('alipay.trade.refund', '{"code":"40004","sub_code":"ACQ.TRADE_HAS_FINISHED"}');
    expect(await gatewayThatAnswers(no).refund(request)).toEqual({ status: 'refused', code: 'ACQ.TRADE_HAS_FINISHED' });
  });
});

describe('the pay page', () => {
  it('is requested with a signature over every field', () => {
    const page = {
      outTradeNo: 'A_1',
      subject: '竞赛 100% & more',
      amount: fen(12_800),
      expiresAt: now,
      returnUrl: '/x',
    };
    const address = gatewayThatAnswers('').payPage({ ...page, payType: 'page' });
    const query = address.slice(address.indexOf('?') + 1);
    expect(readQuestion(keys, query)).toMatchObject({
      method: 'alipay.trade.page.pay',
      content: { out_trade_no: 'A_1', total_amount: '128.00', time_expire: '2026-01-01 20:00:00' },
    });
    expect(readQuestion(keys, query.replace('128.00', '000.01'))).toBeUndefined();
  });
});

describe('the daily statement', () => {
  const line = { tradeNo: 'T1', outTradeNo: 'A_1', amount: fen(12_800), at: now, subject: '报名费, two' };

  it('is read back as it was written, payments and refunds', () => {
    const archive = writeBill([
      { ...line, kind: 'payment', outRequestNo: null },
      { ...line, kind: 'refund', outRequestNo: 'R1', amount: fen(100) },
    ]);
    expect(readBill(archive)).toEqual([
      { kind: 'payment', tradeNo: 'T1', outTradeNo: 'A_1', outRequestNo: null, amount: 12_800, at: now },
      { kind: 'refund', tradeNo: 'T1', outTradeNo: 'A_1', outRequestNo: 'R1', amount: 100, at: now },
    ]);
  });

  it('is refused as a whole when a line or the archive is broken', () => {
    const archive = Buffer.from(writeBill([{ ...line, kind: 'payment', outRequestNo: null, tradeNo: '' }]));
    expect(() => readBill(archive)).toThrow(/line 3/);
    archive[45] = (archive[45] ?? 0) ^ 0xff;
    expect(() => readBill(archive)).toThrow();
    expect(() => readBill(new Uint8Array(10))).toThrow('not a zip');
  });

  it('may be written by any zip program', () => {
    const entry = { name: Buffer.from('a.csv'), bytes: Buffer.from('hello') };
    expect(readZip(writeZip([entry, entry])).map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
      'hello',
      'hello',
    ]);
  });
});

describe('keys and times', () => {
  it('accepts a key as PEM or as the bare text of the key tool', () => {
    const pem = keys.merchantPrivate.export({ type: 'pkcs8', format: 'pem' }).toString();
    const bare = pem.replace(/-----[^-]+-----|\s/g, '');
    expect(privateKeyOf(bare, 'K').equals(privateKeyOf(pem, 'K'))).toBe(true);
    expect(() => privateKeyOf('nonsense', 'ALIPAY_PRIVATE_KEY')).toThrow('ALIPAY_PRIVATE_KEY');
    expect(() => publicKeyOf('nonsense', 'ALIPAY_PUBLIC_KEY')).toThrow('ALIPAY_PUBLIC_KEY');
  });

  it('writes and reads Beijing time', () => {
    expect(instantOfBeijing(beijingTime(now))).toBe(now);
    expect(instantOfBeijing('2026-13-01 00:00:00')).toBeUndefined();
    expect(instantOfBeijing('yesterday')).toBeUndefined();
  });
});
