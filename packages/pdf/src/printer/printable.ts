import type { BatchPrint } from '@laurel/domain/certificate/batch.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { Asset } from './browsers.ts';

/** A design with everything that its certificates share. */
export type PrintableDesign = {
  /** Identifies the design with its seal; what was printed of it is remembered under this key. */
  readonly hash: string;
  readonly design: Design;
  readonly seal: string | undefined;
  /** By their source in the design. */
  readonly pictures: ReadonlyMap<string, Asset>;
  /** The alternative texts of the QR code and the seal. */
  readonly words: { readonly qr: string; readonly seal: string };
};

export type CertificateToPrint = { readonly id: string; readonly printed: Printed; readonly traceUrl: string };

/**
 * `accessible` prints each certificate by itself, so that a failure affects no other. `bulk` prints many together and
 * splits them: several times as fast, with the same bytes.
 */
export type PrintMode = BatchPrint['mode'];
