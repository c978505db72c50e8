import { constants, deflateSync, inflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { type Budget, TooLarge } from './limits.ts';

const CODED = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']);

const MOST_LZW = 2 * 1024 * 1024;

/** A stream's bytes; `filter` is what only a picture has, and is still on them. */
export type Decoded = { readonly bytes: Uint8Array; readonly filter?: string; readonly parms?: PdfObject | undefined };

/** Reads the objects of a PDF, and its streams within the budget. */
export class PdfSource {
  readonly pdf: PDF;
  readonly #budget: Budget;

  constructor(pdf: PDF, budget: Budget) {
    this.pdf = pdf;
    this.#budget = budget;
  }

  /** The object itself, where a reference leads. */
  get(value: PdfObject | null | undefined): PdfObject | undefined {
    let found: PdfObject | null | undefined = value;
    for (let hops = 0; found instanceof PdfRef; hops++) {
      if (hops > 20) throw new Error('references in a circle');
      found = this.pdf.getObject(found);
    }
    return found ?? undefined;
  }
  dict(value: PdfObject | null | undefined): PdfDict | undefined {
    const found = this.get(value);
    return found instanceof PdfDict ? found : undefined;
  }

  nameOf(value: PdfObject | undefined): string {
    const found = this.get(value);
    return found instanceof PdfName ? found.value : '';
  }
  numbers(value: PdfObject | undefined): number[] {
    const found = this.get(value);
    if (found instanceof PdfNumber) return [found.value];
    if (!(found instanceof PdfArray)) return [];
    return found.toArray().map((item) => {
      const number = this.get(item);
      return number instanceof PdfNumber ? number.value : 0;
    });
  }

  /** A stream without its filters, up to one that only a picture has. */
  decoded(stream: PdfStream): Decoded {
    const filters = this.list(stream.get('Filter') ?? stream.get('F'));
    const parms = this.list(stream.get('DecodeParms') ?? stream.get('DP'));
    let { data } = stream;
    for (const [index, item] of filters.entries()) {
      const filter = this.nameOf(item);
      const parm = parms[index];
      if (CODED.has(filter)) {
        this.#budget.unpack(data.length);
        return { bytes: data, filter, parms: parm };
      }
      if (filter === 'Crypt') throw new Error('locked');
      data = this.#unfiltered(data, filter, this.dict(parm));
    }
    this.#budget.unpack(data.length);
    return { bytes: data };
  }
  #unfiltered(data: Uint8Array, filter: string, parms: PdfDict | undefined): Uint8Array {
    if (filter === 'FlateDecode' || filter === 'Fl') {
      const bytes = inflated(data, this.#budget.left);
      const predictor = this.numbers(parms?.get('Predictor'))[0] ?? 1;
      if (!parms || predictor === 1) return bytes;
      const again = new PdfStream(
        [
          ['Filter', PdfName.of('FlateDecode')],
          ['DecodeParms', parms],
        ],
        deflateSync(bytes, { level: 1 }),
      );
      return again.getDecodedData();
    }
    // LZW expands at most 1,400 times, run lengths 64 times.
    const most = filter.startsWith('LZW')
      ? MOST_LZW
      : filter.startsWith('R')
        ? this.#budget.left / 64
        : this.#budget.left;
    if (data.length > most) throw new TooLarge('too large when unpacked');
    const entries: [string, PdfObject][] = [['Filter', PdfName.of(filter)]];
    return new PdfStream(parms ? [...entries, ['DecodeParms', parms]] : entries, data).getDecodedData();
  }
  list(value: PdfObject | undefined): readonly PdfObject[] {
    const found = this.get(value);
    return found instanceof PdfArray ? found.toArray() : found === undefined ? [] : [found];
  }

  /** A layer, or a set of layers of which one must be shown; without their names and makers. */
}

function inflated(data: Uint8Array, most: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) throw new TooLarge('too large when unpacked');
    throw error;
  }
}
