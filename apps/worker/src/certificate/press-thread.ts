import { parentPort, workerData } from 'node:worker_threads';
import { issuerFrom } from '@laurel/db/certificate/credential.ts';
import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';
import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { openBrowsers } from '../browser.ts';
import { finishCertificate, finishSpecimen, type Seals } from './finish.ts';
import { openOrganiserKey } from './organiser-key.ts';
import { WrongSignature } from './pades.ts';
import { openPress, type PressMode } from './press.ts';
import { type FromThread, heard, type OfTask, type ThreadData, type ToThread, told } from './press-messages.ts';

/**
 * One thread of the press room (press-room.ts says what it is for): a browser and everything that makes certificates of
 * what it prints. It has neither the database nor the store of files; what it needs of them it asks for, and what it has
 * made it hands over.
 */
const port = parentPort;
if (!port) throw new Error('this is a thread of the worker, not a program');
const say = (message: FromThread, given: readonly ArrayBuffer[] = []) => port.postMessage(message, given);

/**
 * Certificates of one task that are on their way to be stored: few, so that a pause takes effect soon and nothing waits
 * for the disk.
 */
const UNDER_WAY: Readonly<Record<PressMode, number>> = { accessible: 2, bulk: 8 };

const { fontFolder, seed, commonName }: ThreadData = workerData;
type Asker = { readonly resolve: (file: Uint8Array | undefined) => void; readonly reject: (failure: Error) => void };
const asking = new Map<UploadedFace, Asker[]>();
const uploaded = (face: UploadedFace) =>
  new Promise<Uint8Array | undefined>((resolve, reject) => {
    const others = asking.get(face) ?? [];
    if (others.length === 0) say({ kind: 'font', face });
    asking.set(face, [...others, { resolve, reject }]);
  });
const answered = (face: UploadedFace, tell: (asker: Asker) => void) => {
  for (const asker of asking.get(face) ?? []) tell(asker);
  asking.delete(face);
};

const library = openFontLibrary(fontFolder, uploaded);
const log = { warn: (message: string) => say({ kind: 'warning', message }) };
const browsers = openBrowsers({ env: process.env, log, count: 1 });
const press = openPress(browsers, library);
/** For what is only looked at, so that designs on their way to the printer stay remembered. */
const proofPress = openPress(browsers, library);
const seals: Seals = { issuer: issuerFrom(seed), signer: await openOrganiserKey(process.env, seed, commonName) };

type Running = { goOn: boolean; underWay: number; readonly waiting: (() => void)[] };
const running = new Map<number, Running>();

const print = async ({ task, plate, sheets, mode }: Extract<ToThread, { kind: 'print' }>) => {
  const now: Running = { goOn: true, underWay: 0, waiting: [] };
  running.set(task, now);
  const facts = new Map(sheets.map((sheet) => [sheet.id, sheet.facts]));
  let sharedSaid = false;
  const wrong: Extract<OfTask, { kind: 'ended' }>['failed'][number][] = [];
  const failed = await press.press(plate, sheets, {
    mode,
    goOn: () => now.goOn,
    done: async (pressed) => {
      const { id } = pressed.sheet;
      const about = facts.get(id);
      if (!about) throw new Error('a sheet that nobody asked for');
      const made = await finishCertificate(pressed, { certificateId: id, ...about }, seals).catch((failure) => {
        // Its own fault alone: all others are printed.
        if (failure instanceof WrongSignature) wrong.push({ id, failure: told(failure) });
        else throw failure;
      });
      if (!made) return;
      const { shared, own, hash, signature } = made;
      const message = { kind: 'printed', task, id, fitted: pressed.fitted, hash, signature, own } as const;
      say({ ...message, shared: sharedSaid ? undefined : shared }, whole(own) ? [own.buffer] : []);
      sharedSaid = true;
      now.underWay++;
      while (now.underWay >= UNDER_WAY[mode]) await new Promise<void>((resolve) => now.waiting.push(resolve));
    },
  });
  const unprinted = failed.map(({ sheet, failure }) => ({ id: sheet.id, failure: told(failure) }));
  say({ kind: 'ended', task, failed: [...unprinted, ...wrong] });
};

/** Whether these bytes have their memory to themselves, so that it can be transferred. */
const whole = (bytes: Buffer): bytes is Buffer<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;

const prove = async ({ task, plate, sheet, at }: Extract<ToThread, { kind: 'prove' }>) => {
  let pdf: Buffer | undefined;
  const [failed] = await proofPress.press(plate, [sheet], {
    mode: 'accessible',
    specimen: true,
    done: async (pressed) => {
      pdf = finishSpecimen(pressed, at);
    },
  });
  if (failed || !pdf) throw failed?.failure ?? new Error('nothing was printed');
  const { png, missing } = await proofPress.photograph(plate, sheet);
  say({ kind: 'proof', task, proof: { pdf, png, missing } });
};

const whateverHappens = (task: number, work: Promise<void>) =>
  work.catch((failure) => say({ kind: 'broken', task, failure: told(failure) })).finally(() => running.delete(task));

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'print':
      void whateverHappens(message.task, print(message));
      break;
    case 'prove':
      void whateverHappens(message.task, prove(message));
      break;
    case 'taken': {
      const task = running.get(message.task);
      if (!task) break;
      task.underWay--;
      for (const wake of task.waiting.splice(0)) wake();
      break;
    }
    case 'enough': {
      const task = running.get(message.task);
      if (task) task.goOn = false;
      break;
    }
    case 'font':
      answered(message.face, ({ resolve }) => resolve(message.file));
      break;
    case 'noFont':
      answered(message.face, ({ reject }) => reject(heard(message.failure)));
      break;
    case 'close':
      void browsers.close().finally(() => process.exit());
      break;
    default:
      message satisfies never;
  }
});
say({ kind: 'ready' });
