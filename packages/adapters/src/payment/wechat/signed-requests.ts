import { type KeyObject, randomBytes } from 'node:crypto';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { z } from 'zod';
import { sign } from '../alipay/signing.ts';
import { parsedJson } from '../channel/parsed-json.ts';
import { envelopeFault, type Headers, signedLines } from './envelope.ts';
import type { PlatformKeys } from './platform-keys.ts';

export type WechatRequest = {
  readonly method: 'GET' | 'POST';
  /** With its query, as it is signed. */
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
};
type WechatAnswer = { readonly status: number; readonly headers: Headers; readonly body: string };
/** How requests reach the platform. Both calls throw when there is no answer. */
export type WechatTransport = {
  send(request: WechatRequest): Promise<WechatAnswer>;
  download(request: Omit<WechatRequest, 'body'>): Promise<Uint8Array>;
};

export type Merchant = {
  readonly appId: string;
  readonly mchId: string;
  /** Of the merchant's API certificate, whose private key signs. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  readonly apiKey: Buffer;
  readonly platformKeys: PlatformKeys;
  readonly now: () => Instant;
};

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const Fault = z.looseObject({ code: z.string().max(100) });
const Facts = z.record(z.string(), z.unknown());

/** What the platform answered: `code` where it refused. */
export type Answered =
  | { readonly ok: true; readonly facts: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: string };

/**
 * Requests of API v3: signed with the merchant's key over method, path, time, nonce and body. An answer that is not
 * signed by the platform counts as no answer. https://pay.weixin.qq.com/doc/v3/merchant/4012365336
 */
export const signedRequests = (merchant: Merchant, transport: WechatTransport) => {
  const authorization = (method: string, path: string, body: string) => {
    const timestamp = String(Math.floor(Date.parse(merchant.now()) / 1000));
    const nonce = randomBytes(16).toString('hex').toUpperCase();
    const signature = sign(signedLines(method, path, timestamp, nonce, body), merchant.privateKey);
    const { mchId, serial } = merchant;
    const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serial };
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    return `${SCHEME} ${list.join(',')}`;
  };

  const ask = async (method: 'GET' | 'POST', path: string, content?: object): Promise<Answered> => {
    const body = content ? JSON.stringify(content) : '';
    const answer = await transport.send({ method, path, body, authorization: authorization(method, path, body) });
    const about = `${method} ${path.split('?')[0]}`;
    const fault = envelopeFault(answer.headers, answer.body, {
      platformKeys: merchant.platformKeys,
      at: merchant.now(),
    });
    if (fault) throw new GatewayUnavailable(`${about}: answer ${answer.status} not authentic (${fault})`);
    const facts = answer.body === '' ? {} : parsedJson(answer.body);
    if (answer.status === 200 || answer.status === 204) {
      const read = Facts.safeParse(facts);
      if (!read.success) throw new GatewayUnavailable(`${about}: unreadable answer`);
      return { ok: true, facts: read.data };
    }
    const refused = Fault.safeParse(facts);
    // The outcome is unknown: the request is repeated with the same numbers. Also where our signature is not accepted:
    // that says nothing about the same request that was sent before.
    if (!refused.success || answer.status >= 500 || UNDECIDED.has(answer.status) || AGAIN.has(refused.data.code)) {
      throw new GatewayUnavailable(`${about}: ${answer.status} ${refused.data?.code ?? ''}`);
    }
    return { ok: false, code: refused.data.code };
  };

  /** A file of the platform, whose answer is not signed: its digest came in one that was. */
  const download = (path: string) =>
    transport.download({ method: 'GET', path, authorization: authorization('GET', path, '') });
  return { ask, download };
};

/** Accepted without an outcome (somebody is paying now), not signed as it should be, too many requests. */
const UNDECIDED = new Set([202, 401, 429]);
const AGAIN = new Set(['SYSTEM_ERROR', 'BIZERR_NEED_RETRY', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED']);
