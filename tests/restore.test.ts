import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { signingKey, takeAnchor } from '@laurel/db/audit/anchors.ts';
import { audit } from '@laurel/db/audit/command-line/cli.ts';
import { recordKeys } from '@laurel/db/audit/key-ids.ts';
import { certificateBoard } from '@laurel/db/certificate/certificate-board.ts';
import { approvedBatch, issue, prepareCeremony, request } from '@laurel/db/certificate/testing/ceremony.ts';
import { connect } from '@laurel/db/db.ts';
import { makeChallenge } from '@laurel/db/identity/challenges.ts';
import { openField } from '@laurel/db/identity/personal-data.ts';
import { createLog } from '@laurel/db/log.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { sealSideRows } from '@laurel/db/rows/seal-side-rows.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { recordRendering } from '@laurel/domain/certificate/record-rendering.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { prepareProjections } from '@laurel/event-store/rebuild.ts';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { PASSWORD, people } from './support/people.ts';

const server = inject('postgres');
const [own, backup, restored] = ['own', 'backup', 'restored'].map(
  (name) => `t_${name}_${randomUUID().replaceAll('-', '')}`,
) as [string, string, string];
const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
/** The commands of a person who runs the server. */
const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
};
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-restore-'));
const [files, kept, anew] = ['files', 'kept', 'anew'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
const anchors = path.join(folder, 'anchors');
const secrets = secretsFrom(process.env);
const key = signingKey(secrets.keyFor('signing'));
const now = () => new Date().toISOString() as Instant;
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An installation with a person, an issued certificate and its file, sealed and anchored. */
const installation = async () => {
  await administer(`create database ${own} template template_laurel strategy file_copy`);
  const { db, pool } = connect(urlOf(own), { max: 8, application: 'laurel-test' });
  await prepareProjections(db);
  await recordKeys(db, secrets);
  const store = folderStore(files);
  const world = await people(db, { ports: { secrets, files: store } });
  const ada = await world.signedInAs('ORGANISER', { phone: '13812345678' });
  const ceremony = await prepareCeremony(db, { awards: 1, members: 1 });
  await issue(db, await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') }), ceremony.approver);
  const [certificate] = await db.select().from(certificateBoard);
  if (!certificate) throw new Error('nothing was issued');
  const { certificateId } = certificate;
  const { hash: fileHash, size: bytes } = await store.put(Buffer.from('%PDF a certificate'));
  await execute(db, {
    useCase: 'certificate.record_rendering',
    command: { certificateId },
    commandId: randomUUID(),
    actor: systemActor,
    request,
    takes: { certificate: certificateOf(certificateId) },
    decide: (states, by) =>
      recordRendering(states.certificate, { certificateId, fileHash, bytes, imageHash: null, fitted: {} }, by),
  });
  await sealSideRows(db);
  await takeAnchor(db, key, { publish: [anchors] });
  await pool.end();
  return { ada, certificate, fileHash };
};

it('is restored from its backup on an empty machine, with its secret and not without', async () => {
  const { ada, certificate, fileHash } = await installation();
  await administer(`create database ${backup} template ${own} strategy file_copy`);
  await cp(files, kept, { recursive: true });

  await administer(`drop database ${own}`);
  await rm(files, { recursive: true });

  await administer(`create database ${restored} template ${backup} strategy file_copy`);
  expect(await readdir(folder)).not.toContain('anew');
  await cp(kept, anew, { recursive: true });
  const { db, pool } = connect(urlOf(restored), { max: 8, application: 'laurel-test' });
  afterAll(() => pool.end());

  // Without its secret the product does not start, and nothing is written under another one.
  const forgotten = { NODE_ENV: 'test', LAUREL_SECRET: 'made up on the day of the restore', LAUREL_DATA: folder };
  await expect(openPorts(forgotten, db, createLog('test', 'silent'))).rejects.toThrow(/bring back the LAUREL_KEK/);
  await expect(recordKeys(db, secretsFrom(forgotten))).rejects.toThrow(/bring back the LAUREL_KEK/);

  await recordKeys(db, secrets);
  const store = folderStore(anew);
  const world = await people(db, { ports: { secrets, files: store } });
  const said: string[] = [];
  const surroundings = {
    secrets: () => secrets,
    store: () => store,
    anchorFolder: anchors,
    print: (line: string) => said.push(line),
    complain: (line: string) => said.push(line),
  };
  expect(await audit(db, ['verify'], surroundings)).toBe(0);
  expect(said.at(-1)).toMatch(/^nothing wrong from position 1 .* 2 anchors met$/);
  expect(await audit(db, ['check', '--all'], surroundings)).toBe(0);

  expect((await store.read(fileHash)).toString()).toBe('%PDF a certificate');
  const person = await personById(db, ada.personId);
  expect(person && (await openField(db, secrets, person, 'phone'))).toBe('13812345678');

  const { challengeId, digits } = await makeChallenge(db, now());
  const signedIn = await world.visitor.identity.signInByPassword({
    username: ada.username,
    password: PASSWORD,
    challengeId,
    verifyCode: digits,
    commandId: randomUUID(),
  });
  expect(signedIn.accessToken).toBeTruthy();

  const traced = await world.visitor.certificate.traceCertificate({ token: certificate.traceToken });
  expect(traced.certificate).toMatchObject({ standing: 'valid', number: certificate.number });
}, 120_000);
