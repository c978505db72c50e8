import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { batchCounts } from '@laurel/db/certificate/certificate-board.ts';
import { approvedBatch, issue, prepareCeremony, sequenceRule } from '@laurel/db/certificate/testing/ceremony.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { keepEmptying } from '../../tests/support/emptied-queue.ts';
import { startProduct } from '../../tests/support/product.ts';
import { pauseNow, resumeNow } from './driving.ts';

const CERTIFICATES = 24;
/** The jobs of a killed worker are taken over after about 20 s; the rest allows for a busy machine. */
const PATIENCE_MS = 300_000;
const product = await startProduct({ LAUREL_DEMO: '' });
const { db } = product;
// This product has a secret of its own: names are encrypted with it here and decrypted by the worker.
const kek = secretsFrom(product.environment).keyFor('personalData');
const design = gallery[0]?.design;
if (!design) throw new Error('the gallery has designs');

/** A batch that is still printing when someone presses Pause. */
const MANY = 80;

const issuedBatch = async (): Promise<BatchId> => {
  const ceremony = await prepareCeremony(db, { awards: CERTIFICATES, members: 1 });
  const batchId = await approvedBatch(db, ceremony, { design, rule: sequenceRule() });
  const answer = await issue(db, batchId, ceremony.approver, undefined, kek);
  if (!answer.ok) throw new Error(answer.refusal);
  return batchId;
};
const printedOf = async (batchId: BatchId) => (await batchCounts(db, [batchId])).get(batchId)?.printed ?? 0;
const until = (batchId: BatchId, atLeast: number, timeout = 240_000) =>
  vi.waitFor(async () => expect(await printedOf(batchId)).toBeGreaterThanOrEqual(atLeast), { timeout, interval: 100 });

/** Every certificate is printed and recorded once, and no number is missing. */
const expectWhole = async (batchId: BatchId, certificates = CERTIFICATES) => {
  await until(batchId, certificates);
  const { rows } = await db.execute(sql`
    select count(*)::int as facts, count(distinct stream_id)::int as certificates from es.events e
     where type = 'certificate.rendered'
       and data->>'certificateId' in (select certificate_id::text from certificate_board where batch_id = ${batchId})`);
  expect(rows).toEqual([{ facts: certificates, certificates }]);
  const { rows: numbers } = await db.execute<{ number: string }>(
    sql`select number from certificate_board where batch_id = ${batchId} order by ordinal`,
  );
  expect(numbers.map((row) => row.number)).toEqual(
    Array.from({ length: certificates }, (_, i) => `L${String(i + 1).padStart(3, '0')}`),
  );
};

/** Descendants of a process, from /proc. */
const below = (pid: number): number[] => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/\) . (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === pid;
      } catch {
        return false; // it ended meanwhile
      }
    })
    .map(Number);
  return [...children, ...children.flatMap(below)];
};

it(
  'when a worker is killed in the middle, another finishes: nothing twice, nothing missing',
  async () => {
    const batchId = await issuedBatch();
    await until(batchId, 8);
    const orphans = below(product.programs.worker.pid ?? 0);
    product.programs.worker.kill('SIGKILL');
    // Its browsers lose their pipe and exit by themselves; this makes sure that they do not print beside the
    // next.
    for (const pid of orphans) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // gone already
      }
    }
    expect(await printedOf(batchId)).toBeLessThan(CERTIFICATES);
    product.programs.worker = product.run('worker');
    await expectWhole(batchId);
  },
  PATIENCE_MS,
);

it(
  'when the queue is emptied every second, the jobs are queued again',
  async () => {
    const emptying = keepEmptying(db, 1_000);
    const batchId = await issuedBatch();
    await expectWhole(batchId);
    expect(await emptying.stop()).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

it(
  'when the browser crashes again and again, the batch still completes',
  async () => {
    const batchId = await issuedBatch();
    for (const printed of [2, 8, 16]) {
      await until(batchId, printed);
      for (const pid of below(product.programs.worker.pid ?? 0)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // gone already
        }
      }
      await pause(200);
    }
    await expectWhole(batchId);
  },
  PATIENCE_MS,
);

it(
  'a paused batch prints nothing more, and the rest once it is resumed',
  async () => {
    const ceremony = await prepareCeremony(db, { awards: MANY, members: 1 });
    const batchId = await approvedBatch(db, ceremony, { design, rule: sequenceRule() });
    await issue(db, batchId, ceremony.approver, undefined, kek);
    await until(batchId, 8);
    await pauseNow(db, batchId, ceremony.approver);
    const held = await printedOf(batchId);
    expect(held).toBeLessThan(MANY);
    // Longer than the printer needs for the certificates it has started.
    await pause(5_000);
    expect(await printedOf(batchId)).toBe(held);
    await resumeNow(db, batchId, ceremony.approver);
    await expectWhole(batchId, MANY);
  },
  PATIENCE_MS,
);
