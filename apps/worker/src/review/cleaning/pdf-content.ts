import { stripJpeg } from './clean-picture.ts';

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const isPlain = (byte: number) => !SPACE.has(byte) && !DELIMITERS.has(byte);

type Token = { readonly kind: 'name' | 'string' | 'number' | 'open' | 'close' | 'word'; readonly text: string };

/** Reads the tokens of a content stream or CMap (ISO 32000-1 §7.2); comments are skipped. */
class TokenReader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  next(): Token | undefined {
    const { bytes } = this;
    for (;;) {
      while (this.at < bytes.length && SPACE.has(bytes[this.at] ?? 0)) this.at++;
      if (bytes[this.at] !== 0x25) break;
      while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at++;
    }
    if (this.at >= bytes.length) return undefined;
    const from = this.at;
    const first = String.fromCharCode(bytes[from] ?? 0);
    const pair = bytes.toString('latin1', from, from + 2);
    if (first === '/') {
      this.at++;
      this.#skipPlain();
      return this.#token('name', from);
    }
    if (first === '(') return this.#string(from);
    if (pair === '<<' || pair === '>>') {
      this.at += 2;
      return this.#token(pair === '<<' ? 'open' : 'close', from);
    }
    if (first === '<') {
      while (this.at < bytes.length && bytes[this.at] !== 0x3e) this.at++;
      this.at++;
      return {
        kind: 'string',
        text: `<${bytes.toString('latin1', from + 1, this.at - 1).replace(/[^0-9A-Fa-f]/g, '')}>`,
      };
    }
    if ('[]{}>)'.includes(first)) {
      this.at++;
      return this.#token(first === '[' || first === '{' ? 'open' : 'close', from);
    }
    this.#skipPlain();
    const token = this.#token('word', from);
    return /^[+-]*\d*\.?\d*(-\d+)?$/.test(token.text) && /\d/.test(token.text) ? { ...token, kind: 'number' } : token;
  }

  #token(kind: Token['kind'], from: number): Token {
    return { kind, text: this.bytes.toString('latin1', from, this.at) };
  }
  #skipPlain() {
    while (this.at < this.bytes.length && isPlain(this.bytes[this.at] ?? 0)) this.at++;
  }
  #string(from: number): Token {
    let depth = 0;
    while (this.at < this.bytes.length) {
      const byte = this.bytes[this.at++];
      if (byte === 0x5c) this.at++;
      else if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) break;
    }
    return this.#token('string', from);
  }
}

/** A CMap without the comments that its program wrote. */
export function cleanCMap(bytes: Uint8Array): Buffer {
  const reader = new TokenReader(bytes);
  const written: string[] = [];
  for (let token = reader.next(); token; token = reader.next()) written.push(token.text);
  return Buffer.from(written.join('\n'), 'latin1');
}

const NUMBERS = new Set(
  'b B b* B* c cm d0 d1 f F f* G g h i j J K k l m M n q Q re RG rg s S T* Tc Td TD Tm TL Tr Ts Tw Tz v w W W* y BT ET d'.split(
    ' ',
  ),
);
const NAMED = new Set(['Do', 'gs', 'sh', 'cs', 'CS', 'scn', 'SCN', 'sc', 'SC', 'Tf', 'ri']);
const TEXTS = new Set(['Tj', 'TJ', "'", '"']);
/** Names that mean something by themselves. */
const FIXED = new Set(
  [
    'DeviceGray',
    'DeviceRGB',
    'DeviceCMYK',
    'Pattern',
    'DefaultGray',
    'DefaultRGB',
    'DefaultCMYK',
    'Perceptual',
    'RelativeColorimetric',
    'Saturation',
    'AbsoluteColorimetric',
  ].map((name) => `/${name}`),
);

/** A name's bytes, however they are escaped. */
const canonical = (name: string) =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Names of resources, numbered in the order in which they are met. One name means the same in all streams of a file. */
export class ResourceNames {
  readonly #names = new Map<string, string>();

  of(written: string): string {
    const name = canonical(written);
    if (FIXED.has(name)) return name;
    const known = this.#names.get(name) ?? `/N${this.#names.size + 1}`;
    this.#names.set(name, known);
    return known;
  }
}

/**
 * A content stream with the operators of the standard and the operands that they take. Comments, marked content and its
 * properties, and unused operands are removed. Which layer something is on stays, since layers may be hidden.
 */
export function cleanContent(bytes: Uint8Array, names: ResourceNames): Buffer {
  const reader = new TokenReader(bytes);
  const written: Buffer[] = [];
  let line: string[] = [];
  let operands: Token[] = [];
  const write = (text: string) => {
    line.push(text);
    if (line.length >= 4096) flush();
  };
  const flush = () => {
    written.push(Buffer.from(line.map((text) => `${text}\n`).join(''), 'latin1'));
    line = [];
  };
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind !== 'word') {
      operands.push(token);
      continue;
    }
    const operator = token.text;
    if (operator === 'true' || operator === 'false' || operator === 'null') continue;
    if (operator === 'BI') {
      flush();
      written.push(inlineImage(reader, names));
    } else {
      const clean = operation(operator, operands, names);
      if (clean !== undefined) write(clean);
    }
    operands = [];
  }
  flush();
  return Buffer.concat(written);
}

function operation(operator: string, operands: readonly Token[], names: ResourceNames): string | undefined {
  if (NUMBERS.has(operator))
    return join(
      operands.filter(({ kind }) => kind === 'number' || (operator === 'd' && (kind === 'open' || kind === 'close'))),
      operator,
    );
  if (NAMED.has(operator))
    return join(
      operands
        .filter(({ kind }) => kind === 'number' || kind === 'name')
        .map((token) => (token.kind === 'name' ? { ...token, text: names.of(token.text) } : token)),
      operator,
    );
  if (TEXTS.has(operator))
    return join(
      operands.filter(({ kind }) => kind !== 'name' && kind !== 'word'),
      operator,
    );
  if (operator === 'EMC') return operator;
  if (operator === 'BMC') return '/Span BMC';
  if (operator !== 'BDC') return undefined;
  const [tag, layer] = operands;
  return tag?.text === '/OC' && layer?.kind === 'name' ? `/OC ${names.of(layer.text)} BDC` : '/Span BMC';
}
const join = (operands: readonly Token[], operator: string) =>
  [...operands.map(({ text }) => text), operator].join(' ');

const INLINE = new Map(
  Object.entries({
    ...{
      BPC: 'BPC',
      BitsPerComponent: 'BPC',
      CS: 'CS',
      ColorSpace: 'CS',
      D: 'D',
      Decode: 'D',
      DP: 'DP',
      DecodeParms: 'DP',
    },
    ...{
      F: 'F',
      Filter: 'F',
      H: 'H',
      Height: 'H',
      IM: 'IM',
      ImageMask: 'IM',
      I: 'I',
      Interpolate: 'I',
      W: 'W',
      Width: 'W',
    },
  }).map(([key, short]) => [`/${key}`, `/${short}`]),
);
const INLINE_NAMES = new Set(
  [
    'G',
    'RGB',
    'CMYK',
    'I',
    'DeviceGray',
    'DeviceRGB',
    'DeviceCMYK',
    'Indexed',
    'AHx',
    'A85',
    'LZW',
    'Fl',
    'RL',
    'CCF',
    'DCT',
    'ASCIIHexDecode',
    'ASCII85Decode',
    'LZWDecode',
    'FlateDecode',
    'RunLengthDecode',
    'CCITTFaxDecode',
    'DCTDecode',
    'Predictor',
    'Colors',
    'Columns',
    'BitsPerComponent',
    'K',
    'Rows',
    'BlackIs1',
    'EncodedByteAlign',
    'EndOfLine',
    'EndOfBlock',
    'EarlyChange',
  ].map((name) => `/${name}`),
);

/** A picture in the stream itself: `BI` keys `ID` bytes `EI`. */
function inlineImage(reader: TokenReader, names: ResourceNames): Buffer {
  const written: string[] = ['BI'];
  let key: string | undefined;
  let depth = 0;
  let jpeg = false;
  for (let token = reader.next(); token && token.text !== 'ID'; token = reader.next()) {
    if (depth === 0 && key === undefined) {
      key = token.text;
      if (INLINE.has(key)) written.push(INLINE.get(key) ?? '');
      continue;
    }
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth--;
    if (token.text === '/DCT' || token.text === '/DCTDecode') jpeg = true;
    if (key !== undefined && INLINE.has(key))
      written.push(token.kind !== 'name' || INLINE_NAMES.has(token.text) ? token.text : names.of(token.text));
    if (depth === 0) key = undefined;
  }
  const { bytes } = reader;
  const from = reader.at + 1;
  let end = from;
  for (;;) {
    end = bytes.indexOf('EI', end, 'latin1');
    if (end < 0) throw new Error('a picture without an end');
    const after = bytes[end + 2];
    if (SPACE.has(bytes[end - 1] ?? 0) && (after === undefined || SPACE.has(after))) break;
    end += 2;
  }
  reader.at = end + 2;
  const data = bytes.subarray(from, end - 1);
  return Buffer.concat([
    Buffer.from(`${written.join(' ')} ID `, 'latin1'),
    jpeg ? stripJpeg(data) : data,
    Buffer.from('\nEI\n'),
  ]);
}
