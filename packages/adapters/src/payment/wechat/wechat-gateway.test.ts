import { createHash } from 'node:crypto';
import type { SimulatedTrade } from '@laurel/db/payment/simulator-tables.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { describe, expect, it } from 'vitest';
import { sign, verify } from '../alipay/signing.ts';
import { freshKeys } from '../simulator/test-keys.ts';
import { writeWechatBill } from '../simulator/wechat-bill.ts';
import {
  apiKeyOf,
  PLATFORM_KEY_ID,
  platformHeaders,
  simulatedMerchant,
  wechatNotice,
} from '../simulator/wechat-platform.ts';
import { readBill } from './bill.ts';
import { sealed, signedLines } from './envelope.ts';
import { certificatesIn, publicKeyNamed } from './platform-keys.ts';
import type { WechatRequest } from './signed-requests.ts';
import { wechatGateway } from './wechat-gateway.ts';

const keys = freshKeys();
const now = '2026-12-01T04:00:00.000Z' as Instant;
const at = { keys, now: () => now };
type Reply = { readonly status?: number; readonly body: string; readonly headers?: Record<string, string> };

const gatewayThatAnswers = (...replies: (Reply | Uint8Array)[]) => {
  const asked: WechatRequest[] = [];
  const next = () => replies.shift();
  const gateway = wechatGateway(
    {
      ...simulatedMerchant,
      simulated: false,
      privateKey: keys.merchantPrivate,
      apiKey: apiKeyOf(keys),
      platformKeys: publicKeyNamed(PLATFORM_KEY_ID, keys.channelPublic),
      notifyUrl: 'https://shop.invalid/wechatpay/payment/notify',
      now: () => now,
    },
    {
      send: async (request) => {
        asked.push(request);
        const { status = 200, body, headers } = next() as Reply;
        return { status, body, headers: headers ?? platformHeaders(at, body) };
      },
      download: async () => next() as Uint8Array,
    },
  );
  return { gateway, asked };
};
const json = (facts: object, status = 200): Reply => ({ status, body: JSON.stringify(facts) });
const paidTrade = {
  ...{ appid: simulatedMerchant.appId, mchid: simulatedMerchant.mchId, out_trade_no: 'A_w1' },
  ...{ transaction_id: '4200000001', trade_state: 'SUCCESS', success_time: '2026-12-01T12:00:00+08:00' },
  amount: { total: 12_800, currency: 'CNY' },
};
const payable = { outTradeNo: 'A_w1', subject: '报名费', amount: fen(12_800), expiresAt: now };
const stored: SimulatedTrade = {
  ...{ outTradeNo: 'A_w1', tradeNo: '4200000001', subject: 'Fee, 2026', total: fen(12_800) },
  ...{ status: 'TRADE_SUCCESS', notifyUrl: '', returnUrl: '', expiresAt: now, createdAt: now, paidAt: now },
};

describe('a request', () => {
  it('is signed with the merchant’s key over its method, path, time, nonce and body', async () => {
    const { gateway, asked } = gatewayThatAnswers(json({ code_url: 'weixin://wxpay/bizpayurl?pr=1' }));
    expect(await gateway.qrCode(payable)).toBe('weixin://wxpay/bizpayurl?pr=1');
    const [request] = asked;
    const field = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(request?.authorization ?? '')?.[1] ?? '';
    expect(request?.authorization).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900000000",/);
    const text = signedLines(
      ...['POST', '/v3/pay/transactions/native', field('timestamp'), field('nonce_str')],
      request?.body ?? '',
    );
    expect(verify(text, field('signature'), keys.merchantPublic)).toBe(true);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      ...{ out_trade_no: 'A_w1', time_expire: '2026-12-01T12:00:00+08:00' },
      amount: { total: 12_800, currency: 'CNY' },
    });
  });

  it('opens WeChat from a phone, with the payer’s address and the way back', async () => {
    const { gateway, asked } = gatewayThatAnswers(json({ h5_url: 'https://wx.tenpay.com/x?prepay_id=1' }));
    const address = await gateway.h5Page({ ...payable, clientIp: '192.0.2.1', returnUrl: 'https://shop.invalid/back' });
    expect(address).toBe('https://wx.tenpay.com/x?prepay_id=1&redirect_url=https%3A%2F%2Fshop.invalid%2Fback');
    expect(JSON.parse(asked[0]?.body ?? '').scene_info).toEqual({
      payer_client_ip: '192.0.2.1',
      h5_info: { type: 'Wap' },
    });
  });
});

describe('an answer', () => {
  const query = (reply: Reply) => gatewayThatAnswers(reply).gateway.query('A_w1');
  const body = JSON.stringify(paidTrade);

  it('is read when the platform signed it', async () => {
    expect(await query({ body })).toMatchObject({ tradeNo: '4200000001', total: 12_800, paidAt: now });
    expect(await query(json({ code: 'ORDER_NOT_EXIST' }, 404))).toBe('unknown');
  });

  const signedBy = (headers: Record<string, string>, key = keys.channelPrivate) => {
    const all = { ...platformHeaders(at, body), ...headers };
    const text = signedLines(all['wechatpay-timestamp'] ?? '', all['wechatpay-nonce'] ?? '', body);
    return { ...all, 'wechatpay-signature': sign(text, key) };
  };
  const seconds = (minutes: number) => String(Date.parse(plusMinutes(now, minutes)) / 1000);
  it.each([
    ['unsigned', { body, headers: {} }],
    ['signed by another', { body, headers: signedBy({}, keys.merchantPrivate) }],
    ['of an unknown key', { body, headers: signedBy({ 'wechatpay-serial': 'PUB_KEY_ID_OTHER' }) }],
    ['six minutes old', { body, headers: signedBy({ 'wechatpay-timestamp': seconds(-6) }) }],
    ['from the future', { body, headers: signedBy({ 'wechatpay-timestamp': seconds(6) }) }],
    ['changed', { body: body.replace('12800', '1'), headers: signedBy({}) }],
    ['not JSON', { body: '<html>' }],
    ['about another merchant', json({ ...paidTrade, mchid: '1900000001' })],
    ['about another trade', json({ ...paidTrade, out_trade_no: 'B_w1' })],
    ['an unknown outcome', json({ code: 'SYSTEM_ERROR' }, 500)],
    ['too many requests', json({ code: 'FREQUENCY_LIMITED' }, 429)],
  ])('%s is no answer', async (_what, reply) => {
    await expect(query(reply as Reply)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('closes a trade, or says that it was paid meanwhile', async () => {
    const close = (reply: Reply) => gatewayThatAnswers(reply).gateway.close('A_w1');
    expect(await close({ status: 204, body: '' })).toBe('closed');
    expect(await close(json({ code: 'ORDER_CLOSED' }, 400))).toBe('closed');
    expect(await close(json({ code: 'ORDER_PAID' }, 400))).toBe('notClosable');
    expect(await close(json({ code: 'ORDER_NOT_EXIST' }, 404))).toBe('unknown');
    await expect(close(json({ code: 'USERPAYING' }, 202))).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe('a notification', () => {
  const { gateway } = gatewayThatAnswers();
  const told = wechatNotice(keys, stored);
  const read = (body: string, headers = platformHeaders(at, body)) => gateway.readNotification(body, headers);
  const changed = (resource: object) => JSON.stringify({ ...JSON.parse(told), resource });

  it('is verified, opened and read', () => {
    expect(read(told)).toMatchObject({
      ok: true,
      notification: { outTradeNo: 'A_w1', status: 'TRADE_SUCCESS', total: 12_800 },
    });
  });

  it.each([
    [
      'of a forger',
      told,
      { ...platformHeaders({ ...at, keys: { ...keys, channelPrivate: keys.merchantPrivate } }, told) },
      'badSignature',
    ],
    ['with the headers of another', told, platformHeaders(at, `${told} `), 'badSignature'],
    ['without headers', told, {}, 'malformed'],
    [
      'sealed with another key',
      changed({ algorithm: 'AEAD_AES_256_GCM', ...sealed('{}', '0123456789ab', '', Buffer.alloc(32)) }),
      undefined,
      'undecipherable',
    ],
    [
      'with a weaker algorithm',
      changed({ ...JSON.parse(told).resource, algorithm: 'NONE' }),
      undefined,
      'wrongSignType',
    ],
    [
      'about something else than a payment',
      JSON.stringify({ ...JSON.parse(told), event_type: 'REFUND.SUCCESS' }),
      undefined,
      'unknownStatus',
    ],
  ])('%s is not believed', (_what, body, headers, fault) => {
    expect(read(body, headers as Record<string, string> | undefined)).toEqual({ ok: false, fault });
  });
});

describe('a refund', () => {
  const request = {
    channel: 'wechat',
    tradeNo: 'T',
    outRequestNo: 'R1',
    amount: fen(100),
    paid: fen(300),
    reason: 'late',
  } as const;

  it('that is still being paid is asked about under the same number', async () => {
    const { gateway, asked } = gatewayThatAnswers(
      json({ status: 'PROCESSING' }),
      json({ status: 'SUCCESS', amount: { refund: 100 } }),
    );
    expect(await gateway.refund(request)).toEqual({ status: 'refunded', amount: 100 });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      out_refund_no: 'R1',
      amount: { refund: 100, total: 300 },
    });
    expect(asked[1]?.path).toBe('/v3/refund/domestic/refunds/R1');
    const waiting = gatewayThatAnswers(json({ status: 'PROCESSING' }), json({ status: 'PROCESSING' }));
    expect(await waiting.gateway.refund(request)).toEqual({ status: 'unknown' });
  });

  it('that the channel refuses or could not pay gives the reason', async () => {
    const refused = gatewayThatAnswers(json({ code: 'NOT_ENOUGH' }, 403)).gateway;
    expect(await refused.refund(request)).toEqual({ status: 'refused', code: 'NOT_ENOUGH' });
    const closed = gatewayThatAnswers(json({ status: 'ABNORMAL' })).gateway;
    expect(await closed.refund(request)).toEqual({ status: 'refused', code: 'ABNORMAL' });
  });

  it('is not refused where only our signature was not accepted: an earlier request may have been paid', async () => {
    const { gateway } = gatewayThatAnswers(json({ code: 'SIGN_ERROR' }, 401));
    await expect(gateway.refund(request)).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe('the bill', () => {
  const refund = { tradeNo: stored.tradeNo, outRequestNo: 'R1', amount: fen(100), at: now };
  const bytes = writeWechatBill([stored], [refund], '2026-12-01');
  const announced = (hash_value: string) =>
    json({ hash_type: 'SHA1', hash_value, download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=1' });

  it('is read when it is the announced one', async () => {
    const digest = createHash('sha1').update(bytes).digest('hex');
    const about = { tradeNo: '4200000001', outTradeNo: 'A_w1', at: now };
    expect(await gatewayThatAnswers(announced(digest), bytes).gateway.bill('2026-12-01')).toEqual([
      { kind: 'payment', ...about, outRequestNo: null, amount: 12_800 },
      { kind: 'refund', ...about, outRequestNo: 'R1', amount: 100 },
    ]);
    const other = gatewayThatAnswers(announced('00'), bytes).gateway.bill('2026-12-01');
    await expect(other).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('does not exist yet, or has nothing', async () => {
    const none = (code: string) => gatewayThatAnswers(json({ code }, 400)).gateway.bill('2026-12-01');
    expect(await none('STATEMENT_CREATING')).toBe('notReady');
    expect(await none('NO_STATEMENT_EXIST')).toEqual([]);
  });

  it('is refused when a line is missing or cannot be read', () => {
    const text = Buffer.from(bytes).toString('utf8');
    const without = text.split('\r\n').toSpliced(1, 1).join('\r\n');
    expect(() => readBill(Buffer.from(without))).toThrow('1 lines and states 2');
    expect(() => readBill(Buffer.from(text.replace('128.00', 'x')))).toThrow('line 2');
  });
});

it('knows the platform’s certificates by their serial numbers, while they are valid', () => {
  const certificates = certificatesIn(CERTIFICATE, 'WECHATPAY_PLATFORM_CERTS');
  const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
  expect(certificates(serial.toLowerCase(), now)?.asymmetricKeyType).toBe('rsa');
  expect(certificates(serial, '2036-01-01T00:00:00.000Z' as Instant)).toBeUndefined();
  expect(certificates('00', now)).toBeUndefined();
  expect(() => certificatesIn('', 'WECHATPAY_PLATFORM_CERTS')).toThrow('no certificate');
});

/** Made for this test; nobody has its key. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDGzCCAgOgAwIBAgIUUVfwnv3Alt4V6+gaRwV6cjLxuOEwDQYJKoZIhvcNAQEL
BQAwHTEbMBkGA1UEAwwSU2ltdWxhdGVkIHBsYXRmb3JtMB4XDTI2MTEyOTA1NDky
NVoXDTMxMTEyODA1NDkyNVowHTEbMBkGA1UEAwwSU2ltdWxhdGVkIHBsYXRmb3Jt
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAxOu4pqrHKcGzD4z2erPb
YqiVHNfxmnSC3V1yUhchWtLwt8fmmfNUI3etrACgOjzgjtDrZZIgZHLd3JKqhlBl
HTjjtZXJT/JVnx+trnwbcfKsKcLzLmWapB7s/uJVXLsvOuX8p6+vLheKuhbI0qS1
hgFQFBzfSrJvIMSemMk+DyMt8NSy/+t1aXvQA3vPRVSINGFgQ5YxDt2tFXGr3Rr/
Hxu2jUuliPAVNPAoo0bgahhXCsDnqvBwr+Artb+q+fe49hf9E3WMqjXW/L19QlOb
mBWKVWAmMSu6T0AnYTmbMLqDISPijdgvuOP35xbNWWsyJtyUpZrjpemhvF1DqY+5
jQIDAQABo1MwUTAdBgNVHQ4EFgQUv4fMNYV7jpGN7Sgjs8inXcMV+YIwHwYDVR0j
BBgwFoAUv4fMNYV7jpGN7Sgjs8inXcMV+YIwDwYDVR0TAQH/BAUwAwEB/zANBgkq
hkiG9w0BAQsFAAOCAQEANppaZc9UE8qa+mrj03ys0b68M0NolwVfgzwvYwPb5fq4
BaPP8s1c8b7brqqAdYFV54FWo8viZMWyvbz4QKV97L5/GvbH4pdeT9D/2z+JBfbX
9yrigyN8RZ/KTcQ3F2avcFBW6kdHNIEZ65cH0vNmMd8eeD/MoJHQ8opl4norEca/
160U2dMj4vYuGn8IT0NmHFEf2aIbGO3IMJNeD4lZbj7Jp6as3QJkcbBeGCcj2Pul
Kqi62+7tHBxZqy5AiKtrH55cmQr58PZbG8b/kLD4SSm2rlr3v+MyACwyWG89+to/
QWKtDwmj3QPrC655x+PdwkI/+lh3j/tccBIxl4oAKQ==
-----END CERTIFICATE-----`;
