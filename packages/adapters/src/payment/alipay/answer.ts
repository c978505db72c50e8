import type { KeyObject } from 'node:crypto';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { z } from 'zod';
import { parsedJson } from '../channel/parsed-json.ts';
import { verify } from './signing.ts';

const Answer = z.looseObject({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().optional(),
});
export type Answer = z.infer<typeof Answer>;

/**
 * Opens an answer of the gateway: `{"<method with _>_response":{…},"sign":"…"}`. The signature covers the inner object
 * exactly as it was sent, so the text is cut out before it is parsed. An answer without a valid signature counts as no
 * answer, whatever it says: throws `GatewayUnavailable`.
 */
export const openAnswer = (text: string, method: string, channelKey: KeyObject): Answer => {
  const name = `${method.replaceAll('.', '_')}_response`;
  const inner = innerObject(text, name);
  const signature = z.looseObject({ sign: z.string() }).safeParse(parsedJson(text));
  if (inner === undefined || !signature.success)
    throw new GatewayUnavailable(`${method}: unsigned or unreadable answer`);
  if (!verify(inner, signature.data.sign, channelKey)) throw new GatewayUnavailable(`${method}: answer wrongly signed`);
  const answer = Answer.safeParse(parsedJson(inner));
  if (!answer.success) throw new GatewayUnavailable(`${method}: answer without a code`);
  return answer.data;
};

/** The text of the object that is the value of the first key, if that key is `name`. */
const innerObject = (text: string, name: string): string | undefined => {
  const opening = new RegExp(`^\\s*\\{\\s*"${name}"\\s*:\\s*(?=\\{)`).exec(text);
  if (!opening) return undefined;
  const start = opening[0].length;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
};
