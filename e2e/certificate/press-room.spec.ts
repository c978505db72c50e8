import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { createLog } from '@laurel/db/log.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { afterAll, afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import type { ToThread } from '../../apps/worker/src/certificate/press-messages.ts';
import { type MadeCertificate, openPressRoom } from '../../apps/worker/src/certificate/press-room.ts';
import { factsOf, printingHouse, SEED } from './printing.ts';
import { sampleSheet } from './sample.ts';

const house = await printingHouse();
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-room-'));
const roomOf = (threads: number) =>
  openPressRoom({
    env: { ...process.env, ...inject('chromium'), CHROMIUM_UNSANDBOXED_I_ACCEPT: '1' },
    log: createLog('test', 'silent'),
    ...{ fontFolder: folder, seed: SEED, commonName: '大赛组委会', threads },
  });
const room = roomOf(2);
const golden = gallery[0];
if (!golden) throw new Error('the gallery has designs');
const plate = house.plateOf(golden.id, golden.design);
const sheetsOf = (numbers: readonly number[]) =>
  numbers.map((n) => ({
    ...sampleSheet(n),
    facts: { ...factsOf(plate.hash, n), signature: house.signatureOf(plate, n) },
  }));
const sha = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');

/** The threads that were started since a test began. */
let threads: Worker[] = [];
/** Their numbers: one that has ended has none any more. */
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
  await room.close();
  await rm(folder, { recursive: true, force: true });
});

it('threads make the very files that one process made, with their signatures, and know their hashes', async () => {
  const wanted = [1, 2, 3, 4];
  const { files } = await house.print(plate, wanted);
  const made = new Map<string, MadeCertificate>();
  const done = async (one: MadeCertificate) => {
    made.set(one.id, one);
  };
  // Two at once, one in each of the two ways.
  const failed = await Promise.all([
    room.print(plate, sheetsOf([1, 2]), { mode: 'accessible', done }),
    room.print(plate, sheetsOf([3, 4]), { mode: 'bulk', done }),
  ]);
  expect([failed.flat(), threads.length]).toEqual([[], 2]);
  for (const n of wanted) {
    const one = made.get(`certificate-${n}`);
    const hash = sha(files.get(n) ?? Buffer.of());
    expect([one?.hash, one && sha(one.shared, one.own)]).toEqual([hash, hash]);
  }
});

it('a certificate whose recorded signature does not hold is named, and all others are printed', async () => {
  const [broken, ...sound] = sheetsOf([1, 2, 3]);
  const signature = broken?.facts.signature;
  const [, other] = sound;
  if (!broken || !signature || !other?.facts.signature) throw new Error('they were printed before');
  const { value } = other.facts.signature;
  const wrong = { ...broken, facts: { ...broken.facts, signature: { ...signature, value } } };
  const printed: string[] = [];
  const failed = await room.print(plate, [wrong, ...sound], {
    mode: 'bulk',
    done: async ({ id }) => {
      printed.push(id);
    },
  });
  expect(failed.map(({ sheet, failure }) => [sheet.id, failure.name])).toEqual([['certificate-1', 'WrongSignature']]);
  expect(printed.toSorted()).toEqual(['certificate-2', 'certificate-3']);
});

it('a thread that dies takes nothing with it: the rest is printed by another, nothing twice, nothing missing', async () => {
  const one = roomOf(1);
  const printed: string[] = [];
  let itsFolder = '';
  const wanted = Array.from({ length: 9 }, (_, n) => n + 1);
  const failed = await one.print(plate, sheetsOf(wanted), {
    mode: 'accessible',
    done: async ({ id }) => {
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
  // Its browser has ended by itself; closing ends the other.
  await vi.waitFor(() => expect(mentioning(itsFolder)).toEqual([]), 20_000);
  const [other = ''] = foldersOf(threads.slice(1));
  expect(mentioning(other)).not.toEqual([]);
  await one.close();
  expect([mentioning(other), foldersOf(threads)]).toEqual([[], []]);
  await expect(one.print(plate, sheetsOf([1]), { mode: 'accessible', done: async () => {} })).rejects.toThrow(
    'closing',
  );
});

it('a sheet that its thread dies of is named, and all others are printed', async () => {
  const one = roomOf(1);
  const killing = (thread: Worker) => {
    const send = thread.postMessage.bind(thread);
    thread.postMessage = (message: ToThread) => {
      send(message);
      if (message.kind === 'print' && message.sheets.some(({ id }) => id === 'certificate-2')) void thread.terminate();
    };
  };
  process.on('worker', killing);
  const printed: string[] = [];
  const done = async ({ id }: MadeCertificate) => {
    printed.push(id);
  };
  // The others sit beside it for a while, and are not blamed.
  const failed = await Promise.all(
    [[1, 2], [4]].map((some) => one.print(plate, sheetsOf(some), { mode: 'accessible', done })),
  );
  process.off('worker', killing);
  await one.close();
  expect(failed.flat().map(({ sheet, failure }) => [sheet.id, failure.name])).toEqual([['certificate-2', 'PressDied']]);
  expect(printed.toSorted()).toEqual(['certificate-1', 'certificate-4']);
});

it('what its taker throws ends a run, and only that; no more is printed when it is told that it is enough', async () => {
  const broken = room.print(plate, sheetsOf([1, 2, 3]), {
    mode: 'accessible',
    done: () => Promise.reject(new Error('the disk is full')),
  });
  await expect(broken).rejects.toThrow('the disk is full');
  let printed = 0;
  const failed = await room.print(plate, sheetsOf([1, 2, 3, 4, 5, 6]), {
    mode: 'accessible',
    goOn: () => printed === 0,
    done: async () => {
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
/** Processes whose command line names something. */
const mentioning = (mark: string) =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark);
    } catch {
      return false; // it ended meanwhile
    }
  });
