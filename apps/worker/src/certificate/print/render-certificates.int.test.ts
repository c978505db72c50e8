import { createHash } from 'node:crypto';
import type { Ports } from '@laurel/adapters/ports.ts';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import {
  batchCounts,
  type CertificateRow,
  certificateBoard,
  type IssuedFacts,
  unprinted,
} from '@laurel/db/certificate/certificate-board.ts';
import { pinDesign, writeNewDesign } from '@laurel/db/certificate/designs.ts';
import { nameBinding } from '@laurel/db/certificate/printed-data.ts';
import { addImage } from '@laurel/db/certificate/seals.ts';
import { approvedBatch, issue, prepareCeremony, request } from '@laurel/db/certificate/testing/ceremony.ts';
import { NoRoom, NoSuchObject } from '@laurel/db/kernel/object-store.ts';
import { createLog } from '@laurel/db/log.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { retryFailures } from '@laurel/domain/certificate/retry-failures.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { BatchId, CertificateId, DesignId, FileHash } from '@laurel/domain/kernel/ids.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { sealAll } from '@laurel/event-store/subjects.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import type { Printing } from '../../kernel/printing.ts';
import { renderCertificates } from './render-certificates.ts';

const { db } = await testDatabase();

const retried = (batchId: BatchId, actor: Actor) =>
  execute(db, {
    useCase: 'certificate.retry_failures',
    command: {},
    commandId: crypto.randomUUID(),
    actor,
    request,
    takes: { batch: batchOf(batchId) },
    decide: ({ batch }, by) => retryFailures(batch, { batchId }, by, 3),
  });

const KEY = Buffer.alloc(32, 5);
/** A context with only what a test puts into it. */
const contextOf = (read: Ports['files']['read'], print: Printing['threads']['print']) => ({
  db,
  ports: { files: { read }, secrets: { keyFor: () => KEY } } as unknown as Ports,
  printing: { threads: { print } } as unknown as Printing,
  log: createLog('test', 'silent'),
});

const madeOf = (id: string, content: string) => {
  const own = Buffer.from(content);
  const hash = createHash('sha256').update(own).digest('hex') as FileHash;
  return { id, fitted: {}, hash, signature, shared: new Uint8Array(), own };
};

it('a job that fails for the last time records the failure of the rest, which another job can then print', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, KEY);
  const broken = renderCertificates.handlerOn(
    contextOf(
      () => Promise.reject(new Error('the disk is gone')),
      () => Promise.reject(Object.assign(new Error('no browser'), { name: 'NoBrowser' })),
    ),
  );
  const effectId = `cert-render-${batchId}-0`;
  const payload = { batchId, from: 1, to: 20, failed: false };
  const counts = async () => (await batchCounts(db, [batchId])).get(batchId);
  const run = (more: { failed: boolean }, last: boolean, id = effectId) =>
    broken({ ...payload, ...more }, { effectId: id, attempt: 9, last, causationId: 'test' });
  await expect(run({ failed: false }, false)).rejects.toThrow('no browser');
  expect(await counts()).toMatchObject({ failed: 0, waiting: 3 });
  await expect(run({ failed: false }, true)).rejects.toThrow('no browser');
  expect(await counts()).toMatchObject({ failed: 3, waiting: 0 });
  // Retried, and that job dies as well: it is offered once more.
  await retried(batchId, ceremony.approver);
  expect(await counts()).toMatchObject({ failed: 0, waiting: 3 });
  await expect(run({ failed: true }, true, `${effectId}-v9`)).rejects.toThrow('no browser');
  expect(await counts()).toMatchObject({ failed: 3, waiting: 0 });
});

it('records for every certificate that a picture is missing, instead of retrying forever', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const hash = createHash('sha256').update('a background').digest('hex') as FileHash;
  await addImage(db, { hash, groupId: ceremony.groupId, type: 'image/png', width: 10, height: 10, bytes: 100 });
  const bare = newDesign(() => 'slide-1');
  const background = { src: `asset:${hash}`, size: 'cover' as const };
  const design = { ...bare, slides: bare.slides.map((slide) => ({ ...slide, background })) };
  const batchId = await approvedBatch(db, ceremony, { design });
  await issue(db, batchId, ceremony.approver);
  const lost = (wanted: FileHash) => Promise.reject(new NoSuchObject(wanted));
  const run = renderCertificates.handlerOn({
    db,
    ports: { files: { read: lost } } as unknown as Ports,
    // Nothing reaches the printer.
    printing: {} as Printing,
    log: createLog('test', 'silent'),
  });
  const payload = { batchId, from: 1, to: 20, failed: false };
  for (const attempt of [1, 1])
    await run(payload, { effectId: `cert-render-${batchId}-0`, attempt, last: false, causationId: 'test' });
  expect((await batchCounts(db, [batchId])).get(batchId)).toMatchObject({ failed: 3, waiting: 0 });
});

it('a full disk is reported immediately for the remaining certificates, and is not retried for hours', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, KEY);
  const run = renderCertificates.handlerOn(
    contextOf(
      () => Promise.reject(new Error('nothing is read')),
      () => Promise.reject(new NoRoom('there is no room for files')),
    ),
  );
  const payload = { batchId, from: 1, to: 20, failed: false };
  await run(payload, { effectId: `cert-render-${batchId}-0`, attempt: 1, last: false, causationId: 'test' });
  expect((await batchCounts(db, [batchId])).get(batchId)).toMatchObject({ failed: 3, waiting: 0 });
  const [row] = await unprinted(db, batchId, { failed: false });
  expect(row?.failure).toBe('NoRoom');
});

const signature = { of: 'a'.repeat(64) as FileHash, value: 'MEUCIQ' };

it('two attempts that print the same certificate record one file and delete the other', async () => {
  const ceremony = await prepareCeremony(db, { awards: 2 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, KEY);
  // Both have read what is left before either has recorded anything.
  let printing = 0;
  let both = () => {};
  const bothPrint = new Promise<void>((resolve) => {
    both = resolve;
  });
  const context = contextOf(
    () => Promise.reject(new Error('nothing is read')),
    async (_printable, certificates, { onMade }) => {
      const attempt = ++printing;
      if (attempt === 2) both();
      await bothPrint;
      // Each signs by itself, so the files differ.
      for (const { id } of certificates) await onMade(madeOf(id, `%PDF ${id} signed ${attempt}`));
      return [];
    },
  );
  const kept = new Set<string>();
  const put: Ports['files']['put'] = async (_content, hash) => {
    kept.add(hash as FileHash);
    return { hash: hash as FileHash, size: 10 };
  };
  const remove: Ports['files']['remove'] = async (hash) => {
    kept.delete(hash);
  };
  const files = { put, remove };
  const run = renderCertificates.handlerOn({ ...context, ports: { ...context.ports, files } as unknown as Ports });
  const payload = { batchId, from: 1, to: 20, failed: false };
  await Promise.all(
    [1, 2].map((attempt) =>
      run(payload, { effectId: `cert-render-${batchId}-0`, attempt, last: false, causationId: 'test' }),
    ),
  );
  const { rows } = await db.execute<{ hash: string; signature: unknown }>(sql`
    select e.data->>'fileHash' as hash, e.data->'signature' as signature
      from es.events e where e.type = 'certificate.rendered'`);
  expect(rows.map((row) => row.signature)).toEqual([signature, signature]);
  expect([...kept].toSorted()).toEqual(rows.map(({ hash }) => hash).toSorted());
  expect((await batchCounts(db, [batchId])).get(batchId)).toMatchObject({ waiting: 0, failed: 0 });
});

it('a file whose certificate is missing from the read model is kept: its owner is unknown', async () => {
  const ceremony = await prepareCeremony(db, { awards: 1 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, KEY);
  const removed: FileHash[] = [];
  const context = contextOf(
    () => Promise.reject(new Error('nothing is read')),
    async (_printable, certificates, { onMade }) => {
      for (const { id } of certificates) await onMade(madeOf(id, `%PDF ${id}`));
      await db.execute(sql`delete from rm.certificate_board where batch_id = ${batchId}`);
      return [];
    },
  );
  const put: Ports['files']['put'] = async (_content, hash) => ({ hash: hash as FileHash, size: 10 });
  const remove: Ports['files']['remove'] = async (hash) => void removed.push(hash);
  const files = { put, remove };
  const run = renderCertificates.handlerOn({ ...context, ports: { ...context.ports, files } as unknown as Ports });
  const payload = { batchId, from: 1, to: 20, failed: false };
  await run(payload, { effectId: `cert-render-${batchId}-0`, attempt: 1, last: false, causationId: 'test' });
  const { rows } = await db.execute(sql`
    select from es.events e where e.type = 'certificate.rendered' and e.data->>'certificateId' in (
      select i.data->>'certificateId' from es.events i
       where i.type = 'certificate.issued' and i.data->>'batchId' = ${batchId})`);
  expect([rows.length, removed]).toEqual([1, []]);
});

it('prints what was issued, and nothing from a row that was altered', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, KEY);
  const [first] = await unprinted(db, batchId, { failed: false });
  if (!first) throw new Error('issued');
  const put = (issued: typeof first.issued) =>
    db.update(certificateBoard).set({ issued }).where(eq(certificateBoard.certificateId, first.certificateId));
  await put({ ...first.issued, levelName: { zh: '特等奖', en: 'Grand prize' } });
  const printed: (readonly string[])[] = [];
  const context = contextOf(
    () => Promise.reject(new Error('nothing is read')),
    async (_printable, certificates, { onMade }) => {
      for (const { id, printed: says } of certificates) {
        printed.push([id, says.awardName]);
        await onMade(madeOf(id, `%PDF ${id}`));
      }
      return [];
    },
  );
  const files = { put: async (_content: unknown, hash: FileHash) => ({ hash, size: 10 }), remove: async () => {} };
  const run = renderCertificates.handlerOn({ ...context, ports: { ...context.ports, files } as unknown as Ports });
  const about = { effectId: `cert-render-${batchId}-0`, attempt: 1, last: false, causationId: 'test' };
  await run({ batchId, from: 1, to: 20, failed: false }, about);
  expect(printed).toHaveLength(2);
  expect(printed.flat()).not.toContain(first.certificateId);
  expect(await unprinted(db, batchId, { failed: false })).toMatchObject([{ status: 'failed', failure: 'Altered' }]);

  await put(first.issued);
  await retried(batchId, ceremony.approver);
  await run({ batchId, from: 1, to: 20, failed: true }, { ...about, effectId: `${about.effectId}-again` });
  expect(printed.at(-1)).toEqual([first.certificateId, '一等奖']);
  expect(await unprinted(db, batchId, { failed: false })).toEqual([]);
});

it('prints each certificate of a job with its own design and in its own mode', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, KEY);
  const [first, second] = await unprinted(db, batchId, { failed: false });
  if (!first || !second) throw new Error('issued');
  const other = newDesign(() => 'slide-2');
  const designId = crypto.randomUUID() as DesignId;
  await db.transaction((tx) =>
    writeNewDesign(
      tx,
      { actor: ceremony.drafter, secrets: secretsFrom({ NODE_ENV: 'test' }) },
      { designId, groupId: ceremony.groupId, design: { ...other, title: '新设计' } },
    ),
  );
  const designHash = await db.transaction((tx) => pinDesign(tx, designId));
  if (!designHash) throw new Error('pinned');
  // Each reissued with a change, and waiting for the same job.
  const anew = async (row: CertificateRow, over: Partial<IssuedFacts>) => {
    const statusIndex = row.statusIndex + 900_000;
    const certificateId = crypto.randomUUID() as CertificateId;
    const [person] = row.issued.students;
    if (!person) throw new Error('nobody is named');
    const asked = [{ subjectId: person.personId, value: '王子涵', aad: nameBinding(certificateId) }];
    const [name] = await db.transaction((tx) => sealAll(tx, asked, KEY));
    if (!name) throw new Error('not sealed');
    const data = {
      ...{ ...row.issued, ...over, certificateId, statusIndex, revision: 2, supersedes: row.certificateId },
      ...{ students: [{ ...person, name }], teachers: [] },
    };
    await execute(db, {
      ...{ useCase: 'test.situation', command: {}, commandId: crypto.randomUUID(), actor: ceremony.approver, request },
      takes: { certificate: certificateOf(certificateId) },
      decide: () => accept({ type: 'certificate.issued' as const, data }),
    });
    return certificateId;
  };
  const withDesign = await anew(first, { designHash });
  const inBulk = await anew(second, { print: { ...second.issued.print, mode: 'bulk' } });
  const printed: unknown[] = [];
  const context = contextOf(
    () => Promise.reject(new Error('nothing is read')),
    async (printable, certificates, { onMade, mode }) => {
      printed.push([printable.design.title, mode, certificates.map(({ id }) => id)]);
      for (const { id } of certificates) await onMade(madeOf(id, `%PDF ${id}`));
      return [];
    },
  );
  const files = { put: async (_content: unknown, hash: FileHash) => ({ hash, size: 10 }), remove: async () => {} };
  const run = renderCertificates.handlerOn({ ...context, ports: { ...context.ports, files } as unknown as Ports });
  const payload = { batchId, from: 1, to: 20, failed: false };
  await run(payload, { effectId: `cert-render-${batchId}-0`, attempt: 1, last: false, causationId: 'test' });
  expect(printed).toHaveLength(3);
  expect(printed).toContainEqual(['新设计', 'accessible', [withDesign]]);
  expect(printed).toContainEqual([expect.any(String), 'bulk', [inBulk]]);
  expect(await unprinted(db, batchId, { failed: false })).toEqual([]);
});
