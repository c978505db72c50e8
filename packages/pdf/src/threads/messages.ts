import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { IssuedFacts } from '../certificate/certificate-file.ts';
import type { PrintedDocument } from '../document/document.ts';
import type { CertificateToInspect, Inspected } from '../inspector/inspector.ts';
import { NoBrowser } from '../printer/browsers.ts';
import type { CertificateToPrint, PrintableDesign, PrintMode } from '../printer/printable.ts';

/** A certificate to print, with its data beyond the printed text. */
export type CertificateToSign = CertificateToPrint & { readonly facts: Omit<IssuedFacts, 'certificateId'> };
/** A preview of a certificate: the file, the picture of each page, and the characters that no font has. */
export type Preview = {
  readonly pdf: Uint8Array;
  readonly pngs: readonly Uint8Array[];
  readonly missing: readonly string[];
};

export type ToThread =
  | {
      readonly kind: 'print';
      readonly task: number;
      readonly printable: PrintableDesign;
      readonly certificates: readonly CertificateToSign[];
      readonly mode: PrintMode;
    }
  | {
      readonly kind: 'preview';
      readonly task: number;
      readonly printable: PrintableDesign;
      readonly certificate: CertificateToPrint;
      /** ISO instant. */
      readonly at: string;
    }
  /** A report, such as the minutes of a session. */
  | { readonly kind: 'report'; readonly task: number; readonly document: PrintedDocument }
  /** Certificates to examine, of which nothing is kept. */
  | {
      readonly kind: 'inspect';
      readonly task: number;
      readonly printable: PrintableDesign;
      readonly certificates: readonly CertificateToInspect[];
    }
  /** A certificate of a task is stored; the thread may send another. */
  | { readonly kind: 'stored'; readonly task: number }
  /** Stops printing for a task. */
  | { readonly kind: 'stop'; readonly task: number }
  | { readonly kind: 'font'; readonly face: UploadedFace; readonly file: Uint8Array | undefined }
  | { readonly kind: 'fontFailed'; readonly face: UploadedFace; readonly failure: ErrorMessage }
  /** Ends the browser and the thread. */
  | { readonly kind: 'close' };

export type FromThread =
  | { readonly kind: 'ready' }
  | OfTask
  /** Asks for the whole file of an uploaded font. */
  | { readonly kind: 'font'; readonly face: UploadedFace }
  | { readonly kind: 'warning'; readonly message: string };

export type OfTask =
  | {
      readonly kind: 'printed';
      readonly task: number;
      readonly id: string;
      readonly fitted: Record<string, number>;
      readonly hash: FileHash;
      readonly signature: FileSignature;
      /** The beginning of its file, sent only with the first certificate of a task and the same for all others. */
      readonly shared: Uint8Array | undefined;
      readonly own: Uint8Array;
    }
  | {
      readonly kind: 'ended';
      readonly task: number;
      readonly failed: readonly { readonly id: string; readonly failure: ErrorMessage }[];
    }
  | { readonly kind: 'preview'; readonly task: number; readonly preview: Preview }
  | { readonly kind: 'report'; readonly task: number; readonly pdf: Uint8Array }
  | { readonly kind: 'inspected'; readonly task: number; readonly inspected: Inspected }
  | { readonly kind: 'failed'; readonly task: number; readonly failure: ErrorMessage };

/** An error as a message between threads, which keeps the name of its class but not the class. */
type ErrorMessage = { readonly name: string; readonly message: string; readonly stack: string | undefined };

export const errorMessage = (failure: unknown): ErrorMessage =>
  failure instanceof Error
    ? { name: failure.name, message: failure.message, stack: failure.stack }
    : { name: 'Error', message: String(failure), stack: undefined };

export const errorFrom = ({ name, message, stack }: ErrorMessage): Error =>
  Object.assign(name === 'NoBrowser' ? new NoBrowser(message) : new Error(message), {
    name,
    ...(stack ? { stack } : {}),
  });
