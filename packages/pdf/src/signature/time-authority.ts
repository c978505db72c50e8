import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { certificatesIn } from '@laurel/domain/audit/read-certificates.mjs';
import { readTimeStamp, type TimeStamp, TimeStampFailed, timeStampRequest } from './time-stamp.ts';

export { verifyTimeStamp } from './time-stamp.ts';

/** Has a signature stamped with the time. Throws `TimeStampFailed`. */
export type TimeStamper = (signature: Uint8Array) => Promise<TimeStamp>;

type TimeAuthority = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Certificates of its roots, DER. */
  readonly trusted: readonly Uint8Array[];
};

/** Certificates in a file (PEM or DER), as DER. Throws a message for the operator. */
export const rootsIn = (file: string): Uint8Array[] => {
  let found: ReturnType<typeof certificatesIn>;
  try {
    found = certificatesIn(readFileSync(file));
  } catch (cause) {
    throw new Error(`TSA_CA: cannot read ${file}`, { cause });
  }
  if (found.problem === 'privateKey') throw new Error(`TSA_CA: ${file} has a private key: it needs certificates only`);
  if (found.problem) throw new Error(`TSA_CA: ${file} has no certificates that can be read (PEM or DER)`);
  const roots = found.certificates.map((der) => new X509Certificate(der));
  const over = roots.find((root) => Date.parse(root.validTo) < Date.now());
  if (over) throw new Error(`TSA_CA: a certificate in ${file} is no longer valid (${over.subject})`);
  return roots.map((root) => root.raw);
};

/**
 * The authority that stamps signatures: TSA_URL, whose certificate chains to one of those in TSA_CA. Null if none is
 * set. Throws a message for the operator if a stamp could not be trusted.
 */
export const timeAuthorityFrom = ({ TSA_URL: address, TSA_CA: roots }: NodeJS.ProcessEnv): TimeAuthority | null => {
  if (!address) {
    if (roots) throw new Error('TSA_CA is set and TSA_URL is not: files would have no time stamps');
    return null;
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('TSA_URL must be an address with http or https');
  if (!roots) throw new Error('TSA_URL is set and TSA_CA is not: name the file with the certificates to trust (PEM)');
  const { username, password } = url;
  if (username && url.protocol !== 'https:') throw new Error('TSA_URL has a password: it must be sent by https');
  url.username = '';
  url.password = '';
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' };
  return {
    url,
    headers: username ? { ...headers, authorization: `Basic ${basic}` } : headers,
    trusted: rootsIn(roots),
  };
};

const PATIENCE_MS = 15_000;
const MOST_BYTES = 64 * 1024;
/** Before each try except the first. The job is retried later, for hours. */
const WAITS_MS = [500, 2000];

const ask = async ({ url, headers }: TimeAuthority, query: Buffer, patienceMs: number): Promise<Buffer> => {
  const body = new Uint8Array(query);
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const reason = (failure: unknown): string => {
  if (!(failure instanceof Error)) return String(failure);
  if (failure.name === 'TimeoutError') return 'no answer in time';
  const { cause } = failure;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : failure.message;
};

/** Asks the authority for each signature, a few times if it does not answer. */
export const timeStamperOf =
  (authority: TimeAuthority, { patienceMs = PATIENCE_MS, waitsMs = WAITS_MS } = {}): TimeStamper =>
  async (signature) => {
    for (let tries = 0; ; tries++) {
      const asked = timeStampRequest(signature);
      const answer = await ask(authority, asked.der, patienceMs).catch((failure: unknown) => reason(failure));
      if (typeof answer !== 'string')
        return readTimeStamp(answer, asked, { trusted: authority.trusted, now: Date.now() });
      const wait = waitsMs[tries];
      if (wait === undefined) throw new TimeStampFailed(`${authority.url.host}: ${answer}`);
      await pause(wait);
    }
  };
