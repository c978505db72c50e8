import { lookup as resolve } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ANSWER_SECONDS, type DeliveryProblem } from '@laurel/domain/integration/webhook.ts';
import { isPublicAddress } from './public-address.ts';

type Posted =
  | { readonly ok: true; readonly status: number }
  | { readonly ok: false; readonly status: number | null; readonly problem: DeliveryProblem };

/** What posts a body to somebody else's address. */
export type PostOutside = (
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<Posted>;

class Refused extends Error {
  override name = 'Refused';
  readonly problem: DeliveryProblem;
  constructor(problem: DeliveryProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** How names are resolved; a test gives its own. */
type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
type Options = {
  /** For a developer's machine: receivers on it and in its network, and plain http. */
  readonly privateToo?: boolean;
  readonly resolveHost?: Resolve;
};

const resolveAll: Resolve = (host) => resolve(host, { all: true, verbatim: true });

/**
 * A name is resolved once, every address of it must be public, and the connection goes to what was checked: a name that
 * resolves otherwise a moment later changes nothing.
 */
const checkedLookup =
  ({ privateToo = false, resolveHost = resolveAll }: Options): LookupFunction =>
  (host, options, callback) => {
    resolveHost(host).then(
      (found) => {
        const closed = !privateToo && found.some(({ address }) => !isPublicAddress(address));
        const [first] = found;
        if (closed) callback(new Refused('privateAddress'), '', 0);
        else if (!first) callback(new Refused('unknownHost'), '', 0);
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      () => callback(new Refused('unknownHost'), '', 0),
    );
  };

/**
 * Posts to an address that somebody typed. It reaches no private address, follows no redirect, uses no proxy and reads
 * nothing of the answer but its status.
 */
export const postOutside =
  (options: Options = {}): PostOutside =>
  async (text, { headers, body }) => {
    if (!URL.canParse(text)) return failed('badAddress');
    const url = new URL(text);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const secure = url.protocol === 'https:';
    if (!secure && !(url.protocol === 'http:' && options.privateToo)) return failed('badAddress');
    // A literal address is connected to without being looked up.
    if (isIP(host) && !options.privateToo && !isPublicAddress(host)) return failed('privateAddress');
    const request = secure ? requestSecure : requestPlain;
    const status = new Promise<number>((resolved, rejected) => {
      const sending = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Laurel-Webhooks/1' },
        lookup: checkedLookup(options),
        agent: false,
        signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
      });
      sending.on('response', (answer) => {
        resolved(answer.statusCode ?? 0);
        answer.destroy();
      });
      sending.on('error', rejected);
      sending.end(body);
    });
    return status.then(outcomeOf, (error: unknown) => failed(problemOf(error)));
  };

const failed = (problem: DeliveryProblem, status: number | null = null): Posted => ({ ok: false, status, problem });

const outcomeOf = (status: number): Posted => {
  if (status >= 200 && status < 300) return { ok: true, status };
  return failed(status >= 300 && status < 400 ? 'redirected' : 'refused', status);
};

const problemOf = (error: unknown): DeliveryProblem => {
  if (error instanceof Refused) return error.problem;
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'tooSlow';
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|ERR_TLS|EPROTO|ERR_SSL/.test(code)) return 'badCertificate';
  return code === 'ENOTFOUND' ? 'unknownHost' : 'notReached';
};
