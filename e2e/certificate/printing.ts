import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '@laurel/db/log.ts';
import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { makeCertificateFile } from '@laurel/pdf/certificate/certificate-file.ts';
import { readPrintedFile } from '@laurel/pdf/inspector/read-file.ts';
import type { PrintableDesign, PrintMode } from '@laurel/pdf/printer/printable.ts';
import { Printer } from '@laurel/pdf/printer/printer.ts';
import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import type { UploadedFonts } from '@laurel/slide/fonts/uploaded-fonts.ts';
import { afterAll, inject } from 'vitest';
import { openSigningKeys } from '../../apps/worker/src/certificate/printing/signing-keys.ts';
import { openBrowsers } from '../../apps/worker/src/kernel/browsers.ts';
import { sampleCertificate } from './sample.ts';

export const SEED = Buffer.alloc(32, 7);

/** The site of the sample certificates; their credentials name it as issuer. */
export const SITE = 'did:web:laurel.example';

/** The data of a certificate beyond its printed text. */
export const factsOf = (designHash: string, n: number) => ({
  designHash,
  at: '2026-11-20T08:00:00.000Z',
  revision: 1,
  issuerDid: SITE as string | undefined,
  statusIndex: n,
});

/**
 * A printer with a real browser, for one test file; `uploaded` are fonts besides the built-in ones, `settings`
 * those of the keys.
 */
export const testPrinting = async (uploaded?: UploadedFonts, settings: NodeJS.ProcessEnv = {}) => {
  // Tests may run as root, which has no browser sandbox; the product refuses that by default.
  const env = { ...process.env, ...inject('chromium'), CHROMIUM_UNSANDBOXED_I_ACCEPT: '1' };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-print-'));
  const library = openFontLibrary(folder, uploaded);
  const browsers = openBrowsers({ env, log: createLog('test'), count: 1 });
  const printer = new Printer(browsers, library);
  const keys = await openSigningKeys(settings, SEED, '大赛组委会');
  afterAll(async () => {
    await browsers.close();
    await rm(folder, { recursive: true, force: true });
  });
  const printableOf = (hash: string, design: Design): PrintableDesign => ({
    hash,
    design,
    seal: undefined,
    pictures: new Map(),
    words: { qr: '溯源二维码', seal: '电子印章' },
  });
  /** The recorded data of each certificate from its first printing: with it, a reprint has the same bytes. */
  const signatures = new Map<string, FileSignature>();
  const signatureOf = (printable: PrintableDesign, n: number) => signatures.get(`${printable.hash} ${n}`);
  const print = async (
    printable: PrintableDesign,
    numbers: readonly number[],
    mode: PrintMode = 'accessible',
    over: Partial<ReturnType<typeof factsOf>> = {},
  ) => {
    const files = new Map<number, Buffer>();
    const fitted = new Map<number, Record<string, number>>();
    const failed = await printer.print(printable, numbers.map(sampleCertificate), {
      mode,
      onPrinted: async (page) => {
        const { id } = page.certificate;
        const n = Number(id.split('-')[1]);
        const facts = {
          certificateId: id,
          ...factsOf(printable.hash, n),
          ...over,
          signature: signatureOf(printable, n),
        };
        const { shared, own, signature } = await makeCertificateFile(page, facts, keys);
        signatures.set(`${printable.hash} ${n}`, signature);
        files.set(n, Buffer.concat([shared, own]));
        fitted.set(n, page.fitted);
      },
    });
    return { files, failed, fitted };
  };
  return { printer, browsers, library, keys, read: readPrintedFile, printableOf, print, signatureOf };
};
