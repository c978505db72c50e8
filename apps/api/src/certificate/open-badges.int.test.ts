import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { type Issuer, issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { keepStatusLists } from '@laurel/db/certificate/status-lists.ts';
import { approvedBatch, issue, prepareCeremony, revoke, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import { credentialOf } from '@laurel/domain/certificate/credential-document.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../../tests/support/database.ts';
import { foreignVerifier } from '../../../../tests/support/foreign-verifier.mjs';
import { people } from '../../../../tests/support/people.ts';
import { served } from '../../../../tests/support/served.ts';
import { createApp } from '../http.ts';
import { createLimits } from '../kernel/limits.ts';

/** Where the certificates of the ceremony are issued. */
const SITE = 'https://laurel.example';
const { db, url: databaseUrl } = await testDatabase();
const log = createLog('test', 'silent');
const env = { NODE_ENV: 'test', LAUREL_URL: SITE, LAUREL_DATA: mkdtempSync(path.join(os.tmpdir(), 'laurel-badge-')) };
const ports = await openPorts(env, db, log);
const world = await people(db, { ports });
const queue = openQueue({ databaseUrl });
let ahead = 0;
const now = () => new Date(Date.now() + ahead).toISOString() as Instant;
/** A list is signed once a minute. */
const aMinuteLater = () => {
  ahead += 60_000;
};
const limits = createLimits('memory', { factor: 100 });
const { server, origin } = await served(
  createApp({ db, queue, ports, log, now, trustedProxies: 0, limits, webFolder: null }),
);
afterAll(async () => {
  server.close();
  await queue.close();
});

/** The site's answer at one of its addresses. */
const read = async (address: string, headers: Record<string, string> = {}): Promise<object> => {
  if (!address.startsWith(SITE)) throw new Error(`${address} is not of this site`);
  const answer = await fetch(`${origin}${address.slice(SITE.length)}`, { headers });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as object;
};
const { verify, expand } = foreignVerifier(read);

/** A certificate of one holder, and its credential as they download it. */
const held = async () => {
  const holder = await world.signedInAs(null);
  const given = { awards: 1, members: 1, groupId: world.rootGroupId, winner: holder.personId };
  const ceremony = await prepareCeremony(db, given);
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  const kek = ports.secrets.keyFor('personalData');
  await issue(db, batchId, ceremony.approver, undefined, kek);
  const [row] = await rowsOfBatch(db, batchId);
  if (!row) throw new Error('issued');
  const address = `${SITE}/files/certificates/${row.certificateId}/credential.json`;
  const credential = await read(address, { authorization: `Bearer ${holder.token}` });
  const printed = (await printedOf(db, [row.issued], kek)).get(row.certificateId);
  if (!printed) throw new Error('it prints something');
  return { row, ceremony, credential, printed };
};
const own = issuerFrom(ports.secrets.keyFor('signing'));
const signing = (issuer: Issuer) => ({
  did: issuer.did,
  withProof: (document: object, at: string) => withProof(document, issuer, at),
});
/** As issued by an earlier release, and by sites without https: the issuer is the key. */
const byKey = ({ row, printed }: Awaited<ReturnType<typeof held>>, issuer = own) => {
  const { traceUrl, statusIndex, at, revision } = row.issued;
  return credentialOf({ printed, traceUrl, statusIndex, at, revision }, signing(issuer));
};
const VALID = { verified: true, why: null };
const REVOKED = { verified: false, why: 'its bit is set' };

/** The requirements of Open Badges 3.0 for an AchievementCredential and its parts (1EdTech, §B). */
const types = (...wanted: string[]) => z.array(z.string()).refine((all) => wanted.every((one) => all.includes(one)));
const identity = ['name', 'sourcedId', 'systemId', 'userName', 'emailAddress', 'identifier'];
const AchievementCredential = z.looseObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
  ]),
  id: z.url(),
  type: types('VerifiableCredential', 'OpenBadgeCredential'),
  name: z.string().min(1),
  issuer: z.looseObject({ id: z.string().startsWith('did:'), type: types('Profile'), name: z.string() }),
  validFrom: z.iso.datetime(),
  credentialSubject: z.strictObject({
    type: types('AchievementSubject'),
    identifier: z
      .array(
        z.strictObject({
          type: z.literal('IdentityObject'),
          hashed: z.boolean(),
          identityHash: z.string().min(1),
          identityType: z.enum(identity),
        }),
      )
      .min(1),
    achievement: z.looseObject({
      id: z.url(),
      type: types('Achievement'),
      name: z.string().min(1),
      description: z.string().min(1),
      criteria: z.looseObject({ narrative: z.string().min(1) }),
    }),
  }),
  credentialStatus: z.looseObject({ id: z.url(), type: z.literal('BitstringStatusListEntry') }),
  evidence: z.array(z.looseObject({ id: z.url(), type: types('Evidence') })),
  proof: z.looseObject({ type: z.literal('DataIntegrityProof'), proofPurpose: z.literal('assertionMethod') }),
});

/** The document with one of its texts or numbers changed, for each of them. */
function* changedOnce(value: unknown, at = ''): Generator<{ at: string; changed: unknown }> {
  if (typeof value === 'string') yield { at, changed: `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}` };
  else if (typeof value === 'boolean') yield { at, changed: !value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const { at: where, changed } of changedOnce(inner, `${at}/${key}`)) {
        const whole = Array.isArray(value) ? [...value] : { ...value };
        yield { at: where, changed: Object.assign(whole, { [key]: changed }) };
      }
}

describe('the credential of a certificate, verified by third-party code', () => {
  it('is valid, with the site’s keys and list, until it is revoked', async () => {
    const { credential, row, ceremony } = await held();
    expect(AchievementCredential.parse(credential).issuer.id).toBe('did:web:laurel.example');
    expect(await expand(credential)).toHaveLength(1);
    expect(await verify(credential)).toEqual(VALID);
    await revoke(db, row.certificateId, ceremony.approver);
    aMinuteLater();
    expect(await verify(credential)).toEqual(REVOKED);
  });

  it('is valid when issued by an earlier release, whose issuer is a key', async () => {
    const one = await held();
    const credential = byKey(one);
    expect(AchievementCredential.parse(credential).issuer.id).toBe(own.did);
    expect(await verify(credential)).toEqual(VALID);
    await revoke(db, one.row.certificateId, one.ceremony.approver);
    aMinuteLater();
    expect(await verify(credential)).toEqual(REVOKED);
  });

  it('is not valid with any of its texts changed, including its proof', async () => {
    const { credential } = await held();
    const found = [...changedOnce(credential)];
    expect(found.length).toBeGreaterThan(35);
    for (const { at, changed } of found) expect((await verify(changed as object)).verified, at).toBe(false);
  });

  it('is not valid under a key that the site does not list, nor with another site’s list', async () => {
    const one = await held();
    const stranger = issuerFrom(Buffer.alloc(32, 8));
    const { proof: _, ...unsigned } = one.credential as { proof: unknown };
    expect(await verify(withProof(unsigned, stranger, one.row.issued.at))).toMatchObject({
      ...{ verified: false, why: expect.stringContaining('has no key') },
    });
    expect((await verify(byKey(one, stranger))).verified).toBe(false);
  });
});

describe('a status list, verified by third-party code', () => {
  it('is read and signed once a minute for each purpose and issuer, however often it is asked for', async () => {
    aMinuteLater();
    const { row, ceremony } = await held();
    const addresses = ['', '/revocation', '/refresh'].map((name) => `${SITE}/certificate/status${name}`);
    const all = () => Promise.all(addresses.map((address) => read(address)));
    const reading = vi.spyOn(db, 'execute');
    const first = await all();
    const once = reading.mock.calls.length;
    expect(once).toBeGreaterThan(0);
    expect(new Set(first.map((list) => JSON.stringify(list))).size).toBe(3);
    await revoke(db, row.certificateId, ceremony.approver);
    ahead += 59_000;
    reading.mockClear();
    // Signed at another second it would be another document.
    expect(await Promise.all([all(), all()])).toEqual([first, first]);
    expect(reading).not.toHaveBeenCalled();
    ahead += 1_000;
    const later = await all();
    expect(reading).toHaveBeenCalledTimes(once);
    reading.mockRestore();
    const bitsOf = (list?: object) =>
      (list as { credentialSubject: { encodedList: string } }).credentialSubject.encodedList;
    expect(later.map((list, n) => bitsOf(list) === bitsOf(first[n]))).toEqual([false, false, true]);
  });

  it('is valid live and as a daily file, and not with a bit changed', async () => {
    await held();
    const signer = Buffer.from('the certificate that PDFs are sealed with');
    await keepStatusLists(db, async () => ({ issuer: own, signer, origin: SITE }), now());
    const day = dayInChina(now());
    const at = `${SITE}/certificate/status`;
    for (const address of [
      at,
      ...['revocation', 'refresh'].flatMap((one) => [`${at}/${one}`, `${at}/${one}/${day}`]),
    ]) {
      const list = (await read(address)) as { credentialSubject: { encodedList: string } };
      expect(await verify(list), address).toEqual(VALID);
      expect(await expand(list)).toHaveLength(1);
      const { encodedList } = list.credentialSubject;
      const letter = encodedList.at(-20) === 'x' ? 'y' : 'x';
      const forged = {
        ...list.credentialSubject,
        encodedList: `${encodedList.slice(0, -20)}${letter}${encodedList.slice(-19)}`,
      };
      expect((await verify({ ...list, credentialSubject: forged })).verified, address).toBe(false);
    }
  });
});
