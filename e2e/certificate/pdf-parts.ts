import { deflateSync, inflateSync } from 'node:zlib';

export type PdfPart = {
  readonly id: number;
  readonly dict: string;
  readonly stream?: Buffer /** As stored. */;
  readonly bytes: number;
};

/** Every object of one of our files, including those in its object stream. */
export const partsOf = (pdf: Buffer): PdfPart[] => {
  const text = pdf.toString('latin1');
  const parts: PdfPart[] = [];
  for (const match of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const length = /^<<[^\n]*\/Length (\d+)>>\nstream\n/.exec(text.slice(from, from + 4_000));
    if (!length) {
      const end = text.indexOf('\nendobj', from);
      parts.push({ id: Number(match[1]), dict: text.slice(from, end), bytes: end - from });
      continue;
    }
    const [head, size] = [length[0], Number(length[1])];
    const raw = pdf.subarray(from + head.length, from + head.length + size);
    const stream = /\/FlateDecode/.test(head) ? inflateSync(raw) : raw;
    parts.push({ id: Number(match[1]), dict: head, stream, bytes: head.length + size });
    const packed = /\/Type\/ObjStm\/N (\d+)\/First (\d+)/.exec(head);
    if (!packed) continue;
    const inside = stream.toString('latin1');
    const places = inside.slice(0, Number(packed[2])).trim().split(/\s+/).map(Number);
    for (let i = 0; i < Number(packed[1]); i++) {
      const begin = Number(packed[2]) + (places[i * 2 + 1] ?? 0);
      const end = Number(packed[2]) + (places[i * 2 + 3] ?? inside.length);
      parts.push({ id: places[i * 2] ?? 0, dict: inside.slice(begin, end).trim(), bytes: 0 });
    }
  }
  return parts;
};

export type Weights = {
  /** Font files, their character maps, and the text drawing. */
  readonly textAndFonts: number;
  /** Pictures, drawings and the QR code. */
  readonly pictures: number;
  /** The signature, the credential and the description of the issuer. */
  readonly proof: number;
  /** The required structure of a PDF: the cross-reference table and object descriptions. */
  readonly frame: number;
};

/** How many bytes of one of our files serve which purpose. */
export const weigh = (pdf: Buffer): Weights => {
  let [textAndFonts, pictures, proof] = [0, 0, 0];
  for (const { dict, bytes, stream } of partsOf(pdf)) {
    const content = stream?.toString('latin1') ?? '';
    const code = /\n\/Figure <<\/MCID \d+ >>BDC\n[\s\S]*?\nEMC/.exec(content)?.[0] ?? '';
    if (/\/Subtype ?\/(Form|Image)|\/ShadingType|\/FunctionType/.test(dict)) pictures += bytes;
    else if (/\/Type\/Sig\b|\/Type\/EmbeddedFile|\/Type\/Metadata/.test(dict)) proof += bytes;
    else if (/\nBT\n/.test(content)) {
      const bare = deflateSync(content.replace(code, ''), { level: 9 }).length;
      pictures += Math.max(0, bytes - bare);
      textAndFonts += Math.min(bytes, bare);
    } else if (/\/Length1 /.test(dict) || /begincmap/.test(content)) textAndFonts += bytes;
    else if (/\/Type\/ObjStm/.test(dict)) textAndFonts += bytes; // descriptions of the fonts and the order of the words
  }
  return { textAndFonts, pictures, proof, frame: pdf.length - textAndFonts - pictures - proof };
};
