import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { createLog } from '@laurel/db/log.ts';
import type { ToThread } from '@laurel/pdf/threads/messages.ts';
import type { MadeCertificate } from '@laurel/pdf/threads/print-on-thread.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { afterAll, afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { openThreads } from '../../apps/worker/src/certificate/printing/open-threads.ts';
import { factsOf, SEED, testPrinting } from './printing.ts';
import { sampleCertificate } from './sample.ts';

const printing = await testPrinting();
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-threads-'));
const openSome = (threads: number) =>
  openThreads({
    env: { ...process.env, ...inject('chromium'), CHROMIUM_UNSANDBOXED_I_ACCEPT: '1' },
    log: createLog('test', 'silent'),
    data: { fontFolder: folder, seed: SEED, commonName: '大赛组委会' },
    threads,
  });
const shared = openSome(2);
const golden = gallery[0];
if (!golden) throw new Error('the gallery has designs');
const printable = printing.printableOf(golden.id, golden.design);
const certificatesOf = (numbers: readonly number[]) =>
  numbers.map((n) => ({
    ...sampleCertificate(n),
    facts: { ...factsOf(printable.hash, n), signature: printing.signatureOf(printable, n) },
  }));
const sha = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');

/** The threads started since the test began. */
let threads: Worker[] = [];
/** Their ids; a thread that has ended has none. */
const numberOf = new Map<Worker, number>();
const noted = (thread: Worker) => {
  threads.push(thread);
  numberOf.set(thread, thread.threadId);
};
beforeEach(() => {
  threads = [];
  process.on('worker', noted);
});
afterEach(() => {
  process.off('worker', noted);
});
afterAll(async () => {
  await shared.close();
  await rm(folder, { recursive: true, force: true });
});

it('threads make exactly the files that one process made, with their signatures and hashes', async () => {
  const wanted = [1, 2, 3, 4];
  const { files } = await printing.print(printable, wanted);
  const made = new Map<string, MadeCertificate>();
  const onMade = async (one: MadeCertificate) => {
    made.set(one.id, one);
  };
  // Two at once, one in each way.
  const failed = await Promise.all([
    shared.print(printable, certificatesOf([1, 2]), { mode: 'accessible', onMade }),
    shared.print(printable, certificatesOf([3, 4]), { mode: 'bulk', onMade }),
  ]);
  expect([failed.flat(), threads.length]).toEqual([[], 2]);
  for (const n of wanted) {
    const one = made.get(`certificate-${n}`);
    const hash = sha(files.get(n) ?? Buffer.of());
    expect([one?.hash, one && sha(one.shared, one.own)]).toEqual([hash, hash]);
  }
});

it('a certificate with an invalid recorded signature is named, and all others are printed', async () => {
  const [broken, ...sound] = certificatesOf([1, 2, 3]);
  const signature = broken?.facts.signature;
  const [, other] = sound;
  if (!broken || !signature || !other?.facts.signature) throw new Error('they were printed before');
  const { value } = other.facts.signature;
  const wrong = { ...broken, facts: { ...broken.facts, signature: { ...signature, value } } };
  const printed: string[] = [];
  const failed = await shared.print(printable, [wrong, ...sound], {
    mode: 'bulk',
    onMade: async ({ id }) => {
      printed.push(id);
    },
  });
  expect(failed.map(({ item, failure }) => [item.id, failure.name])).toEqual([['certificate-1', 'WrongSignature']]);
  expect(printed.toSorted()).toEqual(['certificate-2', 'certificate-3']);
});

it('when a thread dies, another prints the rest: nothing twice, nothing missing', async () => {
  const one = openSome(1);
  const printed: string[] = [];
  let itsFolder = '';
  const wanted = Array.from({ length: 9 }, (_, n) => n + 1);
  const failed = await one.print(printable, certificatesOf(wanted), {
    mode: 'accessible',
    onMade: async ({ id }) => {
      printed.push(id);
      if (printed.length !== 3) return;
      [itsFolder = ''] = foldersOf(threads);
      expect(mentioning(itsFolder)).not.toEqual([]);
      await threads[0]?.terminate();
    },
  });
  expect(failed).toEqual([]);
  expect(printed.toSorted()).toEqual(wanted.map((n) => `certificate-${n}`));
  expect(threads).toHaveLength(2);
  // Its browser has exited by itself; closing ends the other.
  await vi.waitFor(() => expect(mentioning(itsFolder)).toEqual([]), 20_000);
  const [other = ''] = foldersOf(threads.slice(1));
  expect(mentioning(other)).not.toEqual([]);
  await one.close();
  expect([mentioning(other), foldersOf(threads)]).toEqual([[], []]);
  await expect(
    one.print(printable, certificatesOf([1]), { mode: 'accessible', onMade: async () => {} }),
  ).rejects.toThrow('closing');
});

it('a certificate that kills its thread is named, and all others are printed', async () => {
  const one = openSome(1);
  const killing = (thread: Worker) => {
    const send = thread.postMessage.bind(thread);
    thread.postMessage = (message: ToThread) => {
      send(message);
      if (message.kind === 'print' && message.certificates.some(({ id }) => id === 'certificate-2'))
        void thread.terminate();
    };
  };
  process.on('worker', killing);
  const printed: string[] = [];
  const onMade = async ({ id }: MadeCertificate) => {
    printed.push(id);
  };
  // The others share its thread for a while and are not blamed.
  const failed = await Promise.all(
    [[1, 2], [4]].map((some) => one.print(printable, certificatesOf(some), { mode: 'accessible', onMade })),
  );
  process.off('worker', killing);
  await one.close();
  expect(failed.flat().map(({ item, failure }) => [item.id, failure.name])).toEqual([['certificate-2', 'ThreadDied']]);
  expect(printed.toSorted()).toEqual(['certificate-1', 'certificate-4']);
});

it('an error while storing a certificate ends only its run; nothing more is printed once printing must stop', async () => {
  const broken = shared.print(printable, certificatesOf([1, 2, 3]), {
    mode: 'accessible',
    onMade: () => Promise.reject(new Error('the disk is full')),
  });
  await expect(broken).rejects.toThrow('the disk is full');
  let printed = 0;
  const failed = await shared.print(printable, certificatesOf([1, 2, 3, 4, 5, 6]), {
    mode: 'accessible',
    mayContinue: () => printed === 0,
    onMade: async () => {
      printed++;
    },
  });
  expect(failed).toEqual([]);
  expect(printed).toBeGreaterThan(0);
  expect(printed).toBeLessThan(6);
});

const foldersOf = (some: readonly Worker[]) => {
  const all = readdirSync(os.tmpdir());
  return some.flatMap((thread) =>
    all.filter((name) => name.startsWith(`laurel-browser-${process.pid}-${numberOf.get(thread)}-`)),
  );
};
/** Processes whose command line contains a text. */
const mentioning = (mark: string) =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
    } catch {
      return false; // it ended meanwhile
    }
  });
