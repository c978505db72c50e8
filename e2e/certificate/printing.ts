import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { issuerFrom } from '@laurel/db/certificate/credential.ts';
import { createLog } from '@laurel/db/log.ts';
import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { afterAll, inject } from 'vitest';
import { openBrowsers } from '../../apps/worker/src/browser.ts';
import { finishCertificate } from '../../apps/worker/src/certificate/finish.ts';
import { openOrganiserKey } from '../../apps/worker/src/certificate/organiser-key.ts';
import { openPress, type Plate, type PressMode } from '../../apps/worker/src/certificate/press.ts';
import { sampleSheet } from './sample.ts';

export const SEED = Buffer.alloc(32, 7);

/** What a certificate says beyond what is printed. */
export const factsOf = (designHash: string, n: number) => ({
  designHash,
  at: '2026-11-20T08:00:00.000Z',
  revision: 1,
  statusListUrl: 'https://laurel.example/certificate/status/1',
  statusIndex: n,
});

/** A press with real Chromium, for one test file. */
export const printingHouse = async () => {
  // Tests run as any user: root has no sandbox, which the product refuses by default.
  const env = { ...process.env, ...inject('chromium'), CHROMIUM_UNSANDBOXED_I_ACCEPT: '1' };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-print-'));
  const library = openFontLibrary(folder);
  const browsers = openBrowsers({ env, log: createLog('test'), count: 1 });
  const press = openPress(browsers, library);
  const seals = { issuer: issuerFrom(SEED), signer: await openOrganiserKey({}, SEED, '大赛组委会') };
  afterAll(async () => {
    await browsers.close();
    await rm(folder, { recursive: true, force: true });
  });
  const plateOf = (hash: string, design: Design): Plate => ({
    hash,
    design,
    seal: undefined,
    pictures: new Map(),
    words: { qr: '溯源二维码', seal: '电子印章' },
  });
  /** What was recorded of each certificate when it was first printed: printed again, it has the same bytes. */
  const signatures = new Map<string, FileSignature>();
  const signatureOf = (plate: Plate, n: number) => signatures.get(`${plate.hash} ${n}`);
  const print = async (plate: Plate, numbers: readonly number[], mode: PressMode = 'accessible') => {
    const files = new Map<number, Buffer>();
    const fitted = new Map<number, Record<string, number>>();
    const failed = await press.press(plate, numbers.map(sampleSheet), {
      mode,
      done: async (pressed) => {
        const n = Number(pressed.sheet.id.split('-')[1]);
        const facts = { certificateId: pressed.sheet.id, ...factsOf(plate.hash, n), signature: signatureOf(plate, n) };
        const { shared, own, signature } = await finishCertificate(pressed, facts, seals);
        signatures.set(`${plate.hash} ${n}`, signature);
        files.set(n, Buffer.concat([shared, own]));
        fitted.set(n, pressed.fitted);
      },
    });
    return { files, failed, fitted };
  };
  return { press, browsers, library, seals, plateOf, print, signatureOf };
};
