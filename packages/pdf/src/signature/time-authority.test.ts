import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyTimeStamp } from '../../../../scripts/lib/verify-time-stamp.mjs';
import { openTestAuthority } from './testing/test-authority.ts';
import { timeAuthorityFrom, timeStamperOf } from './time-authority.ts';

const authority = await openTestAuthority();
afterAll(authority.close);
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-tsa-'));
const kept = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const env = { TSA_URL: authority.url, TSA_CA: kept('root.pem', `the root\n${authority.rootPem}`) };
const settings = timeAuthorityFrom(env);
if (!settings) throw new Error('an authority is set');
const stamp = timeStamperOf(settings, { patienceMs: 400, waitsMs: [5, 5] });
const signature = randomBytes(72);
const whileItsFault = async (fault: typeof authority.state.fault) => {
  authority.state.fault = fault;
  authority.state.asked = 0;
  const answer = await stamp(signature).catch((failure: Error) => `${failure.name}: ${failure.message}`);
  authority.state.fault = 'none';
  return answer;
};

describe('a time stamp', () => {
  it('proves when the signature existed and who attests it, and is verified by other code', async () => {
    const { token, at, authority: name } = await stamp(signature);
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    expect(name).toBe('Test Time Authority');
    const roots = [new X509Certificate(authority.rootPem)];
    expect(verifyTimeStamp(token, signature, roots)).toEqual({ ok: true, at, authority: name, isTrusted: true });
    expect(verifyTimeStamp(token, signature, [])).toMatchObject({ ok: true, isTrusted: false });
    expect(verifyTimeStamp(token, createHash('sha256').update('x').digest(), roots).ok).toBe(false);
    const said = token.indexOf(createHash('sha256').update(signature).digest());
    for (const at of [said - 30, said, said + 40, said + 60, token.length - 4]) {
      const turned = Buffer.from(token);
      turned.writeUInt8(turned.readUInt8(at) ^ 1, at);
      expect(verifyTimeStamp(turned, signature, roots).ok, `byte ${at}`).toBe(false);
    }
  });

  it.each([
    ['refuses', /refused, with status 2/],
    ['noToken', /the answer has none/],
    ['otherNonce', /it answers another request/],
    ['otherSignature', /it is for another signature/],
    ['oldTime', /its time is .*, far from ours/],
    ['otherRoot', /it cannot be verified/],
    ['otherPurpose', /its certificate is not for time stamps/],
    ['namesAnother', /it does not name its certificate/],
    ['changedByte', /^TimeStampFailed: time stamp: /],
  ] as const)('is not accepted where the authority %s, and is not requested again at once', async (fault, why) => {
    expect(await whileItsFault(fault)).toMatch(why);
    expect(authority.state.asked).toBe(1);
  });

  it.each([
    ['silent', /no answer in time/],
    ['error', /HTTP 503/],
    ['tooLarge', /the answer is too large/],
    ['redirect', /127\.0\.0\.1:\d+: /],
  ] as const)('is requested three times where the answer is %s, and then fails', async (fault, why) => {
    expect(await whileItsFault(fault)).toMatch(why);
    expect(authority.state.asked).toBe(3);
  });

  it('succeeds once the authority answers again', async () => {
    authority.state.fault = 'error';
    setTimeout(() => {
      authority.state.fault = 'none';
    }, 3);
    expect((await stamp(signature)).authority).toBe('Test Time Authority');
  });
});

describe('the settings', () => {
  it('request no stamps where nothing is set', () => {
    expect(timeAuthorityFrom({})).toBeNull();
  });

  it.each([
    [{ TSA_URL: 'ftp://tsa.example', TSA_CA: env.TSA_CA }, 'with http or https'],
    [{ TSA_URL: 'tsa.example', TSA_CA: env.TSA_CA }, 'with http or https'],
    [{ TSA_URL: env.TSA_URL }, 'TSA_CA is not'],
    [{ TSA_CA: env.TSA_CA }, 'TSA_URL is not'],
    [{ ...env, TSA_CA: path.join(folder, 'none.pem') }, 'cannot read'],
    [{ ...env, TSA_CA: kept('empty.pem', 'nothing') }, 'has no certificates'],
    [{ ...env, TSA_URL: 'http://me:secret@tsa.example' }, 'must be sent by https'],
  ])('are refused where a stamp could not be trusted: %j', (given, why) => {
    expect(() => timeAuthorityFrom(given)).toThrow(why);
  });

  it('send a password only by https, and not in the address', () => {
    const { url, headers } = timeAuthorityFrom({ ...env, TSA_URL: 'https://me:s%3Acret@tsa.example/stamp' }) ?? {};
    expect(String(url)).toBe('https://tsa.example/stamp');
    expect(headers).toMatchObject({ authorization: `Basic ${Buffer.from('me:s:cret').toString('base64')}` });
  });
});
