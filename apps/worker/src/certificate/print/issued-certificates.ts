import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { alteredCertificate, asIssued } from '@laurel/db/certificate/from-the-log.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { Altered } from '@laurel/db/kernel/altered.ts';
import { NoSuchObject } from '@laurel/db/kernel/object-store.ts';
import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { PrintableDesign, PrintMode } from '@laurel/pdf/printer/printable.ts';
import type { CertificateToSign } from '@laurel/pdf/threads/messages.ts';
import type { JobContext } from '../../kernel/job.ts';
import { pinnedDesign } from '../printing/printable-design.ts';
import { type Records, recordFailures } from './records.ts';

/** Certificates of one design, seal and mode, with everything that is needed to print them. */
type Printable = {
  readonly mode: PrintMode;
  readonly printable: PrintableDesign;
  readonly certificates: readonly CertificateToSign[];
  readonly rows: ReadonlyMap<string, CertificateRow>;
};

/**
 * Reads what was issued with one design, seal and mode. A row that differs from the event of its certificate is not printed: it is recorded as failed, and
 * so are all rows when the design is altered or one of its pictures is missing. Undefined when nothing is left to print.
 */
export const issuedCertificates = async (
  left: readonly CertificateRow[],
  records: Records,
  context: JobContext,
): Promise<Printable | undefined> => {
  const { sound, altered } = await asIssued(context.db, left);
  for (const row of altered) await recordFailures([row], alteredCertificate(row), records, context);
  const [first] = sound;
  if (!first) return undefined;
  const printable = await pinnedDesign(context, first.issued.designHash, first.issued.print).catch(
    (failure: unknown) => {
      if (failure instanceof NoSuchObject || failure instanceof Altered) return failure;
      throw failure;
    },
  );
  if (printable instanceof Error) {
    await recordFailures(sound, printable, records, context);
    return undefined;
  }
  const printed = await printedOf(
    context.db,
    sound.map((row) => row.issued),
    context.ports.secrets.keyFor('personalData'),
  );
  const certificates = sound.flatMap((row) => {
    const text = printed.get(row.certificateId);
    return text ? [toSign(row, text, records.signature)] : [];
  });
  const rows = new Map<string, CertificateRow>(sound.map((row) => [row.certificateId, row]));
  return { mode: first.issued.print.mode, printable, certificates, rows };
};

const toSign = (
  { certificateId, issued }: CertificateRow,
  printed: Printed,
  signature: FileSignature | undefined,
): CertificateToSign => ({
  id: certificateId,
  printed,
  traceUrl: issued.traceUrl,
  facts: {
    designHash: issued.designHash,
    at: issued.at,
    revision: issued.revision,
    issuerDid: issued.issuerDid,
    statusIndex: issued.statusIndex,
    signature,
  },
});
