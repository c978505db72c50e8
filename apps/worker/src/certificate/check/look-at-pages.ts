import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { joinNames, type Printed } from '@laurel/domain/certificate/printed.ts';
import type { CertificateToInspect, Inspected } from '@laurel/pdf/inspector/inspector.ts';
import { placesOf } from '@laurel/pdf/inspector/unreadable-pictures.ts';
import { NoBrowser } from '@laurel/pdf/printer/browsers.ts';
import type { PrintableDesign } from '@laurel/pdf/printer/printable.ts';
import type { Finding } from '@laurel/slide/preflight.ts';
import type { JobContext } from '../../kernel/job.ts';
import { printableOf } from '../printing/printable-design.ts';

type PageToSee = { readonly ordinal: number; readonly printed: Printed };
/** Looks at the printed pages of some certificates of one look; answers what is wrong with them. */
export type LookAtPages = (
  look: Pick<BatchRow['batch'], 'designHash' | 'print'>,
  design: Design,
  pages: readonly PageToSee[],
  progress: (done: number) => Promise<void>,
) => Promise<Finding[]>;

/** Certificates that a thread looks at before another may: a batch is on all threads, and other work comes between. */
const AT_A_TIME = 5;

/** As long as a real address, so that a QR code is as dense, and different for each certificate. */
const addressOf = (publicUrl: string, ordinal: number) =>
  `${publicUrl}/certificate/trace?c=${`check${ordinal}x`.padEnd(26, '0')}`;

/** A mistake may show twice, in the data and on the page; and one of the design is on all of its certificates. */
export const onceEach = (findings: readonly Finding[]): Finding[] => {
  const known = new Set<string>();
  return findings.filter(({ kind, ordinal, element, detail, page }) => {
    const ofDesign = JSON.stringify(
      kind === 'textsOverlap' || element === undefined ? [kind, element, detail, page] : [kind, element, page],
    );
    const key = ordinal === undefined ? ofDesign : `${ofDesign} ${ordinal}`;
    if (known.has(ofDesign) || known.has(key)) return false;
    known.add(key);
    return true;
  });
};

/** What cannot be printed, by certificate: all others can be. */
const unprintable = ({ ordinal, printed }: CertificateToInspect): Finding => ({
  ...{ kind: 'cannotBePrinted', severity: 'error', ordinal, recipient: joinNames(printed.students, 'name', 3) },
});

const inspectAll = async (
  { printing, log }: JobContext,
  printable: PrintableDesign,
  certificates: readonly CertificateToInspect[],
  progress: (done: number) => Promise<void>,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  let done = 0;
  const parts = Array.from({ length: Math.ceil(certificates.length / AT_A_TIME) }, (_, k) =>
    certificates.slice(k * AT_A_TIME, (k + 1) * AT_A_TIME),
  );
  const inspectPart = async (part: readonly CertificateToInspect[]) => {
    const failed = await printing.threads.inspect(printable, part, (inspected: Inspected) => {
      findings.push(...inspected.findings);
      if (inspected.id) done++;
      void progress(done).catch((err) => log.warn({ err }, 'the progress of a check'));
    });
    for (const { item, failure } of failed) log.error({ err: failure, ordinal: item.ordinal }, 'checking');
    findings.push(...failed.map(({ item }) => unprintable(item)));
  };
  await Promise.all(parts.map(inspectPart));
  // Threads answer in any order, and the same batch has the same findings.
  return findings.sort((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0));
};

/** Has the printing threads look at pages. Without a browser nothing has been seen, which is an error of its own. */
export const lookWith =
  (context: JobContext): LookAtPages =>
  async (look, design, pages, progress) => {
    if (pages.length === 0 || design.slides.length === 0) return [];
    const sealHash = look.print.seal?.imageHash ?? null;
    const lost: string[] = [];
    const pinned = { hash: `${look.designHash} ${look.print.pages ?? 'first'} check`, design, sealHash };
    const printable = await printableOf(context, pinned, (src) => lost.push(src));
    const missing = placesOf(design, lost, printable.seal).map(
      (place): Finding => ({ kind: 'missingImage', severity: 'error', ...place }),
    );
    const { publicUrl } = context.ports.settings;
    const certificates = pages.map(({ ordinal, printed }) => ({
      ...{ id: String(ordinal), ordinal, printed, traceUrl: addressOf(publicUrl, ordinal) },
    }));
    try {
      return [...missing, ...(await inspectAll(context, printable, certificates, progress))];
    } catch (failure) {
      if (!(failure instanceof NoBrowser)) throw failure;
      context.log.error({ err: failure }, 'checking');
      return [...missing, { kind: 'notRendered', severity: 'error' }];
    }
  };
