import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '@laurel/db/log.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { PrintableDesign, PrintMode } from '@laurel/pdf/printer/printable.ts';
import type { CertificateToSign } from '@laurel/pdf/threads/messages.ts';
import type { MadeCertificate } from '@laurel/pdf/threads/print-on-thread.ts';
import { FACES } from '@laurel/slide/fonts/faces.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import puppeteer from 'puppeteer';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { chunkOf } from '../apps/worker/src/certificate/print/chunks.ts';
import { openThreads } from '../apps/worker/src/certificate/printing/open-threads.ts';
import { samplePrinted } from '../e2e/certificate/sample.ts';
import type { Bench } from './main.ts';
import { rounded } from './measure.ts';
import { pdfmePeer } from './pdfme-peer.ts';

const [FAMILIES, GIVEN] = ['李陈王赵周吴郑孙', '雨思嘉一方行梓宇桐远禾高金立萱轩'];
/** Names repeat only after some thousand certificates, so that nothing is reused from an earlier print. */
const nameOf = (n: number) =>
  [
    FAMILIES[n % 8],
    GIVEN[Math.floor(n / 8) % 16],
    GIVEN[Math.floor(n / 128) % 16],
    GIVEN[Math.floor(n / 2048) % 16],
  ].join('');
const printedOf = (n: number): Printed => ({
  ...samplePrinted(n),
  students: [0, 1, 2].map((i) => ({ name: nameOf(n * 3 + i), school: '江南大学' })),
  workName: `山水之间${n}`,
});
const certificateOf = (n: number): CertificateToSign => ({
  id: String(n),
  printed: printedOf(n),
  traceUrl: `https://laurel.example/certificate/trace?c=${String(n).padStart(26, '0')}`,
  facts: {
    ...{ designHash: 'bench', at: '2026-11-20T08:00:00.000Z', revision: 1, statusIndex: 0 },
  },
});

/** As heavy as a photograph: noise that JPEG cannot compress. */
const background = () =>
  sharp({
    create: {
      width: 2000,
      height: 1417,
      channels: 3,
      background: '#fff7e8',
      noise: { type: 'gaussian', mean: 238, sigma: 24 },
    },
  })
    .jpeg({ quality: 88 })
    .toBuffer();

type Used = { readonly mb: number; readonly cpuMs: number };
/** Milliseconds per tick in which Linux counts processor time. */
const TICK_MS = 10;

/** Memory and processor time of this process's Chromium children, as Linux counts them; zeros elsewhere. */
const chromiumUse = (): Used => {
  if (process.platform !== 'linux') return { mb: 0, cpuMs: 0 };
  const children = (pid: number): number[] =>
    readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  let [kilobytes, ticks] = [0, 0];
  const add = (pid: number) => {
    try {
      if (pid !== process.pid) {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // utime, stime and those of ended children are fields 14 to 17 (proc(5)); the name may contain spaces.
        const times = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .slice(11, 15);
        ticks += times.reduce((sum, one) => sum + Number(one), 0);
        kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
      }
      for (const child of children(pid)) add(child);
    } catch {
      // it ended meanwhile
    }
  };
  add(process.pid);
  return { mb: Math.round(kilobytes / 1024), cpuMs: ticks * TICK_MS };
};

const ownMb = () => Math.round(process.memoryUsage.rss() / 2 ** 20);
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Certificates printed before timing starts, so that browsers run, fonts are subset and code is compiled in every
 * thread, as in a worker that has printed before: the first few hundred of a thread take twice as long.
 */
const WARM = 800;

/** Runs one way and samples memory: the peaks, and the median of each quarter, which shows growth. */
const timed = async (work: () => Promise<{ count: number; bytes: number }>) => {
  const chromium: number[] = [];
  const own: number[] = [];
  const look = () => {
    chromium.push(chromiumUse().mb);
    own.push(ownMb());
  };
  const watch = setInterval(look, 500);
  const before = { node: process.cpuUsage(), chromium: chromiumUse().cpuMs };
  const began = performance.now();
  const { count, bytes } = await work();
  const seconds = (performance.now() - began) / 1000;
  const spent = process.cpuUsage(before.node);
  const each = (ms: number) => Number((ms / count).toFixed(1));
  clearInterval(watch);
  look();
  const quarters = (values: readonly number[]) =>
    [0, 1, 2, 3].map((q) =>
      middle(values.slice(Math.floor((q * values.length) / 4), Math.ceil(((q + 1) * values.length) / 4))),
    );
  return {
    count,
    perSecond: Number((count / seconds).toFixed(1)),
    bytesEach: Math.round(bytes / count),
    // Less affected by other load than the seconds; a browser that ended meanwhile is not counted.
    nodeCpuMsEach: each((spent.user + spent.system) / 1000),
    chromiumCpuMsEach: each(Math.max(0, chromiumUse().cpuMs - before.chromium)),
    chromiumPeakMb: Math.max(...chromium),
    nodePeakMb: Math.max(...own),
    chromiumMbByQuarter: quarters(chromium),
    nodeMbByQuarter: quarters(own),
  };
};

/** The full browser that tutorials launch, if installed; otherwise the one that we print with. */
const wholeBrowser = (env: NodeJS.ProcessEnv): { file: string; shell: boolean } => {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const known = ['google-chrome', 'chromium', 'chrome'].flatMap((name) => folders.map((one) => path.join(one, name)));
  const file = known.find((one) => existsSync(one));
  return file
    ? { file, shell: false }
    : { file: env.PUPPETEER_EXECUTABLE_PATH ?? '', shell: env.CHROMIUM_HEADLESS === 'shell' };
};

/** The tutorials' way: one browser launch per certificate, with the assets inside the page. */
const launchedEach = async (env: NodeJS.ProcessEnv, jpeg: Buffer, count: number) => {
  const { file, shell } = wholeBrowser(env);
  let bytes = 0;
  for (let n = 0; n < count; n++) {
    const browser = await puppeteer.launch({
      executablePath: file,
      headless: shell ? 'shell' : true,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const page = await browser.newPage();
    const { students, workName, awardName, number } = printedOf(n);
    const lines = [awardName, students.map(({ name }) => name).join('、'), workName, `${number.prefix}${number.body}`];
    const picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    await page.setContent(
      `<body style="margin:0;background:url(${picture}) 0 0/100% 100%;height:210mm">${lines.map((line) => `<p>${line}</p>`).join('')}</body>`,
      { waitUntil: 'load' },
    );
    bytes += (await page.pdf({ format: 'A4', landscape: true, printBackground: true })).length;
    await browser.close();
  }
  return { count, bytes };
};

/** `@pdfme/generator` with the same texts, QR code and picture, in files of `each`; its font is subset beforehand. */
const drawnByPdfme = async (design: Design, jpeg: Buffer, count: number, each: number) => {
  const sheets = Array.from({ length: count }, (_, n) => certificateOf(n));
  const file = createRequire(import.meta.url).resolve(FACES['serif-400'].file);
  const face = await subsetFont(readFileSync(file), JSON.stringify([design, sheets]), { targetFormat: 'truetype' });
  const { print } = pdfmePeer(design, jpeg, face);
  return async () => {
    let bytes = 0;
    for (let from = 0; from < count; from += each) bytes += (await print(sheets.slice(from, from + each))).length;
    return { count, bytes };
  };
};

/** As many files of the same size, copied on the same disk: what no way of printing can be faster than. */
const copied = async (folder: string, bytesEach: number, copies: number) => {
  const original = path.join(folder, 'original');
  await writeFile(original, randomBytes(bytesEach));
  const began = performance.now();
  for (let n = 0; n < copies; n++) await copyFile(original, path.join(folder, `copy-${n}`));
  return copies / ((performance.now() - began) / 1000);
};

/** `--name=value`, or undefined. */
const option = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/**
 * Certificates a second on a design with a background of 1 to 2 MB: the way of tutorials, pdfme (single files, and
 * unsplit files of 50), our default mode and our bulk mode, both tagged and signed, in chunks as the worker prints
 * them, and as a share of how fast files of that size are copied. `-- certificates [--count=500] [--only=default|bulk]`;
 * `--only` leaves out the peers, so that `--count=10000` shows whether memory grows.
 */
const certificates: Bench = async ({ args, report }) => {
  const count = Number(option(args, 'count') ?? args.find((arg) => /^\d+$/.test(arg)) ?? 500);
  const only = option(args, 'only');
  if (only !== undefined && only !== 'default' && only !== 'bulk') throw new Error('--only is default or bulk');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-bench-'));
  const env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM_UNSANDBOXED_I_ACCEPT: '1' };
  const threads = openThreads({
    ...{ env, log: createLog('bench', 'silent') },
    data: { fontFolder: path.join(folder, 'fonts'), seed: Buffer.alloc(32, 7), commonName: 'bench' },
  });
  try {
    const jpeg = await background();
    const golden = gallery[0]?.design;
    const slide = golden?.slides[0];
    if (!golden || !slide) throw new Error('the gallery has designs');
    const src = `asset:${'0'.repeat(64)}`;
    const design: Design = { ...golden, slides: [{ ...slide, background: { src, size: 'cover' } }] };
    const printable: PrintableDesign = {
      hash: 'bench',
      design,
      seal: undefined,
      pictures: new Map([[src, { type: 'image/jpeg', body: jpeg }]]),
      words: { qr: 'QR', seal: 'seal' },
    };
    // Each way prints different certificates.
    const printed = async (mode: PrintMode, total: number, first: number) => {
      const chunk = chunkOf(total, mode);
      let [bytes, next] = [0, 0];
      const onMade = async ({ shared, own }: MadeCertificate) => {
        bytes += shared.length + own.length;
      };
      const work = async () => {
        while (next < total) {
          const from = next;
          next = Math.min(total, from + chunk);
          const certificates = Array.from({ length: next - from }, (_, i) => certificateOf(first + from + i));
          const [failed] = await threads.print(printable, certificates, { mode, onMade });
          if (failed) throw failed.failure;
        }
      };
      // The number of queue jobs the worker runs at once: WORKER_CONCURRENCY.
      await Promise.all(Array.from({ length: 4 }, work));
      return { count: total, bytes };
    };
    await printed('bulk', WARM, 0);
    // Left out with --only: their memory would count as ours.
    const peers = async (): Promise<[string, () => Promise<{ count: number; bytes: number }>, number][]> => [
      ['pdfme, a file each', await drawnByPdfme(golden, jpeg, Math.min(50, count), 1), 0],
      ['pdfme, files of 50', await drawnByPdfme(golden, jpeg, count, 50), 0],
    ];
    const ways: [string, () => Promise<{ count: number; bytes: number }>, number][] = [
      ['a browser launched for each', () => launchedEach(env, jpeg, Math.min(10, count)), 0],
      ...(only === undefined ? await peers() : []),
      ['ours, default: tagged and signed', () => printed('accessible', count, 100_000), jpeg.length],
      ['ours, bulk: tagged and signed', () => printed('bulk', count, 200_000), jpeg.length],
    ];
    const browserOf = (way: string) => {
      if (way.startsWith('pdfme')) return undefined;
      return path.basename(way.startsWith('ours') ? (env.PUPPETEER_EXECUTABLE_PATH ?? '') : wholeBrowser(env).file);
    };
    let slowest: number | undefined;
    for (const [way, work, backgroundBytes] of ways) {
      if (only !== undefined && !way.startsWith(`ours, ${only}`)) continue;
      const measured = await timed(work);
      slowest ??= measured.perSecond;
      const copies = backgroundBytes ? await copied(folder, measured.bytesEach, Math.min(count, 200)) : undefined;
      report({
        ...{ way, browser: browserOf(way), ...measured, ratio: Number((measured.perSecond / slowest).toFixed(1)) },
        ...(backgroundBytes ? { backgroundBytes, ownBytesEach: measured.bytesEach - backgroundBytes } : {}),
        ...(copies ? { copiesPerSecond: Math.round(copies), ofCopying: rounded(measured.perSecond / copies, 3) } : {}),
      });
    }
  } finally {
    await threads.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
export default certificates;
