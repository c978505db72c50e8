import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { signingKey } from '@laurel/db/audit/anchors.ts';
import { audit } from '@laurel/db/audit/command-line/cli.ts';
import { filesNaming, unprinted } from '@laurel/db/certificate/certificate-board.ts';
import { examineCertificateFiles } from '@laurel/db/certificate/lost-files.ts';
import { approvedBatch, issue, prepareCeremony, request } from '@laurel/db/certificate/testing/ceremony.ts';
import { eraseSubject } from '@laurel/db/kernel/erase-subject.ts';
import { claimStore } from '@laurel/db/storage/installation.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { recordRendering } from '@laurel/domain/certificate/record-rendering.ts';
import type { BatchId, CertificateId, FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { JobContext } from '@laurel/worker/kernel/job.ts';
import { expect, it } from 'vitest';
import { revokedByTwo } from '../../../../tests/support/changed-by-two.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';

const { db, pool } = await testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-reprint-'));
const store = folderStore(folder);
await claimStore(db, store);
const world = await people(db, { ports: { files: store } });
const secrets = secretsFrom({ NODE_ENV: 'test' });
const [organiser, colleague] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ORGANISER')];

/**
 * The printing program's output: the same each time except for the signature, until the program changes. With the
 * recorded signature the bytes are the same.
 */
const printer = { program: 'one', broken: false, prints: 0 };
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex') as FileHash;
const print: JobContext['printing']['threads']['print'] = async (_printable, certificates, { onMade }) => {
  if (printer.broken) return certificates.map((item) => ({ item, failure: new Error('no paper') }));
  for (const { id, facts } of certificates) {
    printer.prints += 1;
    const unsigned = `%PDF of ${id} by program ${printer.program}`;
    const of = sha256(unsigned);
    const value = facts.signature?.of === of ? facts.signature.value : randomBytes(70).toString('base64url');
    const own = Buffer.from(`${unsigned} signed ${value}`);
    await onMade({ id, fitted: {}, hash: sha256(own), signature: { of, value }, shared: new Uint8Array(), own });
  }
  return [];
};
const context = {
  ports: { files: store, secrets },
  printing: { threads: { print } },
} as unknown as Partial<JobContext>;
const printing = ['render-certificates', 'reprint-certificate'];
const work = () => reactNow(db, context, printing);
/** Runs every job once more, like a queue that was emptied. */
const workTwice = async () => {
  await work();
  await db.execute(`update es.effects set state = 'pending', next_at = now() where kind = 'reprint-certificate'`);
  await work();
};

type Printed = { readonly certificateId: CertificateId; readonly fileHash: FileHash; readonly holder: PersonId };
/** A batch that is issued and printed. */
const printed = async (awards: number) => {
  printer.program = 'one';
  const ceremony = await prepareCeremony(db, { awards, groupId: world.rootGroupId });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, secrets.keyFor('personalData'));
  await work();
  const { rows } = await pool.query<Printed>(
    `select certificate_id as "certificateId", file_hash as "fileHash", holder_ids[1] as holder
       from certificate_board where batch_id = $1 order by ordinal`,
    [batchId],
  );
  return { batchId, rows };
};
const placeOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);
const lose = ({ fileHash }: Printed) => rm(placeOf(fileHash));
const damage = async ({ fileHash }: Printed) => {
  const bytes = await readFile(placeOf(fileHash));
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  await writeFile(placeOf(fileHash), bytes);
};
const reason = 'the disk of the store failed';
const reprint = async (who: typeof organiser, { certificateId }: Printed) => {
  const asked = who.call.certificate.reprintCertificate({ certificateId, reason, commandId: randomUUID() });
  return asked.then(
    () => 'done',
    (failure) => failure.cause?.refusal ?? failure.code,
  );
};
const facts = async (type: string, { certificateId }: Printed) =>
  (
    await pool.query(`select data from es.events where type = $1 and data->>'certificateId' = $2`, [
      `certificate.${type}`,
      certificateId,
    ])
  ).rows.map((row) => row.data);
const trace = async (fileHash: FileHash) =>
  (await world.visitor.certificate.traceCertificate({ fileHash })).certificate?.standing ?? null;
const call = async (line: string) => {
  const lines: Record<string, unknown>[] = [];
  const code = await audit(db, [...line.split(' '), '--json'], {
    key: () => signingKey(Buffer.alloc(32, 9)),
    store: () => store,
    print: (text) => lines.push(JSON.parse(text)),
    complain: (text) => lines.push({ complained: text }),
  });
  return { code, lines };
};
const lostFiles = async (who: typeof organiser) =>
  (await who.call.audit.workbench({})).waiting.find(({ key }) => key === 'lostFiles');
const lostOf = async (batchId: BatchId) =>
  (await organiser.call.certificate.certificateList({ batchId, file: 'lost' })).rows;

it('finds a lost file and a damaged one, reprints each once, and restores the issued files', async () => {
  const { batchId, rows } = await printed(3);
  const [lost, damaged, sound] = rows as [Printed, Printed, Printed];
  await lose(lost);
  await damage(damaged);
  expect(await examineCertificateFiles(db, store)).toEqual({ checked: 3, wrong: 2 });
  expect(await lostFiles(colleague)).toMatchObject({ count: 2, mine: true });
  expect((await lostOf(batchId)).map(({ fileProblem, can }) => [fileProblem, can.reprint])).toEqual([
    ['missing', true],
    ['damaged', true],
  ]);
  expect((await organiser.call.certificate.batchDetails({ batchId })).progress).toMatchObject({ lost: 2, failed: 0 });
  const found = await call('files');
  expect([found.code, found.lines.at(-1)]).toEqual([1, { checked: 3, wrong: 2 }]);
  expect(found.lines[0]).toMatchObject({ remedy: [expect.stringContaining('printed again')] });

  // People who may not issue may not print either; an existing file is not printed again.
  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group(`G${randomUUID().slice(0, 6)}`) });
  expect(await reprint(elsewhere, lost)).toBe('NOT_FOUND');
  expect(await reprint(await world.signedInAs('AUDITOR'), lost)).toBe('FORBIDDEN');
  expect(await reprint(organiser, sound)).toBe('certificateFileIntact');

  const before = printer.prints;
  const asked = await Promise.all([reprint(organiser, lost), reprint(colleague, lost)]);
  expect(asked.toSorted()).toEqual(['done', 'reprintUnderWay']);
  const all = { batchId, reason, commandId: randomUUID() };
  expect(await colleague.call.certificate.reprintLost(all)).toEqual({ requested: 1 });
  expect(await colleague.call.certificate.reprintLost(all)).toEqual({ requested: 1 });
  await expect(organiser.call.certificate.reprintLost({ ...all, commandId: randomUUID() })).rejects.toMatchObject({
    cause: { refusal: 'nothingLost' },
  });
  expect((await lostOf(batchId)).map((row) => [row.reprint, row.can.reprint])).toEqual([
    ['requested', false],
    ['requested', false],
  ]);

  await workTwice();
  expect(printer.prints - before).toBe(2);
  for (const [one, problem] of [
    [lost, 'missing'],
    [damaged, 'damaged'],
  ] as const) {
    const { fileHash: lostHash } = one;
    expect(await facts('reprint_requested', one)).toMatchObject([{ reason, lostHash, problem }]);
    expect(await facts('reprinted', one)).toMatchObject([{ lostHash, fileHash: lostHash }]);
    expect(
      createHash('sha256')
        .update(await store.read(lostHash))
        .digest('hex'),
    ).toBe(lostHash);
    expect(await trace(lostHash)).toBe('valid');
    expect(await facts('rendered', one)).toHaveLength(1);
  }
  expect(await facts('reprint_requested', damaged)).toMatchObject([{ requestedBy: colleague.personId }]);
  expect(await lostOf(batchId)).toEqual([]);
  expect(await lostFiles(organiser)).toMatchObject({ count: 0 });
  expect(await call('files')).toMatchObject({ code: 0, lines: [{ checked: 3, wrong: 0 }] });
  expect((await call('check certificate_board')).code).toBe(0);
});

it('waits while the batch is paused, and is printed once it is resumed', async () => {
  const { batchId, rows } = await printed(3);
  const [one, other, third] = rows as [Printed, Printed, Printed];
  for (const lost of [one, other, third]) await lose(lost);
  const before = printer.prints;
  expect(await reprint(organiser, one)).toBe('done');
  await organiser.call.certificate.pauseBatch({ batchId, commandId: randomUUID() });
  expect(await reprint(organiser, other)).toBe('done');
  await workTwice();
  expect([printer.prints - before, await facts('reprinted', one), await facts('reprinted', other)]).toEqual([
    0,
    [],
    [],
  ]);
  expect(await store.sizeOf(one.fileHash)).toBeNull();

  await organiser.call.certificate.resumeBatch({ batchId, commandId: randomUUID() });
  await workTwice();
  expect(printer.prints - before).toBe(2);
  for (const lost of [one, other]) expect(await facts('reprinted', lost)).toHaveLength(1);
  // What nobody asked for is not printed.
  expect(await facts('reprinted', third)).toEqual([]);
  expect(await reprint(organiser, third)).toBe('done');
  await work();
  expect(await call('files')).toMatchObject({ code: 0 });
});

it('when another program produces other bytes, uses the new file and still verifies the lost one', async () => {
  const { batchId, rows } = await printed(1);
  const [one] = rows as [Printed];
  await lose(one);
  printer.program = 'two';
  expect(await reprint(organiser, one)).toBe('done');
  await workTwice();
  const [{ fileHash }] = await facts('reprinted', one);
  expect(fileHash).not.toBe(one.fileHash);
  expect([await trace(fileHash), await trace(one.fileHash)]).toEqual(['valid', 'valid']);
  expect((await filesNaming(db, one.holder)).toSorted()).toEqual([fileHash, one.fileHash].toSorted());
  expect(await call('files')).toMatchObject({ code: 0 });
  expect((await call('check certificate_board')).code).toBe(0);
  // Lost again, and printed by the first program once more: both are still known.
  await lose({ ...one, fileHash });
  printer.program = 'one';
  expect(await reprint(organiser, one)).toBe('done');
  await work();
  expect([await trace(fileHash), await trace(one.fileHash)]).toEqual(['valid', 'valid']);
  expect((await organiser.call.certificate.certificateList({ batchId })).rows).toMatchObject([{ status: 'rendered' }]);
  expect((await call('check certificate_board')).code).toBe(0);
});

it('signs a file printed by an old release without a recorded signature again, and still verifies the lost one', async () => {
  const ceremony = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, secrets.keyFor('personalData'));
  const [row] = await unprinted(db, batchId, { failed: false });
  if (!row) throw new Error('issued');
  const { certificateId } = row;
  const stored = await store.put(Buffer.from(`%PDF of ${certificateId} as it was then`));
  await execute(db, {
    useCase: 'certificate.record_rendering',
    command: {},
    commandId: randomUUID(),
    actor: systemActor,
    request,
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) =>
      recordRendering(
        certificate,
        { certificateId, fileHash: stored.hash, bytes: stored.size, imageHash: null, fitted: {} },
        by,
      ),
  });
  const old = { certificateId, fileHash: stored.hash, holder: row.holderIds[0] as PersonId };
  await lose(old);
  expect(await reprint(organiser, old)).toBe('done');
  await workTwice();
  const [{ fileHash, signature }] = await facts('reprinted', old);
  expect(fileHash).not.toBe(old.fileHash);
  expect([await trace(fileHash), await trace(old.fileHash)]).toEqual(['valid', 'valid']);
  // From now on its signature is recorded.
  await lose({ ...old, fileHash });
  expect(await reprint(organiser, old)).toBe('done');
  await workTwice();
  expect(await facts('reprinted', old)).toMatchObject([{ fileHash }, { fileHash, lostHash: fileHash, signature }]);
  expect((await store.read(fileHash)).length).toBeGreaterThan(0);
  expect((await call('check certificate_board')).code).toBe(0);
});

it('does not print a file that was restored before its turn', async () => {
  const { rows } = await printed(1);
  const [one] = rows as [Printed];
  const kept = await readFile(placeOf(one.fileHash));
  await lose(one);
  expect(await reprint(organiser, one)).toBe('done');
  await store.put(kept);
  const before = printer.prints;
  await work();
  expect(printer.prints).toBe(before);
  expect(await facts('reprinted', one)).toMatchObject([{ fileHash: one.fileHash }]);
  // Lost permanently afterwards: the signature of its first print is still known.
  await lose(one);
  expect(await reprint(organiser, one)).toBe('done');
  await work();
  expect(printer.prints).toBe(before + 1);
  expect(await facts('reprinted', one)).toMatchObject([{ fileHash: one.fileHash }, { fileHash: one.fileHash }]);
});

it('does not reprint a revoked certificate, even one revoked while it waits', async () => {
  const { batchId, rows } = await printed(2);
  const [first, second] = rows as [Printed, Printed];
  const change = () => reactNow(db, context, ['check-bulk-change', 'apply-bulk-change']);
  const two = { proposes: organiser, approves: colleague, work: change };
  const revoke = ({ certificateId }: Printed) =>
    revokedByTwo(two, [certificateId], { zh: '作品抄袭', en: 'Plagiarism' });
  await Promise.all([lose(first), lose(second)]);
  await examineCertificateFiles(db, store);
  await revoke(first);
  expect(await reprint(organiser, first)).toBe('certificateRevoked');
  expect(await lostOf(batchId)).toHaveLength(1);
  expect(await reprint(organiser, second)).toBe('done');
  await revoke(second);
  const before = printer.prints;
  await workTwice();
  expect([printer.prints, await facts('reprinted', second)]).toEqual([before, []]);
  expect(await lostOf(batchId)).toEqual([]);
});

it('says why a reprint failed, leaves the certificate as it is, and accepts another request', async () => {
  const { batchId, rows } = await printed(1);
  const [one] = rows as [Printed];
  await lose(one);
  expect(await reprint(organiser, one)).toBe('done');
  printer.broken = true;
  await workTwice();
  printer.broken = false;
  expect((await organiser.call.certificate.certificateList({ batchId })).rows).toMatchObject([
    { status: 'rendered', reprint: 'failed', failure: 'Error', can: { reprint: true } },
  ]);
  expect(await facts('reprint_failed', one)).toHaveLength(1);
  expect(await reprint(organiser, one)).toBe('done');
  await work();
  expect(await facts('reprinted', one)).toMatchObject([{ fileHash: one.fileHash }]);
  expect(await store.sizeOf(one.fileHash)).not.toBeNull();
});

it('leaves a certificate that names an erased person without a file', async () => {
  const { batchId, rows } = await printed(2);
  const [first, second] = rows as [Printed, Printed];
  for (const one of [first, second]) await lose(one);
  expect(await reprint(organiser, second)).toBe('done');
  for (const { holder } of [first, second]) await eraseSubject(db, holder, { reason: 'asked for' });
  await examineCertificateFiles(db, store);
  expect(await lostOf(batchId)).toEqual([]);
  expect(await reprint(organiser, first)).toBe('certificateNamesErased');
  await work();
  expect(await facts('reprint_failed', second)).toMatchObject([{ code: 'NamesErased' }]);
  expect(await store.sizeOf(second.fileHash)).toBeNull();
});
