import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { NoBrowser } from '../browser.ts';
import type { FinishFacts } from './finish.ts';
import type { Plate, PressMode, Sheet } from './press.ts';

/** A sheet, and what its certificate says beyond what is printed. */
export type SheetToSeal = Sheet & { readonly facts: Omit<FinishFacts, 'certificateId'> };
/** A certificate to look at: the file, its picture, and the characters that no face of ours has. */
export type Proof = { readonly pdf: Uint8Array; readonly png: Uint8Array; readonly missing: readonly string[] };

/** What a thread is given when it begins. The environment it has as its own. */
export type ThreadData = {
  /** Keeps faces once cut. */
  readonly fontFolder: string;
  /** The installation's signing secret; it goes nowhere else. */
  readonly seed: Uint8Array;
  /** In whose name certificates are sealed where the organiser has no key of their own. */
  readonly commonName: string;
};

export type ToThread =
  | {
      readonly kind: 'print';
      readonly task: number;
      readonly plate: Plate;
      readonly sheets: readonly SheetToSeal[];
      readonly mode: PressMode;
    }
  | {
      readonly kind: 'prove';
      readonly task: number;
      readonly plate: Plate;
      readonly sheet: Sheet;
      /** ISO instant. */
      readonly at: string;
    }
  /** A certificate of a task was taken; another may come. */
  | { readonly kind: 'taken'; readonly task: number }
  /** Nothing more is to be printed of a task. */
  | { readonly kind: 'enough'; readonly task: number }
  | { readonly kind: 'font'; readonly face: UploadedFace; readonly file: Uint8Array | undefined }
  | { readonly kind: 'noFont'; readonly face: UploadedFace; readonly failure: Told }
  /** What is in hand is ended, then the browser and the thread. */
  | { readonly kind: 'close' };

export type FromThread =
  | { readonly kind: 'ready' }
  | OfTask
  /** An uploaded face is wanted, whole. */
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
      /** How its file begins: said with the first of a task, and the same for all others of it. */
      readonly shared: Uint8Array | undefined;
      readonly own: Uint8Array;
    }
  | {
      readonly kind: 'ended';
      readonly task: number;
      readonly failed: readonly { readonly id: string; readonly failure: Told }[];
    }
  | { readonly kind: 'proof'; readonly task: number; readonly proof: Proof }
  | { readonly kind: 'broken'; readonly task: number; readonly failure: Told };

/** An error as it goes from a thread to another: of its class nothing but the name is left. */
type Told = { readonly name: string; readonly message: string; readonly stack: string | undefined };

export const told = (failure: unknown): Told =>
  failure instanceof Error
    ? { name: failure.name, message: failure.message, stack: failure.stack }
    : { name: 'Error', message: String(failure), stack: undefined };
export const heard = ({ name, message, stack }: Told): Error =>
  Object.assign(name === 'NoBrowser' ? new NoBrowser(message) : new Error(message), {
    name,
    ...(stack ? { stack } : {}),
  });
