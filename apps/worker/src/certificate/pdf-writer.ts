import { deflateSync } from 'node:zlib';

/**
 * Compressed by zlib; the same bytes for the same input. Level 9 makes none of our streams smaller than 6 does and looks
 * four times as long where numbers repeat. Small ones get small tables and a small window: zlib takes longer to clear
 * large ones than they to compress.
 */
export const squeezed = (content: Uint8Array | string): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const { length } = bytes;
  const [memLevel, windowBits] = length < 1_024 ? [4, 10] : length < 8_192 ? [6, 13] : [8, 15];
  return deflateSync(bytes, { level: 6, memLevel, windowBits, chunkSize: Math.max(256, length) });
};

/** What a stream's dictionary says of bytes that are squeezed. */
export const FLATE = '/Filter/FlateDecode';

/** Hexadecimal UTF-16 with a byte-order mark: how PDF writes text of any language. */
export const pdfText = (text: string): string =>
  `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
/** An ISO instant as PDF writes it, in UTC. */
export const pdfDate = (instant: string): string => `(D:${instant.replace(/\.\d+/, '').replace(/[-:TZ]/g, '')}Z)`;

/** How a file begins that others share: its bytes, where its objects lie, and objects that each file packs anew. */
export type Opening = {
  readonly bytes: Buffer;
  readonly offsets: readonly (number | undefined)[];
  readonly packed: readonly (readonly [id: number, body: string])[];
  readonly next: number;
};
/** Where the signature's value lies in a file: from `at`, `room` bytes written as hexadecimal between angle brackets. */
export type SignatureGap = { readonly at: number; readonly room: number };
/** A file in two: what it shares with others, which nobody need copy for each, and what is its own. */
export type WrittenFile = { readonly shared: Buffer; readonly own: Buffer; readonly gap: SignatureGap | undefined };

/**
 * Writes a PDF 1.7 file: streams as they come, all other objects compressed together in an object stream, and a
 * cross-reference stream (ISO 32000-1 §7.5.7, §7.5.8).
 */
export class PdfWriter {
  readonly #shared: Buffer;
  readonly #parts: Uint8Array[] = [];
  readonly #offsets: (number | undefined)[];
  readonly #packed: (readonly [number, string])[];
  #length = 0;
  #next: number;
  #gap: SignatureGap | undefined;

  constructor(opening?: Opening) {
    this.#offsets = [...(opening?.offsets ?? [])];
    this.#packed = [...(opening?.packed ?? [])];
    this.#next = opening?.next ?? 1;
    this.#shared = opening?.bytes ?? Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
    this.#length = this.#shared.length;
  }

  #put(piece: string | Uint8Array) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
  #begin(id: number) {
    this.#offsets[id] = this.#length;
    this.#put(`${id} 0 obj\n`);
  }

  reserve(): number {
    return this.#next++;
  }
  /** An object without a stream: it is compressed together with the others. */
  pack(body: string, id = this.reserve()): number {
    this.#packed.push([id, body]);
    return id;
  }
  /** A stream; `dict` is what its dictionary says besides its length. */
  stream(dict: string, bytes: Uint8Array, id = this.reserve()): number {
    this.#begin(id);
    this.#put(`<<${dict}/Length ${bytes.length}>>\nstream\n`);
    this.#put(bytes);
    this.#put('\nendstream\nendobj\n');
    return id;
  }
  /** A stream that is compressed here. */
  compressed(dict: string, bytes: Uint8Array | string, id = this.reserve()): number {
    return this.stream(`${dict}${FLATE}`, squeezed(bytes), id);
  }
  /** The one signature of a file: `dict` is what it says besides its value and what that covers. */
  signature(dict: string, room: number): number {
    const id = this.reserve();
    this.#begin(id);
    this.#put(`<<${dict}/ByteRange [0 ${BLANK} ${BLANK} ${BLANK}]/Contents `);
    this.#gap = { at: this.#length, room };
    this.#put(`<${'0'.repeat(room * 2)}>`);
    this.#put('>>\nendobj\n');
    return id;
  }

  /** What was written so far, for others to go on from. */
  opening(): Opening {
    return {
      bytes: Buffer.concat([this.#shared, ...this.#parts]),
      offsets: this.#offsets,
      packed: this.#packed,
      next: this.#next,
    };
  }

  end(root: number, info: number, id: string): WrittenFile {
    const packedIn = this.#objectStream();
    const table = this.reserve();
    const at = this.#length;
    this.#offsets[table] = at;
    const rows = Array.from({ length: this.#next }, (_, n) => this.#row(n, packedIn));
    this.#put(`${table} 0 obj\n`);
    const dict = `/Type/XRef/Size ${this.#next}/Root ${root} 0 R/Info ${info} 0 R/ID [<${id}> <${id}>]/W [1 4 2]`;
    const bytes = squeezed(upPredicted(rows));
    this.#put(
      `<<${dict}/DecodeParms <</Predictor 12/Columns 7>>/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`,
    );
    this.#put(bytes);
    this.#put(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`);
    const file = { shared: this.#shared, own: Buffer.concat(this.#parts), gap: this.#gap };
    if (file.gap) writeRange(file, file.gap);
    return file;
  }

  #objectStream(): { id: number; places: ReadonlyMap<number, number> } {
    const sorted = [...this.#packed].sort(([a], [b]) => a - b);
    const heads: string[] = [];
    let at = 0;
    for (const [id, body] of sorted) {
      heads.push(`${id} ${at}`);
      at += body.length + 1;
    }
    const head = `${heads.join(' ')}\n`;
    const bodies = sorted.map(([, body]) => `${body}\n`).join('');
    const id = this.compressed(`/Type/ObjStm/N ${sorted.length}/First ${head.length}`, head + bodies);
    return { id, places: new Map(sorted.map(([one], place) => [one, place])) };
  }

  #row(n: number, packedIn: { id: number; places: ReadonlyMap<number, number> }): Buffer {
    const row = Buffer.alloc(7);
    const place = packedIn.places.get(n);
    const offset = this.#offsets[n];
    if (place !== undefined) {
      row.writeUInt8(2, 0);
      row.writeUInt32BE(packedIn.id, 1);
      row.writeUInt16BE(place, 5);
    } else if (offset !== undefined) {
      row.writeUInt8(1, 0);
      row.writeUInt32BE(offset, 1);
    } else row.writeUInt16BE(0xffff, 5);
    return row;
  }
}

const BLANK = '0000000000';

/** The PNG filter "up": each row as what it differs by from the one above, which compresses far better. */
const upPredicted = (rows: readonly Buffer[]): Buffer =>
  Buffer.concat(rows.flatMap((row, n) => [Buffer.of(2), row.map((byte, i) => byte - (rows[n - 1]?.[i] ?? 0))]));

/** Says what the signature covers: all but its own value. */
const writeRange = ({ shared, own }: WrittenFile, { at, room }: SignatureGap) => {
  const after = at + room * 2 + 2;
  const length = shared.length + own.length;
  const range = [at, after, length - after].map((n) => String(n).padStart(BLANK.length, ' '));
  const place = own.lastIndexOf('/ByteRange', at - shared.length) + '/ByteRange '.length;
  own.write(`[0 ${range.join(' ')}]`, place, 'latin1');
};
