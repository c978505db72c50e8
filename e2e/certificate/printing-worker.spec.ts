import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import { askPreview, keepPreview, previewFile, previewOf, takePreview } from '@laurel/db/certificate/exact-previews.ts';
import { approvedBatch, issue, prepareCeremony, sequenceRule } from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import { pageSizeMm } from '@laurel/domain/certificate/design.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { sql } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, inject, it } from 'vitest';
import { printPreview } from '../../apps/worker/src/certificate/preview/print-previews.ts';
import { renderCertificates } from '../../apps/worker/src/certificate/print/render-certificates.ts';
import { openPrinting } from '../../apps/worker/src/certificate/printing/open-printing.ts';
import type { JobContext } from '../../apps/worker/src/kernel/job.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { samplePrinted } from './sample.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-worker-'));
const env = { ...process.env, ...inject('chromium'), CHROMIUM_UNSANDBOXED_I_ACCEPT: '1', LAUREL_DATA: folder };
const log = createLog('test', 'silent');
const ports = await openPorts({ NODE_ENV: 'test', LAUREL_DATA: folder }, db, log);
const printingWith = (given: NodeJS.ProcessEnv) => openPrinting({ env: given, db, ports, log, threads: 1 });
const workers = [0, 1].map((): JobContext => ({ db, ports, log, printing: printingWith(env) }));
const [worker] = workers;
const golden = gallery[0]?.design;
if (!golden || !worker) throw new Error('the gallery has designs');
afterAll(async () => {
  for (const { printing } of workers) await printing.close();
  await rm(folder, { recursive: true, force: true });
});

it('a preview is the page that would be issued, with a watermark, unsigned and without a credential', async () => {
  const [previewId, askedBy] = [uuidv7(), uuidv7() as PersonId];
  const printed = samplePrinted(3);
  await askPreview(db, { previewId, askedBy, design: golden, printed, sealHash: null });
  const taken = await takePreview(db);
  if (!taken) throw new Error('nobody waits');
  await printPreview(worker, taken);
  expect(await previewOf(db, previewId, askedBy)).toEqual({ state: 'done', problem: null, missing: [], pages: 1 });

  const pdf = (await previewFile(db, previewId, askedBy, 'pdf')) ?? Buffer.of();
  expect(pdf.includes('/Type/Sig')).toBe(false);
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  expect([document.numPages, await document.getAttachments()]).toEqual([1, null]);
  const page = await document.getPage(1);
  const { width, height } = pageSizeMm(golden);
  expect(page.view[2]).toBeCloseTo((width / 25.4) * 72, 2);
  expect(page.view[3]).toBeCloseTo((height / 25.4) * 72, 2);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  expect(text).toContain('样张 SPECIMEN');
  for (const { name } of printed.students) expect(text).toContain(name);

  const png = (await previewFile(db, previewId, askedBy, { page: 1 })) ?? Buffer.of();
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 2000, height: 1418 });
  const { channels } = await sharp(png).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
});

it('what cannot be printed is reported', async () => {
  const previewId = uuidv7();
  const askedBy = uuidv7() as PersonId;
  await askPreview(db, { previewId, askedBy, design: golden, printed: samplePrinted(4), sealHash: null });
  const taken = await takePreview(db);
  if (!taken) throw new Error('nobody waits');
  const printing = printingWith({ ...env, PUPPETEER_EXECUTABLE_PATH: '' });
  await printPreview({ ...worker, printing }, taken);
  await printing.close();
  expect(await previewOf(db, previewId, askedBy)).toMatchObject({ state: 'failed', problem: 'noBrowser' });
  await keepPreview(db, previewId, { problem: 'printFailed' });
});

it('a chunk printed by two workers at once is recorded once, and the files of only one are kept', async () => {
  const certificates = 5;
  const ceremony = await prepareCeremony(db, { awards: certificates, members: 1 });
  const batchId = await approvedBatch(db, ceremony, { design: golden, rule: sequenceRule() });
  const issued = await issue(db, batchId, ceremony.approver, undefined, ports.secrets.keyFor('personalData'));
  expect(issued.ok).toBe(true);
  const effectId = `cert-render-${batchId}-0`;
  const payload = { batchId, from: 1, to: 20, failed: false };
  const print = (context: JobContext, attempt: number) =>
    renderCertificates.handlerOn(context)(payload, {
      effectId,
      attempt,
      last: false,
      causationId: `effect-${effectId}`,
    });
  await Promise.all(workers.map((context, n) => print(context, n + 1)));
  await print(worker, 3);
  const { rows } = await db.execute(sql`
    select count(*)::int as facts, count(distinct stream_id)::int as certificates from es.events
     where type in ('certificate.rendered', 'certificate.render_failed')`);
  expect(rows).toEqual([{ facts: certificates, certificates }]);
  const { rows: files } = await db.execute<{ hash: string }>(
    sql`select file_hash as hash from certificate_board where batch_id = ${batchId} and file_hash is not null`,
  );
  expect(files).toHaveLength(certificates);
  const kept: string[] = [];
  for await (const { hash } of ports.files.list()) kept.push(hash);
  // Each worker signed what it printed, so the files differ; the ones that were not recorded were removed.
  expect(kept.sort()).toEqual(files.map(({ hash }) => hash).sort());
});
