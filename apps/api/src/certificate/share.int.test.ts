import { createHash, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { readZip } from '@laurel/adapters/storage/zip.ts';
import { pictureOf, picturesNaming, takePicture } from '@laurel/db/certificate/certificate-pictures.ts';
import { issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import {
  approvedBatch,
  issue,
  prepareCeremony,
  request,
  revoke,
  rowsOfBatch,
} from '@laurel/db/certificate/testing/ceremony.ts';
import { eraseSubject } from '@laurel/db/kernel/erase-subject.ts';
import { createLog } from '@laurel/db/log.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { Printed } from '@laurel/domain/certificate/printed.ts';
import { recordRendering } from '@laurel/domain/certificate/record-rendering.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { printPicture } from '@laurel/worker/certificate/preview/print-picture.ts';
import type { JobContext } from '@laurel/worker/kernel/job.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { isSignedBy, passKeys, serviceAccount } from '../../../../tests/support/pass-keys.ts';
import { people } from '../../../../tests/support/people.ts';
import { served } from '../../../../tests/support/served.ts';
import { createApp } from '../http.ts';
import { createLimits } from '../kernel/limits.ts';
import { googlePassLink } from './google-pass.ts';

const { db, url: databaseUrl } = await testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-share-'));
mkdirSync(path.join(folder, 'web'));
writeFileSync(path.join(folder, 'web/index.html'), '<!doctype html><head><title>Laurel</title></head><body></body>');
const log = createLog('test', 'silent');
const keys = await passKeys();
const account = serviceAccount();
const { GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_ACCOUNT } = account;
const ports = await openPorts(
  { NODE_ENV: 'test', LAUREL_DATA: folder, ...keys, GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_ACCOUNT },
  db,
  log,
);
const world = await people(db, { ports });
const queue = openQueue({ databaseUrl });
const parts = { db, queue, ports, log, now: () => new Date().toISOString() as Instant, trustedProxies: 0 };
const serve = (factor: number) =>
  served(createApp({ ...parts, limits: createLimits('memory', { factor }), webFolder: path.join(folder, 'web') }));
const { server, origin } = await serve(100);
afterAll(async () => {
  server.close();
  await queue.close();
});

/** A certificate with one holder, who has an account and any given name. */
const held = async (realName = '王小明', as: 'author' | 'adviser' = 'author') => {
  const holder = await world.signedInAs(null);
  await db.update(persons).set({ realName }).where(eq(persons.personId, holder.personId));
  const ceremony = await prepareCeremony(db, {
    ...{ awards: 1, members: 1, groupId: world.rootGroupId },
    ...(as === 'author' ? { winner: holder.personId } : { adviser: holder.personId }),
  });
  const copies = as === 'author' ? 'team' : 'adviser';
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1'), copies });
  await issue(db, batchId, ceremony.approver, undefined, ports.secrets.keyFor('personalData'));
  const [row] = await rowsOfBatch(db, batchId);
  if (!row) throw new Error('issued');
  const hide = () =>
    holder.call.certificate.chooseNameShown({
      ...{ certificateId: row.certificateId, shown: false, commandId: crypto.randomUUID() },
    });
  return { holder, row, ceremony, hide, query: `c=${row.traceToken}` };
};
const get = (address: string, headers: Record<string, string> = {}) => fetch(`${origin}${address}`, { headers });
const page = (address: string) => get(address, { accept: 'text/html' }).then((answer) => answer.text());

describe('trace.json', () => {
  type Schema = { properties: Record<string, { anyOf?: { type: string }[]; type?: string }>; required: string[] };
  type Answered = { content: { 'application/json': { schema: Schema } } };
  type Document = { paths: Record<string, { get: { responses: Record<string, Answered> } }> };
  const described = async (status: 200 | 404): Promise<Schema> => {
    const document = (await get('/prod-api/openapi.json').then((answer) => answer.json())) as Document;
    const answered = document.paths['/certificate/trace.json']?.get.responses[status];
    if (!answered) throw new Error(`no answer ${status} is described`);
    return answered.content['application/json'].schema;
  };
  const mayBeNull = ({ properties }: Schema, field: string) =>
    properties[field]?.anyOf?.some(({ type }) => type === 'null') ?? false;

  it('matches the OpenAPI document, with null only where the document allows it', async () => {
    const { row, ceremony, hide, query } = await held();
    const schema = await described(200);
    const check = async () => {
      const answer = await get(`/certificate/trace.json?${query}`);
      expect(answer.status).toBe(200);
      const facts = (await answer.json()) as Record<string, unknown>;
      expect(Object.keys(facts).toSorted()).toEqual([...schema.required].toSorted());
      expect(Object.keys(facts).filter((field) => !(field in schema.properties))).toEqual([]);
      const nulls = Object.keys(facts).filter((field) => facts[field] === null);
      expect(nulls.filter((field) => !mayBeNull(schema, field))).toEqual([]);
      return { facts, nulls };
    };
    const valid = await check();
    expect(valid.nulls.toSorted()).toEqual(['fileHash', 'newest', 'overAt', 'publicReason', 'timeStamp']);
    await hide();
    expect(JSON.stringify((await check()).facts)).not.toContain('王小明');
    await revoke(db, row.certificateId, ceremony.approver);
    const { facts, nulls } = await check();
    expect([facts.standing, nulls]).toEqual(['revoked', ['newest', 'fileHash', 'timeStamp']]);
  });

  it('says when an authority stamped the signature of the PDF, and which', async () => {
    const { row, query } = await held();
    const { certificateId } = row;
    const hash = 'b'.repeat(64) as FileHash;
    const timeStamp = { at: '2026-11-20T08:00:03.000Z' as Instant, authority: 'Test Time Authority' };
    const rendering = {
      ...{ certificateId, fileHash: hash, bytes: 9, imageHash: null, fitted: {} },
      signature: { of: hash, value: 'MEUCIQ', timeStamp },
    };
    const answer = await execute(db, {
      ...{ useCase: 'certificate.record_rendering', command: rendering, commandId: crypto.randomUUID() },
      ...{ actor: systemActor, request, takes: { certificate: certificateOf(certificateId) } },
      decide: ({ certificate }, by) => recordRendering(certificate, rendering, by),
    });
    expect(answer.ok).toBe(true);
    expect(await get(`/certificate/trace.json?${query}`).then((said) => said.json())).toMatchObject({ timeStamp });
  });

  it('answers for unknown certificates as documented, and reveals nothing', async () => {
    const unknown = await get('/certificate/trace.json?c=00000000000000000000000000');
    expect([unknown.status, await unknown.json()]).toEqual([404, { standing: 'unknown' }]);
    expect((await described(404)).required).toEqual(['standing']);
  });
});

describe('the DID document', () => {
  it('contains the key named in the proof of a credential, under our host, and may be read by programs of other sites', async () => {
    const { holder, row } = await held();
    const answer = await get('/.well-known/did.json', { origin: 'https://elsewhere.example' });
    expect(answer.headers.get('content-type')).toContain('application/did+ld+json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const document = (await answer.json()) as { id: string; alsoKnownAs: string[]; assertionMethod: string[] };
    const { host } = new URL(ports.settings.publicUrl);
    expect(document.id).toBe(`did:web:${host.replace(':', '%3A')}`);
    const signed = await get(`/files/certificates/${row.certificateId}/credential.json`, {
      authorization: `Bearer ${holder.token}`,
      cookie: holder.cookie,
    });
    const { issuer, proof } = (await signed.json()) as {
      issuer: { id: string };
      proof: { verificationMethod: string };
    };
    const [, key = ''] = proof.verificationMethod.split('#');
    expect(document.alsoKnownAs).toEqual([`did:key:${key}`]);
    expect(document.assertionMethod).toContain(`${document.id}#${key}`);
    // The certificate was issued for a site with https, which its credential names.
    expect([issuer.id, proof.verificationMethod]).toEqual(['did:web:laurel.example', `did:web:laurel.example#${key}`]);
  });
});

describe('the badge', () => {
  it('may be embedded by other sites, runs no script there, and shows when the certificate was revoked', async () => {
    const { row, ceremony, query } = await held();
    const answer = await get(`/certificate/badge.svg?${query}&lang=en`);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const svg = await answer.text();
    expect(svg).toContain('First prize');
    expect(svg).toContain('Valid');
    expect(svg).not.toContain('王小明');
    await revoke(db, row.certificateId, ceremony.approver);
    expect(await page(`/certificate/badge.svg?${query}&lang=en`)).toContain('Revoked');
  });
  it('of an adviser is different from an author’s, and so are the card, the link and the public page', async () => {
    const { row, holder, query } = await held('王小明', 'adviser');
    expect(await page(`/certificate/badge.svg?${query}&lang=en`)).toContain('First prize (adviser)');
    expect(await page(`/certificate/embed?${query}&lang=zh-CN`)).toContain('一等奖（指导教师）');
    expect(await page(`/certificate/trace?${query}&lang=en`)).toContain('First prize (adviser)');
    const mine = await holder.call.certificate.myCertificate({ certificateId: row.certificateId });
    expect(mine.levelName).toEqual({ zh: '一等奖（指导教师）', en: 'First prize (adviser)' });
  });

  it('is the same for every unknown certificate', async () => {
    const unknown = await get('/certificate/badge.svg?c=00000000000000000000000000&lang=en');
    const odd = await get('/certificate/badge.svg?c=%3Cscript%3E&lang=en');
    expect([unknown.status, odd.status]).toEqual([404, 404]);
    expect(await unknown.text()).toBe(await odd.text());
  });
});

describe('the card in another site’s frame', () => {
  it('may be embedded, has no script, and never turns a name into markup', async () => {
    const { query, row } = await held('<img src=x onerror=alert(1)>');
    const answer = await get(`/certificate/embed?${query}`);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    const html = await answer.text();
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain(row.number);
  });

  it('leaves out a name that its holder hides', async () => {
    const { query, hide } = await held();
    expect(await page(`/certificate/embed?${query}`)).toContain('王小明');
    await hide();
    const html = await page(`/certificate/embed?${query}`);
    expect(html).not.toContain('王小明');
    expect(html).toContain('姓名未公开');
  });
});

describe('the head of the public page', () => {
  it('says what the certificate is, and its recipient if the holder allows it', async () => {
    const { query, hide } = await held('O"Neil & <b>');
    const shown = await page(`/certificate/trace?${query}`);
    expect(shown).toContain('property="og:title"');
    expect(shown).toContain('O&quot;Neil &amp; &lt;b&gt;');
    expect(shown).toContain('name="robots" content="noindex"');
    await hide();
    const hidden = await page(`/certificate/trace?${query}`);
    expect(hidden).toContain('property="og:title"');
    expect(hidden).not.toContain('Neil');
  });

  it('is left out for unknown certificates and for too many requests, while the page is still shown', async () => {
    expect(await page('/certificate/trace?c=00000000000000000000000000')).not.toContain('og:title');
    expect(await page('/certificate/trace')).toContain('<title>Laurel</title>');
    const { query } = await held();
    const tight = await serve(1 / 600);
    const often = async () => {
      const answer = await fetch(`${tight.origin}/certificate/trace?${query}`, { headers: { accept: 'text/html' } });
      return [answer.status, (await answer.text()).includes('og:title')];
    };
    expect([await often(), await often()]).toEqual([
      [200, true],
      [200, false],
    ]);
    const badge = await fetch(`${tight.origin}/certificate/badge.svg?${query}`);
    expect([badge.status, badge.headers.has('retry-after')]).toEqual([429, true]);
    tight.server.close();
  });
});

/** The worker's part when a picture is requested, with a printing program that draws nothing. */
const makePictures = async (works = true, back: Buffer[] = []) => {
  const preview = async (_design: unknown, { id }: { id: string }) => {
    if (!works) throw new Error('no paper');
    return { pdf: Buffer.from('pdf'), pngs: back.length > 0 ? back : [Buffer.from(`picture of ${id}`)], missing: [] };
  };
  const context = { db, ports, log, printing: { threads: { preview } } } as unknown as JobContext;
  for (let next = await takePicture(db); next; next = await takePicture(db)) await printPicture(context, next);
};

describe('the picture', () => {
  const asked = async () => {
    const it = await held();
    const { certificateId } = it.row;
    const ask = (who = it.holder) =>
      who.call.certificate.requestPicture({ certificateId, commandId: crypto.randomUUID() });
    const state = async () => (await it.holder.call.certificate.myCertificate({ certificateId })).picture;
    const own = (token: string, query = '') =>
      get(`/files/certificates/${certificateId}/picture.png${query}`, { authorization: `Bearer ${token}` });
    return { ...it, certificateId, ask, state, own, open: `/certificate/picture.png?${it.query}` };
  };

  it('is made when a holder asks for it, and downloaded only by a holder', async () => {
    const { holder, ask, state, own } = await asked();
    const other = await world.signedInAs('ORGANISER');
    await expect(ask(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([await state(), (await own(holder.token)).status]).toEqual(['none', 404]);
    await ask();
    expect(await state()).toBe('waiting');
    await makePictures(false);
    expect(await state()).toBe('failed');
    await ask();
    await makePictures();
    expect(await state()).toBe('done');
    const answer = await own(holder.token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await own(other.token)).status).toBe(404);
  });

  it('has all pages for a holder, and only the first where it is shared', async () => {
    const { holder, certificateId, ask, own, open } = await asked();
    await ask();
    const create = { width: 20, height: 10, channels: 3 as const, background: '#fff' };
    const page = await sharp({ create }).png().toBuffer();
    await makePictures(true, [page, page]);
    const sizeOf = async (answer: Promise<Response>) => {
      const { width, height } = await sharp(Buffer.from(await (await answer).arrayBuffer())).metadata();
      return [width, height];
    };
    expect(await sizeOf(own(holder.token))).toEqual([20, 52]);
    expect(await sizeOf(own(holder.token, '?pages=first'))).toEqual([20, 10]);
    expect(await sizeOf(get(open))).toEqual([20, 10]);
    const { hash, wholeHash } = (await pictureOf(db, certificateId)) ?? {};
    expect((await picturesNaming(db, holder.personId)).toSorted()).toEqual([hash, wholeHash].toSorted());
  });

  it('is shown with links while nobody hides their name and the certificate is valid', async () => {
    const { row, ask, ceremony, open, query, hide } = await asked();
    await ask();
    await makePictures();
    expect((await get(open)).headers.get('cache-control')).toBe('no-store');
    expect(await page(`/certificate/trace?${query}`)).toContain('property="og:image"');
    await hide();
    expect((await get(open)).status).toBe(404);
    expect(await page(`/certificate/trace?${query}`)).not.toContain('og:image');
    const other = await asked();
    await other.ask();
    await makePictures();
    expect((await get(other.open)).status).toBe(200);
    await revoke(db, other.row.certificateId, other.ceremony.approver);
    expect((await get(other.open)).status).toBe(404);
    await revoke(db, row.certificateId, ceremony.approver);
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is deleted with the data of a person whom it names', async () => {
    const { row, holder, ask, own, open } = await asked();
    await ask();
    await makePictures();
    const hash = (await pictureOf(db, row.certificateId))?.hash;
    expect(await picturesNaming(db, holder.personId)).toEqual([hash]);
    await eraseSubject(db, holder.personId, { reason: 'on request', actor: systemActor });
    expect([(await own(holder.token)).status, (await get(open)).status]).toEqual([404, 404]);
  });
});

describe('the pass for Apple Wallet', () => {
  const addressOf = (certificateId: string) => `/files/certificates/${certificateId}/wallet.pkpass`;
  const as = (token: string, address: string, from = origin) =>
    fetch(`${from}${address}`, { headers: { authorization: `Bearer ${token}` } });

  it('is signed, repeats the certificate’s texts, and is only for its holder', async () => {
    const { holder, row, ceremony } = await held();
    const address = addressOf(row.certificateId);
    const other = await world.signedInAs('ORGANISER');
    expect([(await get(address)).status, (await as(other.token, address)).status]).toEqual([404, 404]);
    const answer = await as(holder.token, `${address}?lang=en`);
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    const entries = readZip(new Uint8Array(await answer.arrayBuffer()));
    const files = new Map(entries.map(({ name, bytes }) => [Buffer.from(name).toString(), bytes]));
    const bytesOf = (name: string) => files.get(name) ?? new Uint8Array();
    const manifest = JSON.parse(Buffer.from(bytesOf('manifest.json')).toString()) as Record<string, string>;
    expect(Object.keys(manifest)).toEqual(['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png']);
    for (const [name, sum] of Object.entries(manifest))
      expect(createHash('sha1').update(bytesOf(name)).digest('hex')).toBe(sum);
    expect(await isSignedBy(keys.APPLE_PASS_WWDR, bytesOf('manifest.json'), bytesOf('signature'))).toBe(true);
    const pass = JSON.parse(Buffer.from(bytesOf('pass.json')).toString());
    expect(pass).toMatchObject({
      passTypeIdentifier: keys.APPLE_PASS_TYPE,
      teamIdentifier: keys.APPLE_PASS_TEAM,
      serialNumber: row.certificateId,
      barcodes: [{ message: row.issued.traceUrl, altText: row.number }],
      generic: {
        primaryFields: [{ label: 'Award', value: 'First prize' }],
        secondaryFields: [{ value: '王小明' }],
      },
    });
    const chinese = readZip(new Uint8Array(await (await as(holder.token, `${address}?lang=zh-CN`)).arrayBuffer()));
    expect(Buffer.from(chinese[0]?.bytes ?? []).toString()).toContain('"一等奖"');
    await revoke(db, row.certificateId, ceremony.approver);
    expect((await as(holder.token, address)).status).toBe(404);
  });

  it('does not exist where the operator configured no keys', async () => {
    const { holder, row } = await held();
    const without = await served(
      createApp({ ...parts, ports: { ...ports, wallet: null }, limits: createLimits('memory'), webFolder: null }),
    );
    expect((await as(holder.token, addressOf(row.certificateId), without.origin)).status).toBe(404);
    without.server.close();
  });
});

describe('the pass for Google Wallet', () => {
  const addressOf = (certificateId: string) => `/files/certificates/${certificateId}/google-wallet`;
  const as = (token: string, address: string, from = origin) =>
    fetch(`${from}${address}`, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual' });
  type Pass = { id: string; textModulesData: { id: string; body: string }[]; subheader: unknown };
  const passIn = (location: string | null): Pass => {
    const jwt = location?.replace('https://pay.google.com/gp/v/save/', '') ?? '';
    const [head = '', claims = '', signature = ''] = jwt.split('.');
    const key = account.publicKey;
    expect(verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(jwt.length).toBeLessThanOrEqual(1800);
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(said).toMatchObject({ iss: account.email, aud: 'google', typ: 'savetowallet' });
    const classId = `${GOOGLE_WALLET_ISSUER}.laurel-certificate`;
    expect(said.payload).toMatchObject({ genericClasses: [{ id: classId }], genericObjects: [{ classId }] });
    return said.payload.genericObjects[0];
  };

  it('is signed by the service account, repeats the certificate’s texts, and is only for its holder', async () => {
    const { holder, row, ceremony } = await held();
    const address = addressOf(row.certificateId);
    const other = await world.signedInAs('ORGANISER');
    expect([(await get(address)).status, (await as(other.token, address)).status]).toEqual([404, 404]);
    const answer = await as(holder.token, `${address}?lang=en`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const english = (value: string) => ({ defaultValue: { language: 'en', value } });
    expect(passIn(answer.headers.get('location'))).toMatchObject({
      id: `${GOOGLE_WALLET_ISSUER}.${row.certificateId}`,
      header: english('First prize'),
      subheader: english('王小明'),
      barcode: { type: 'QR_CODE', value: row.issued.traceUrl, alternateText: row.number },
      textModulesData: expect.arrayContaining([{ id: 'number', header: 'Number', body: row.number }]),
    });
    const chinese = passIn((await as(holder.token, `${address}?lang=zh-CN`)).headers.get('location'));
    expect(chinese).toMatchObject({ header: { defaultValue: { language: 'zh-CN', value: '一等奖' } } });
    await revoke(db, row.certificateId, ceremony.approver);
    expect((await as(holder.token, address)).status).toBe(404);
  });

  it('stays short enough for a link, whole names first', async () => {
    const { holder, row } = await held('欧'.repeat(20));
    const { issued, number } = row;
    const students = Array.from({ length: 40 }, (_, index) => ({ name: `第${index}位获奖者的姓名`, school: '' }));
    const printed = Printed.parse({
      ...{ students, workName: '很长的作品名称'.repeat(30), awardName: '一等奖', issueDate: '2026-11-29' },
      number: { prefix: '', body: '0001', suffix: '' },
    });
    const signer = ports.googleWallet;
    if (!signer) throw new Error('the keys are set');
    const link = googlePassLink(signer, { issued, number, printed }, 'zh-CN', new Date());
    const pass = passIn(link);
    expect(pass.textModulesData.map(({ id }) => id)).toEqual(['number']);
    expect(JSON.stringify(pass.subheader)).toMatch(/第0位获奖者的姓名, 第1位获奖者的姓名.*姓名…"/);
    expect(passIn((await as(holder.token, addressOf(row.certificateId))).headers.get('location')).id).toContain('.');
  });

  it('does not exist where the operator configured no key', async () => {
    const { holder, row } = await held();
    const bare = { ...ports, googleWallet: null };
    const without = await served(createApp({ ...parts, ports: bare, limits: createLimits('memory'), webFolder: null }));
    expect((await as(holder.token, addressOf(row.certificateId), without.origin)).status).toBe(404);
    without.server.close();
  });
});

describe('the credential', () => {
  it('is signed, and given only to its holder', async () => {
    const { holder, row, ceremony } = await held();
    const address = `/files/certificates/${row.certificateId}/credential.json`;
    const other = await world.signedInAs('ORGANISER');
    const as = (token: string) => get(address, { authorization: `Bearer ${token}` });
    expect([(await get(address)).status, (await as(other.token)).status]).toEqual([404, 404]);
    const answer = await as(holder.token);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const credential = (await answer.json()) as { proof: { created: string } };
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id: row.issued.traceUrl,
    });
    const { proof, ...unsigned } = credential;
    const own = issuerFrom(ports.secrets.keyFor('signing'));
    // Ed25519 signatures are deterministic: this installation's key, over exactly this.
    expect(withProof(unsigned, own, proof.created)).toEqual(credential);
    await revoke(db, row.certificateId, ceremony.approver);
    expect((await as(holder.token)).status).toBe(404);
  });
});
