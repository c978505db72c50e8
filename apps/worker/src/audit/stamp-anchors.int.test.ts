import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stampsFailingSince } from '@laurel/db/audit/anchor-stamps.ts';
import { newestAnchors, signingKey, takeAnchor } from '@laurel/db/audit/anchors.ts';
import { audit } from '@laurel/db/audit/command-line/cli.ts';
import { exportBundle } from '@laurel/db/audit/export-bundle.ts';
import { createLog } from '@laurel/db/log.ts';
import { createJarTables, jarLog, openJar } from '@laurel/event-store/testing/jars.ts';
import { rootsIn, timeAuthorityFrom, timeStamperOf, verifyTimeStamp } from '@laurel/pdf/signature/time-authority.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestAuthority } from '../../../../packages/pdf/src/signature/testing/test-authority.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { stampNewest } from './stamp-anchors.ts';

const { db, pool } = await testDatabase();
await createJarTables(db);
const key = signingKey(Buffer.alloc(32, 5));
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-stamps-'));
const [authority, other] = [await openTestAuthority(), await openTestAuthority()];
afterAll(async () => {
  await Promise.all([authority.close(), other.close(), rm(folder, { recursive: true })]);
});
const kept = async (name: string, text: string | Uint8Array) => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};
const [roots, otherRoots] = [await kept('tsa.pem', authority.rootPem), await kept('other.pem', other.rootPem)];
const trusted = timeAuthorityFrom({ TSA_URL: authority.url, TSA_CA: roots });
if (!trusted) throw new Error('no authority');
const stamp = timeStamperOf(trusted, { waitsMs: [] });
const tried = () => stampNewest({ db, log: createLog('test') }, { publicKey: key.publicKey, stamp });
const stampOfNewest = async () => (await newestAnchors(db, [key.publicKey], 1)).at(-1)?.stamp;
const aMinuteLater = () => pool.query(`update app.anchor_stamps set tried_at = tried_at - interval '61 seconds'`);
let jars = 0;
const anchored = async () => {
  jars += 1;
  await openJar(db, `jar${jars}`);
  await takeAnchor(db, key);
};
/** What the verifier says about the log with its stamps, offline. */
const verified = async (...files: string[]) => {
  const bundle = path.join(folder, 'bundle.ndjson.gz');
  await exportBundle(db, bundle, { publicKeys: [key.publicKey] });
  const known = ['--public-key', key.publicKey.toString('base64')];
  const args = ['scripts/verify-log-stamps.mjs', bundle, ...files.flatMap((file) => ['--tsa-ca', file]), ...known];
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, args, (failure, said, complaint) =>
      resolve({ code: Number(failure?.code ?? 0), said: said + complaint }),
    );
  });
};

/** What `audit verify` says about the stamps in the database. */
const audited = async (...args: string[]) => {
  const printed: Record<string, unknown>[] = [];
  const code = await audit(db, ['verify', '--from', '1', ...args, '--json'], {
    key: () => key,
    log: jarLog,
    print: (line) => printed.push(JSON.parse(line)),
    complain: (line) => printed.push({ line }),
    readStamp: (token, signed, file) => verifyTimeStamp(token, signed, rootsIn(file)),
  });
  return { code, stamps: printed.at(-1)?.stamps, problems: printed.map(({ problem }) => problem).filter(Boolean) };
};

it('gets a time stamp for the newest anchor, once', async () => {
  await anchored();
  await anchored();
  await tried();
  await tried();
  expect(authority.state.asked).toBe(1);
  expect(await stampOfNewest()).toMatchObject({ authority: 'Test Time Authority' });
  const { code, said } = await verified(roots);
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('says Test Time Authority') });
  expect(said).toContain('1 of 2 anchors have a valid time stamp');
  expect(await audited('--tsa-ca', roots)).toEqual({
    code: 0,
    stamps: { valid: 1, upTo: expect.any(Number), at: expect.any(String), authority: 'Test Time Authority' },
    problems: [],
  });
  expect(await audited()).toMatchObject({ code: 0, stamps: null });
});

it.each(['otherNonce', 'otherSignature', 'otherRoot', 'refuses', 'error'] as const)(
  'stores no stamp where the authority answers wrongly (%s), and tries again later',
  async (fault) => {
    await anchored();
    authority.state.fault = fault;
    await tried();
    expect(await stampOfNewest()).toBeUndefined();
    expect(await stampsFailingSince(db)).not.toBeNull();
    authority.state.fault = 'none';
    const { asked } = authority.state;
    await tried();
    expect(authority.state.asked).toBe(asked);
    await aMinuteLater();
    await tried();
    expect(await stampOfNewest()).toBeDefined();
    expect(await stampsFailingSince(db)).toBeNull();
  },
);

it('is verified against roots in PEM or DER, in several files; a file without a certificate is named', async () => {
  const der = await kept('tsa.der', new X509Certificate(authority.rootPem).raw);
  expect(await verified(otherRoots, der)).toMatchObject({ code: 0 });
  const refused = (file: string, why: string) => ({ code: 2, said: expect.stringContaining(`${file} ${why}`) });
  const empty = await kept('empty.pem', 'nothing');
  expect(await verified(roots, empty)).toMatchObject(refused(empty, 'has no certificate'));
  const secret = await kept('key.pem', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n');
  expect(await verified(secret)).toMatchObject(refused(secret, 'has a private key'));
  expect(await verified()).toMatchObject({ code: 2, said: expect.stringContaining('usage') });
});

it('is found out by the verifier where a stamp is of another anchor or by an unknown authority', async () => {
  expect(await verified(otherRoots)).toMatchObject({ code: 1, said: expect.stringContaining('does not name') });
  await pool.query(`
    update app.anchor_stamps set token = (select token from app.anchor_stamps order by position limit 1)
     where position = (select max(position) from app.anchor_stamps)`);
  const { code, said } = await verified(roots);
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('is not valid for this anchor') });
  const found = await audited('--tsa-ca', roots);
  expect(found).toMatchObject({ code: 1, problems: [expect.stringContaining("the anchor's time stamp")] });
  expect((await audited('--tsa-ca', otherRoots)).code).toBe(1);
});
