import type { KeyObject } from 'node:crypto';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { type Answer, openAnswer } from './answer.ts';
import { beijingTime } from './clock.ts';
import { writeForm } from './form.ts';
import { sign, signedText } from './signing.ts';

/** How bytes reach the channel. Both calls throw when there is no answer. */
export type Transport = {
  post(address: string, form: string): Promise<string>;
  download(address: string): Promise<Uint8Array>;
};

type Caller = {
  readonly appId: string;
  readonly privateKey: KeyObject;
  readonly channelKey: KeyObject;
  readonly gateway: string;
  readonly now: () => Instant;
};

export const isAccepted = (answer: Answer): boolean => answer.code === '10000';

/** Answers that neither accept nor refuse the request: the outcome is unknown, so it is repeated. */
export const unavailable = (method: string, answer: Answer): GatewayUnavailable =>
  new GatewayUnavailable(`${method}: ${answer.sub_code ?? answer.code}`);

/** Calls of the open platform (gateway.do, version 1.0), signed with RSA2. */
export const signedCalls = (settings: Caller, transport: Transport) => {
  /** A call as a form, to be sent by us or by a browser or an app. */
  const signed = (method: string, content: object, extra: Record<string, string> = {}): string => {
    const fields = new Map(
      Object.entries({
        app_id: settings.appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: beijingTime(settings.now()),
        version: '1.0',
        ...extra,
        biz_content: JSON.stringify(content),
      }),
    );
    fields.set('sign', sign(signedText(fields, ['sign']), settings.privateKey));
    return writeForm(fields);
  };

  const ask = async (method: string, content: object, extra: Record<string, string> = {}): Promise<Answer> => {
    const text = await transport.post(settings.gateway, signed(method, content, extra));
    const answer = openAnswer(text, method, settings.channelKey);
    // 20000: the platform is down; ACQ.SYSTEM_ERROR: outcome unknown, ask again with the same numbers.
    if (answer.code === '20000' || answer.sub_code?.toUpperCase() === 'ACQ.SYSTEM_ERROR')
      throw unavailable(method, answer);
    return answer;
  };
  return { signed, ask };
};
